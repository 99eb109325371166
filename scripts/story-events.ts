import { actionOf, isWrite } from '../conformance/action.ts';
import { readCaseFile } from '../conformance/load-cases.ts';
import type { CrashPoint } from '../conformance/target.ts';
import { openTarget } from '../conformance/targets/registry.ts';
import type { Event } from '../src/model/event.ts';

export interface Story {
  readonly events: readonly Event[];
  /** The time of its last step, in which its end is looked at. */
  readonly now: string;
}

/** Plays a story on the bare engine, refusals and retries included, and gives what was stored. */
export async function storyEvents(path: string): Promise<Story> {
  const { content } = readCaseFile(path);
  if ('fault' in content) throw new Error(`${path}: ${content.fault}`);
  const target = await openTarget('engine');
  if (target === null) throw new Error('there is no engine target');
  const session = await target.open(content.case.board ?? {});
  let crash: CrashPoint | null = null;
  let now = '1970-01-01T00:00:00.000Z';
  const answers: unknown[] = [];
  for (const step of content.case.steps) {
    if ('crash' in step) crash = step.crash;
    if ('crash' in step || 'reopen' in step) {
      answers.push(null);
      continue;
    }
    if ('now' in step && step.now !== undefined) now = step.now;
    const action = actionOf(step, answers);
    if (crash !== null && isWrite(action)) {
      answers.push(await session.crash(crash, action));
      crash = null;
    } else answers.push(await session.run(action));
  }
  const exported = (await session.run({ name: 'export' })) as { readonly lines: readonly Event[] };
  await session.close();
  return { events: exported.lines, now };
}
