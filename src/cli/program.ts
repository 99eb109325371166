import { Argument, Command, InvalidArgumentError, Option } from 'commander';
import type { Args } from './args.ts';
import type { CommandSpec } from './command-spec.ts';
import { commands } from './commands.ts';
import { commonFlags, type FlagName, flagOf, flags } from './flags.ts';
import { examplesText, notesText, overviewExamples, overviewNotes } from './help.ts';

export interface Invocation {
  readonly spec: CommandSpec;
  readonly args: Args;
}

/** Where commander's own words go; nothing of it reaches the process directly. */
export interface ProgramOutput {
  help(text: string): void;
}

/** Builds the commander program; of the subcommands only `named`, which is about to run, is filled in. */
export function createProgram(
  named: string | undefined,
  spec: CommandSpec | undefined,
  output: ProgramOutput,
  invoke: (invocation: Invocation) => void,
): Command {
  const program = quiet(new Command('fold-board'), output)
    .description(
      'A budgeted current state that agents keep up to date, and a ledger that cannot lie about it.',
    )
    .usage('<command> [options]')
    .helpCommand(false)
    .addHelpText('before', examplesText(overviewExamples))
    .addHelpText('after', overviewNotes)
    .option('-V, --version', 'print the version');
  for (const [name, { summary }] of commands) {
    const command = quiet(program.command(name), output).summary(summary).description(capitalised(summary));
    if (name === named && spec !== undefined) fill(command, spec, invoke);
  }
  return program;
}

function quiet(command: Command, output: ProgramOutput): Command {
  return command
    .exitOverride()
    .configureOutput({ writeOut: output.help, writeErr: () => {}, outputError: () => {} })
    .helpOption('-h, --help', 'print this help');
}

function fill(command: Command, spec: CommandSpec, invoke: (invocation: Invocation) => void): void {
  for (const { name, about, optional } of spec.operands) {
    command.addArgument(new Argument(optional ? `[${name}]` : `<${name}>`, about));
  }
  for (const name of [...spec.flags, ...commonFlags]) command.addOption(optionOf(name, spec));
  command.addHelpText('before', examplesText(spec.examples));
  command.addHelpText('after', notesText(spec.notes ?? []));
  command.action(() => {
    invoke({ spec, args: { command: command.name(), operands: command.args, options: given(command) } });
  });
}

function optionOf(name: FlagName, spec: CommandSpec): Option {
  const { short, value, about } = flagOf(name);
  const long = value === undefined ? `--${name}` : `--${name} <${value}>`;
  const option = new Option(
    short === undefined ? long : `-${short}, ${long}`,
    spec.flagsHere?.[name] ?? about,
  );
  if (value !== undefined) option.argParser(takeOnce);
  return option;
}

function takeOnce(text: string, before: unknown): string {
  if (before !== undefined) throw new InvalidArgumentError('It is given twice; give it once.');
  if (text.startsWith('--') && Object.hasOwn(flags, text.slice(2))) {
    throw new InvalidArgumentError('That is the next option; its value is missing.');
  }
  return text;
}

function given(command: Command): ReadonlyMap<FlagName, string> {
  const found = new Map<FlagName, string>();
  for (const option of command.options) {
    const name = option.long?.slice(2) as FlagName;
    const value: unknown = command.getOptionValue(option.attributeName());
    if (option.negate ? value === false : value === true) found.set(name, '');
    else if (!option.negate && typeof value === 'string') found.set(name, value);
  }
  return found;
}

function capitalised(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
