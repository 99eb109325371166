import { type FlagName, flagOf, flags } from './flags.ts';

/**
 * Puts the command first, wherever it stands among the options (`--board trip state`), and reads
 * `help state` as `state --help`.
 */
export function commandFirst(argv: readonly string[]): readonly string[] {
  const index = commandIndex(argv);
  const command = argv[index];
  if (command === undefined) return argv;
  const rest = [...argv.slice(0, index), ...argv.slice(index + 1)];
  if (command !== 'help') return [command, ...rest];
  return rest.some((word) => !word.startsWith('-')) ? [...commandFirst(rest), '--help'] : ['--help'];
}

function commandIndex(argv: readonly string[]): number {
  for (let index = 0; index < argv.length; index += 1) {
    const word = argv[index] as string;
    if (word === '--') return index + 1;
    if (!word.startsWith('-')) return index;
    if (takesNextWord(word)) index += 1;
  }
  return argv.length;
}

function takesNextWord(word: string): boolean {
  return (Object.keys(flags) as FlagName[]).some((name) => {
    const { short, value } = flagOf(name);
    return value !== undefined && (word === `--${name}` || word === `-${short}`);
  });
}
