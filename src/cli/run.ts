import { CommanderError } from 'commander';
import { refuseWith, tellFailure } from './answer.ts';
import { commandFirst } from './command-name.ts';
import { commands } from './commands.ts';
import { type ExitCode, exitCodes } from './exit-code.ts';
import type { Io } from './io.ts';
import { boardOf } from './ledger-path.ts';
import { refuseMisplacedAddress } from './misplaced-address.ts';
import { createProgram, type Invocation } from './program.ts';
import { RefusedInput, type Standing, usageFault } from './refused-input.ts';
import { usageMessage } from './usage-message.ts';
import { writablePath } from './write-whole.ts';

/** Runs one command line from its words to its exit code; whatever goes wrong is said in its own way. */
export async function run(argv: readonly string[], io: Io): Promise<ExitCode> {
  const words = commandFirst(argv);
  const name = words[0] !== undefined && commands.has(words[0]) ? words[0] : '';
  let board: string | null = null;
  try {
    if (words[0] === '--version' || words[0] === '-V') return await printVersion(io);
    const invocation = await parse(words, name, io);
    if (invocation === null) return exitCodes.done;
    refuseMisplacedAddress(invocation.spec, invocation.args, io);
    board = boardOf(invocation.args, io);
    const output = invocation.args.options.get('output');
    if (output !== undefined && output !== '-') await writablePath(io, output);
    return await invocation.spec.run(invocation.args, io);
  } catch (error) {
    return await answerFailure(name, io, board, error);
  }
}

/** Reads the words with commander; null once help was printed. */
async function parse(words: readonly string[], name: string, io: Io): Promise<Invocation | null> {
  const spec = await commands.get(name)?.load();
  let invocation: Invocation | null = null;
  let help = '';
  const output = {
    help: (text: string) => {
      help += text;
    },
  };
  const program = createProgram(name, spec, output, (found) => {
    invocation = found;
  });
  try {
    program.parse(helpAlone(words, name), { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode !== 0) throw usageFault(usageMessage(error, name));
    await io.print(help);
  }
  return invocation;
}

/** Help that is asked for anywhere comes before whatever else is wrong, but not before an unknown command. */
function helpAlone(words: readonly string[], name: string): readonly string[] {
  const [first = ''] = words;
  if (name === '' && first !== '' && !first.startsWith('-')) return [first];
  const end = words.indexOf('--');
  const options = end === -1 ? words : words.slice(0, end);
  if (!options.includes('--help') && !options.includes('-h')) return words;
  return name === '' ? ['--help'] : [name, '--help'];
}

async function answerFailure(name: string, io: Io, board: string | null, error: unknown): Promise<ExitCode> {
  const standing: Standing = { board: board as string, event_seq: null, revision: null };
  if (error instanceof RefusedInput) return refuse(name, io, error.standing ?? standing, error.faults);
  const { StoreFailure } = await import('../model/store.ts');
  if (error instanceof StoreFailure) {
    const { code, message, facts } = error;
    return refuse(name, io, standing, [{ code, pointer: '', ...facts, message }]);
  }
  const message = error instanceof Error ? error.message : String(error);
  tellFailure(io, name, `unexpected: ${message}; the outcome is unknown, ask history --batch <batch_id>`);
  return exitCodes.unexpected;
}

async function refuse(
  name: string,
  io: Io,
  { board, event_seq, revision }: Standing,
  faults: RefusedInput['faults'],
): Promise<ExitCode> {
  const { refuse: refusalOf } = await import('../engine/refusal.ts');
  return refuseWith(name, io, refusalOf({ board, batch_id: null, event_seq, revision }, faults));
}

async function printVersion(io: Io): Promise<ExitCode> {
  const { packageVersion } = await import('./package-version.ts');
  await io.print(`${await packageVersion()}\n`);
  return exitCodes.done;
}
