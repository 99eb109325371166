import { isRefusal } from '../../model/refusal.ts';
import { answer, answerText } from '../answer.ts';
import { type Args, optionalInteger, optionalText, requiredNow } from '../args.ts';
import type { CommandSpec } from '../command-spec.ts';
import type { ExitCode } from '../exit-code.ts';
import type { Io } from '../io.ts';
import { withLedger } from '../open-ledger.ts';
import { usageFault } from '../refused-input.ts';

const narrowest = 20;
const defaultWidth = 80;

export const brief: CommandSpec = {
  operands: [],
  flags: ['now', 'layer', 'width', 'locale'],
  examples: [
    'fold-board brief --now "$(date -Iseconds)"',
    'fold-board brief --now "$(date -Iseconds)" --width 72 --locale zh-CN',
  ],
  notes: [
    'Prints text. Heavy items are told in full, light ones in short; no summary is ever cut. Remarks that nobody has\nanswered are shown whatever the weight of their item.',
  ],
  run,
};

async function run(args: Args, io: Io): Promise<ExitCode> {
  const now = requiredNow(args);
  const layer = optionalText(args, 'layer');
  const width = optionalInteger(args, 'width', narrowest) ?? io.columns ?? defaultWidth;
  const locale = localeOf(args, io);
  return withLedger(args, io, 'read', async ({ ledger, board }) => {
    const state = await ledger.state(board, { now }, layer === undefined ? undefined : { layer });
    if (isRefusal(state)) return answer(args, io, state);
    const { briefOf } = await import('../../engine/brief.ts');
    const text = briefOf(state, { layer, width: Math.max(width, narrowest), locale });
    return answerText(args, io, text, state.capture);
  });
}

function localeOf(args: Args, io: Io): 'en' | 'zh-CN' {
  const named = optionalText(args, 'locale');
  if (named === 'en' || named === 'zh-CN') return named;
  if (named !== undefined) {
    throw usageFault(`got --locale ${JSON.stringify(named)}, expected en or zh-CN`);
  }
  const environment = io.env.LC_ALL || io.env.LANG || '';
  return /^zh/i.test(environment) ? 'zh-CN' : 'en';
}
