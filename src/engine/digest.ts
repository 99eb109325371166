import { sha256 as sha256Bytes } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** `sha256:` and the hex digest of a text's UTF-8 bytes. */
export type Digest = (text: string) => string;

/** The digest everywhere; a host may have a faster one. Synchronous, so that it may run inside a transaction. */
export function sha256(text: string): string {
  return `sha256:${bytesToHex(sha256Bytes(utf8ToBytes(text)))}`;
}

/** How many bytes a text has in UTF-8. */
export function utf8Length(text: string): number {
  return utf8ToBytes(text).length;
}
