import type { Scope } from '../../model/ledger.ts';
import { isRefusal } from '../../model/refusal.ts';
import { answer } from '../answer.ts';
import { type Args, isOn, optionalInteger, optionalText, requiredNow } from '../args.ts';
import type { CommandSpec } from '../command-spec.ts';
import type { ExitCode } from '../exit-code.ts';
import type { FlagName } from '../flags.ts';
import type { Io } from '../io.ts';
import { withLedger } from '../open-ledger.ts';
import { usageFault } from '../refused-input.ts';
import { answerWithOverview } from '../state-overview.ts';

const scopeFlags: readonly FlagName[] = ['layer', 'depth', 'fields', 'limit', 'after'];
const pictureFlags: readonly FlagName[] = ['view', 'diff-from', 'browser', 'no-sandbox'];

export const state: CommandSpec = {
  operands: [],
  flags: ['now', 'at', ...scopeFlags, 'overview', ...pictureFlags],
  flagsHere: {
    limit: 'only the first n items',
    after: 'go on after this item, as omitted.next of a limited read says',
  },
  examples: [
    'fold-board state --now "$(date -Iseconds)"',
    'fold-board state --now "$(date -Iseconds)" --fields summary,due --limit 20',
  ],
  notes: [
    'Prints the whole state; with --layer, --depth, --fields or --limit a part of it, and in "omitted" what was left out.',
    'With --overview the pictures of the same capture are written to a folder as well, which must be new, empty or an\nearlier overview. Without a browser the state is printed all the same (exit 8).',
  ],
  run,
};

async function run(args: Args, io: Io): Promise<ExitCode> {
  const now = requiredNow(args);
  const at = { now, event_seq: optionalInteger(args, 'at', 0) };
  const scope = scopeOf(args);
  refuseMixedFlags(args);
  return withLedger(args, io, 'read', async (open) => {
    const document = await open.ledger.state(open.board, at, scope);
    const dir = optionalText(args, 'overview');
    if (dir === undefined || isRefusal(document)) return answer(args, io, document);
    return answerWithOverview(args, io, open, document, dir);
  });
}

function scopeOf(args: Args): Scope | undefined {
  if (!scopeFlags.some((flag) => isOn(args, flag))) return undefined;
  return {
    layer: optionalText(args, 'layer'),
    depth: optionalInteger(args, 'depth', 0),
    fields: optionalText(args, 'fields')
      ?.split(',')
      .map((field) => field.trim()),
    limit: optionalInteger(args, 'limit', 1),
    after: optionalText(args, 'after'),
  };
}

function refuseMixedFlags(args: Args): void {
  const pictured = isOn(args, 'overview');
  const stray = (pictured ? scopeFlags : pictureFlags).find((flag) => isOn(args, flag));
  if (stray === undefined) return;
  throw usageFault(
    pictured
      ? `got --${stray} with --overview, whose state is always whole; choose what the pictures show with --view`
      : `got --${stray} without --overview; add --overview <dir>`,
  );
}
