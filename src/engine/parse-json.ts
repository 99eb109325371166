import { isSafeNumber, parse } from 'lossless-json';
import { limits } from '../model/limits.ts';
import type { Fault } from '../model/refusal.ts';

/** The value of a JSON text, or why it has none. */
export type ParsedJson = { readonly value: unknown } | { readonly fault: Fault };

/**
 * Reads JSON text without losing anything on the way: duplicate names, which `JSON.parse` drops in silence,
 * are `invalid_json`, and nesting deeper than 64 is `too_large` before any recursion sees it.
 */
export function parseJson(text: string): ParsedJson {
  const depth = deepestNesting(text);
  if (depth > limits.nesting) {
    return {
      fault: {
        code: 'too_large',
        pointer: '',
        limit: limits.nesting,
        got: depth,
        message: `got JSON nested ${depth} levels deep, expected at most ${limits.nesting}; flatten the request`,
      },
    };
  }
  try {
    return { value: parse(text, undefined, { parseNumber }) };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return {
      fault: {
        code: 'invalid_json',
        pointer: '',
        message: `got text that is not JSON (${reason}), expected one JSON document; write it again with a JSON encoder`,
      },
    };
  }
}

/**
 * A number whose digits a double cannot keep becomes NaN, which every contract refuses,
 * instead of a neighbour that nobody wrote.
 */
function parseNumber(digits: string): number {
  return isSafeNumber(digits) ? Number(digits) : Number.NaN;
}

function deepestNesting(text: string): number {
  let depth = 0;
  let deepest = 0;
  let inString = false;
  for (let index = 0; index < text.length; index += 1) {
    const character = text.charCodeAt(index);
    if (inString) {
      if (character === backslash) index += 1;
      else if (character === quote) inString = false;
    } else if (character === quote) inString = true;
    else if (character === openBracket || character === openBrace) {
      depth += 1;
      if (depth > deepest) deepest = depth;
    } else if (character === closeBracket || character === closeBrace) depth -= 1;
  }
  return deepest;
}

const quote = 0x22;
const backslash = 0x5c;
const openBracket = 0x5b;
const closeBracket = 0x5d;
const openBrace = 0x7b;
const closeBrace = 0x7d;
