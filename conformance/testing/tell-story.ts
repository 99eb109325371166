import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Case } from '../case.ts';
import { findCaseFiles, readCaseFile } from '../load-cases.ts';
import { playStory } from '../play-story.ts';
import type { Settings, Target } from '../target.ts';

export interface Story {
  readonly name: string;
  readonly content: Case;
}

export function stories(): readonly Story[] {
  return findCaseFiles([fileURLToPath(new URL('../stories', import.meta.url))]).map((path) => {
    const { content } = readCaseFile(path);
    if ('fault' in content) throw new Error(`${path}: ${content.fault}`);
    return { name: basename(path, '.yaml'), content: content.case };
  });
}

/** What a board shows at the end of a story that was played on a target, each document as its text. */
export async function tellStory(target: Target, { content }: Story): Promise<Told> {
  const session = await target.open((content.board ?? {}) as Settings);
  const now = await playStory(session, content);
  const state = await session.run({ name: 'state', query: {}, now });
  const told = {
    capture: String((state as { capture?: unknown }).capture),
    state: JSON.stringify(state),
    diff: JSON.stringify(await session.run({ name: 'diff', from: 0, now })),
    history: JSON.stringify(await session.run({ name: 'history', query: {} })),
    export: JSON.stringify(await session.run({ name: 'export' })),
  };
  await session.close();
  return told;
}

/** Document by document. */
export interface Told {
  readonly capture: string;
  readonly state: string;
  readonly diff: string;
  readonly history: string;
  readonly export: string;
}
