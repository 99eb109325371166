import type { Args } from './args.ts';
import type { CommandSpec } from './command-spec.ts';
import type { Io } from './io.ts';
import { usageFault } from './refused-input.ts';

/**
 * Refuses the address of a database where something else is expected: what is taken for an id, a time or a folder is
 * repeated in answers and names of files, and the address may hold a password. A remark may speak of anything.
 */
export function refuseMisplacedAddress({ operands }: CommandSpec, args: Args, io: Io): void {
  const words: [string, string | undefined][] = [
    ...[...args.options].map(([name, value]): [string, string] => [`--${name}`, value]),
    ...args.operands.map((word, at): [string, string] => [`<${operands[at]?.name}>`, word]),
    ['FOLD_BOARD', io.env.FOLD_BOARD],
  ];
  for (const [place, word = ''] of words) {
    if (place === '--ledger' || place === '<text>' || !/^[\s"']*postgres(ql)?:\/\//i.test(word)) continue;
    throw usageFault(`got the address of a database as ${place}; name a ledger with --ledger or FOLD_LEDGER`);
  }
}
