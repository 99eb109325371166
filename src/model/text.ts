import { z } from 'zod';
import { limits } from './limits.ts';

/** Any control character other than tab, LF and CR: stores would each keep something else. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding control characters is its purpose
const forbiddenCharacter = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/u;

const itemIdPattern = /^[\p{L}\p{N}][\p{L}\p{N}._:@/-]{0,127}$/u;
const batchIdPattern = /^[\p{L}\p{N}][\p{L}\p{N}._:@/-]{0,199}$/u;

/** How many Unicode code points a string has; a lone surrogate counts as one. */
function countCodePoints(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

/** Whether a string survives every store unchanged: well-formed Unicode, no control characters. */
export function isStorableText(text: string): boolean {
  return text.isWellFormed() && !forbiddenCharacter.test(text);
}

/** A text of 1 to `max` code points; faults are `invalid_request`, `invalid_text` or `too_large`. */
export function textOf(max: number) {
  return z
    .string()
    .check((ctx) => {
      if (ctx.value.length === 0) {
        ctx.issues.push(fault(ctx.value, 'invalid_request', 'an empty text', `1 to ${max} characters`));
        return;
      }
      if (!isStorableText(ctx.value)) {
        ctx.issues.push(
          fault(
            ctx.value,
            'invalid_text',
            'a lone surrogate or a control character',
            'well-formed Unicode without control characters other than tab, LF and CR',
          ),
        );
      }
      const got = countCodePoints(ctx.value);
      if (got > max) {
        ctx.issues.push({
          ...fault(ctx.value, 'too_large', `${got} characters`, `at most ${max}`),
          params: { code: 'too_large', limit: max, got },
        });
      }
    })
    .meta({ minLength: 1, maxLength: max });
}

function idOf(pattern: RegExp, max: number) {
  return z
    .string()
    .check((ctx) => {
      if (pattern.test(ctx.value) && ctx.value.isWellFormed() && ctx.value.normalize('NFC') === ctx.value)
        return;
      ctx.issues.push(
        fault(
          ctx.value,
          'invalid_id',
          JSON.stringify(ctx.value.length > 80 ? `${ctx.value.slice(0, 80)}…` : ctx.value),
          `1 to ${max} letters, digits or . _ : @ / - in NFC, beginning with a letter or a digit`,
        ),
      );
    })
    .meta({ pattern: pattern.source });
}

/** The name of a slice of a board; any text, since one that nobody knows is at version 0. */
export function sliceName() {
  return z.string().refine(isStorableText);
}

function fault(input: string, code: string, got: string, expected: string) {
  return {
    code: 'custom' as const,
    input,
    message: `got ${got}, expected ${expected}`,
    params: { code },
  };
}

export const ItemId = idOf(itemIdPattern, limits.idLength);
export const BatchId = idOf(batchIdPattern, limits.batchIdLength);
export const Actor = textOf(limits.actorLength);
