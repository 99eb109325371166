import { resolve } from 'node:path';
import type { Capture } from '../../renderer/capture.ts';
import type { OverviewAnswer } from '../../renderer/overview.ts';
import type { DrawingProgress } from '../../renderer/render-overview.ts';
import { isRefusal, type Refusal } from '../model/refusal.ts';
import type { ScopedState, State } from '../model/state.ts';
import { answer, refuseWith, tellFailure } from './answer.ts';
import { type Args, isOn, optionalInteger, optionalText } from './args.ts';
import { type ExitCode, exitCodes } from './exit-code.ts';
import type { Io } from './io.ts';
import type { OpenLedger } from './open-ledger.ts';
import { readJson } from './read-input.ts';
import { RefusedInput } from './refused-input.ts';
import { readFor } from './standing.ts';

/**
 * Draws a state into a folder and prints it. What was asked wrongly is refused before anything is printed;
 * what could not be drawn leaves the state as good as it is.
 */
export async function answerWithOverview(
  args: Args,
  io: Io,
  open: OpenLedger,
  state: State | ScopedState,
  dir: string,
): Promise<ExitCode> {
  const viewFile = optionalText(args, 'view');
  const view = viewFile === undefined ? undefined : await readFor(open, () => readJson(io, viewFile));
  const capture = await captureOf(args, open, state as State);
  if (isRefusal(capture)) return refuseWith(args.command, io, capture);
  const drawn = await draw(args, io, capture, view, resolve(io.cwd, dir));
  if ('faults' in drawn) throw new RefusedInput(drawn.faults, { ...state, board: open.board });
  const printed = await answer(args, io, state);
  if ('written' in drawn) {
    io.tell(`wrote ${drawn.written.overview.reading.length} pictures to ${drawn.written.dir}`);
    return printed;
  }
  const { reason, looked_for: places, remedy } = drawn.noPicture;
  const looked = places === undefined ? '' : `; looked for ${places.join(', ')}`;
  tellFailure(
    io,
    args.command,
    `no picture: ${reason}${looked}${remedy === undefined ? '' : `; to get one: ${remedy}`}`,
  );
  return exitCodes.noPicture;
}

/** The state, and with `--diff-from` its baseline and the diff between the two, all at one `now`. */
async function captureOf(args: Args, open: OpenLedger, state: State): Promise<Capture | Refusal> {
  const from = optionalInteger(args, 'diff-from', 0);
  if (from === undefined) return { state };
  const { ledger, board } = open;
  const diff = await ledger.diff(board, { from, to: state.event_seq, now: state.now });
  if (isRefusal(diff)) return diff;
  const baseline = await ledger.state(board, { now: state.now, event_seq: from });
  return isRefusal(baseline) ? baseline : { state, baseline: baseline as State, diff };
}

async function draw(
  args: Args,
  io: Io,
  capture: Capture,
  view: unknown,
  dir: string,
): Promise<OverviewAnswer> {
  try {
    const { overview } = await import('../../renderer/overview.ts');
    return await overview({
      capture,
      view,
      dir,
      browserPath: optionalText(args, 'browser') ?? (io.env.FOLD_BROWSER || undefined),
      noSandbox: isOn(args, 'no-sandbox'),
      path: io.env.PATH,
      onNotice: (line) => io.tell(line),
      onDrawn: drawingProgress((line) => io.tell(line), process.stderr.isTTY === true),
    });
  } catch (error) {
    return { noPicture: { reason: error instanceof Error ? error.message : String(error) } };
  }
}

/** Tells of each layer that is drawn, where a person is there to wait for it. */
export function drawingProgress(
  tell: (line: string) => void,
  isTerminal: boolean,
): ((progress: DrawingProgress) => void) | undefined {
  return isTerminal ? ({ drawn, of }) => tell(`drew layer ${drawn} of ${of}`) : undefined;
}
