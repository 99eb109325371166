import type { FlagName } from './flags.ts';
import { RefusedInput, usageFault } from './refused-input.ts';

/** A parsed command line: operands in order, and options by name (a switch is ''). */
export interface Args {
  readonly command: string;
  readonly operands: readonly string[];
  readonly options: ReadonlyMap<FlagName, string>;
}

export function optionalText(args: Args, flag: FlagName): string | undefined {
  return args.options.get(flag);
}

export function requiredText(args: Args, flag: FlagName, example: string): string {
  const value = args.options.get(flag);
  if (value === undefined) {
    throw usageFault(`got no --${flag}, which ${args.command} needs; add it, such as --${flag} ${example}`);
  }
  return value;
}

/**
 * Words of a person as they were typed. Node reads bytes that are not UTF-8 as the replacement character, and what was
 * never written must not be kept as somebody's words.
 */
export function intactText(text: string, pointer: string): string {
  if (!text.includes('\ufffd')) return text;
  throw new RefusedInput([
    {
      code: 'invalid_text',
      pointer,
      message:
        'got the replacement character U+FFFD, which stands for bytes that are not UTF-8; write UTF-8, and send a text that needs this character on stdin, where the bytes are checked',
    },
  ]);
}

/** The actor that a command is given. */
export function requiredActor(args: Args, example: string): string {
  return intactText(requiredText(args, 'actor', example), '/actor');
}

/** The time that a command is given; whether it is a timestamp is the ledger's to say. */
export function requiredNow(args: Args): string {
  return requiredText(args, 'now', '"$(date -Iseconds)"');
}

export function isOn(args: Args, flag: FlagName): boolean {
  return args.options.has(flag);
}

/** A whole number in plain decimal digits; `1e3`, `+1`, `1.0` and ` 1` are not. */
export function optionalInteger(args: Args, flag: FlagName, least: number): number | undefined {
  const text = args.options.get(flag);
  if (text === undefined) return undefined;
  const number = /^(0|[1-9]\d*)$/.test(text) ? Number(text) : Number.NaN;
  if (!Number.isSafeInteger(number) || number < least) {
    throw usageFault(
      `got --${flag} ${JSON.stringify(text)}, expected a whole number from ${least}, in digits alone`,
    );
  }
  return number;
}

export function requiredInteger(args: Args, flag: FlagName, least: number): number {
  requiredText(args, flag, String(least));
  return optionalInteger(args, flag, least) as number;
}

export function requiredOperand(args: Args, index: number): string {
  const operand = args.operands[index];
  if (operand === undefined) throw new Error(`operand ${index} of ${args.command} is declared optional`);
  return operand;
}
