import { type FlagName, flagOf } from './flags.ts';

export interface KnownCommand {
  readonly name: string;
  readonly summary: string;
  readonly flags: readonly FlagName[];
}

const fileFlags: readonly FlagName[] = ['ledger', 'output', 'view', 'browser', 'sqlite', 'overview'];

/** A script that completes commands, their options, and file names where a file is meant. */
export function completionScript(shell: 'bash' | 'zsh' | 'fish', commands: readonly KnownCommand[]): string {
  switch (shell) {
    case 'bash':
      return bash(commands);
    case 'zsh':
      return `autoload -Uz bashcompinit && bashcompinit\n${bash(commands)}`;
    case 'fish':
      return fish(commands);
    default:
      return shell satisfies never;
  }
}

function bash(commands: readonly KnownCommand[]): string {
  const cases = commands.map(
    ({ name, flags }) => `    ${name}) words="${flags.map(long).join(' ')} --help" ;;`,
  );
  return `_fold_board() {
  local word=\${COMP_WORDS[COMP_CWORD]} before=\${COMP_WORDS[COMP_CWORD-1]} command= words= index
  COMPREPLY=()
  case $before in
    ${[...fileFlags.map(long), '-o'].join('|')}) COMPREPLY=($(compgen -f -- "$word")); return ;;
    --locale) COMPREPLY=($(compgen -W "en zh-CN" -- "$word")); return ;;
  esac
  for ((index = 1; index < COMP_CWORD; index++)); do
    case \${COMP_WORDS[index]} in
      ${commands.map(({ name }) => name).join('|')}) command=\${COMP_WORDS[index]}; break ;;
    esac
  done
  case $command in
${cases.join('\n')}
    *) words="${commands.map(({ name }) => name).join(' ')} --help --version" ;;
  esac
  case $command in
    completion) words="bash zsh fish $words" ;;
    commit|import|export) [[ $word == -* ]] || { COMPREPLY=($(compgen -f -- "$word")); return; } ;;
  esac
  COMPREPLY=($(compgen -W "$words" -- "$word"))
}
complete -F _fold_board fold-board
`;
}

function fish(commands: readonly KnownCommand[]): string {
  const names = commands.map(({ name }) => name).join(' ');
  const lines = commands.flatMap(({ name, summary, flags }) => [
    `complete -c fold-board -f -n "not __fish_seen_subcommand_from ${names}" -a ${name} -d ${quoted(summary)}`,
    ...flags.map((flag) => fishFlag(name, flag)),
  ]);
  return `${lines.join('\n')}
complete -c fold-board -f -n "__fish_seen_subcommand_from completion" -a "bash zsh fish"
complete -c fold-board -F -n "__fish_seen_subcommand_from commit import export"
`;
}

function fishFlag(command: string, name: FlagName): string {
  const { short, value, about } = flagOf(name);
  const parts = [`complete -c fold-board -n "__fish_seen_subcommand_from ${command}" -l ${name}`];
  if (short !== undefined) parts.push(`-s ${short}`);
  if (value !== undefined) parts.push(fileFlags.includes(name) ? '-rF' : '-x');
  return [...parts, `-d ${quoted(about)}`].join(' ');
}

function long(name: FlagName): string {
  return `--${name}`;
}

function quoted(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}
