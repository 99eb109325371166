import type { CommanderError } from 'commander';

/** Commander's sentence in our words: what was got, what it may have meant, and where to read on. */
export function usageMessage(error: CommanderError, command: string): string {
  const help = `fold-board ${command} --help`.replace('  ', ' ');
  if (error.code === 'commander.help') return `got no command, expected one; see ${help}`;
  const text = error.message
    .replace(/^error: /, '')
    .replaceAll(/\s*\n\s*/g, ' ')
    .replace(/\.$/, '');
  const remedy =
    command === 'annotate' && error.code === 'commander.unknownOption'
      ? '; for a remark that begins with a dash write the options first, then -- and the remark, or send it on stdin with -'
      : '';
  return `got ${text.replace(/^missing/, 'a command line that is missing')}${remedy}; see ${help}`;
}
