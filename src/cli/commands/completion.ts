import { answerText } from '../answer.ts';
import { type Args, requiredOperand } from '../args.ts';
import type { CommandSpec } from '../command-spec.ts';
import { commands } from '../commands.ts';
import { completionScript } from '../completion-script.ts';
import type { ExitCode } from '../exit-code.ts';
import { commonFlags } from '../flags.ts';
import type { Io } from '../io.ts';
import { usageFault } from '../refused-input.ts';

export const completion: CommandSpec = {
  operands: [{ name: 'shell', about: 'bash, zsh or fish' }],
  flags: [],
  examples: ['fold-board completion bash', 'fold-board completion fish'],
  notes: [
    'bash: source <(fold-board completion bash)\nzsh:  source <(fold-board completion zsh)\nfish: fold-board completion fish | source',
  ],
  run,
};

async function run(args: Args, io: Io): Promise<ExitCode> {
  const shell = requiredOperand(args, 0);
  if (shell !== 'bash' && shell !== 'zsh' && shell !== 'fish') {
    throw usageFault(`got the shell ${JSON.stringify(shell)}, expected bash, zsh or fish`);
  }
  const known = await Promise.all(
    [...commands].map(async ([name, { summary, load }]) => {
      const spec = await load();
      return { name, summary, flags: [...spec.flags, ...commonFlags] };
    }),
  );
  return answerText(args, io, completionScript(shell, known), null);
}
