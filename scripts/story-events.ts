import { readCaseFile } from '../conformance/load-cases.ts';
import { playStory } from '../conformance/play-story.ts';
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
  const session = await target.open(content.case.board ?? {});
  const now = await playStory(session, content.case);
  const exported = (await session.run({ name: 'export' })) as { readonly lines: readonly Event[] };
  await session.close();
  return { events: exported.lines, now };
}
