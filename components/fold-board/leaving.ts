import type { Leaving } from './drawn-layers.ts';
import type { Writer } from './writer.ts';

/** What became of an item that is no longer where it was. */
export function sayLeaving({ how, successor }: Leaving, { say }: Pick<Writer, 'say'>): string {
  if (how === 'moved') return say('moved-away');
  return how === 'merged' ? say('merged', { id: successor ?? '?' }) : say('withdrawn');
}
