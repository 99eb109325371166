import { contentOf } from './content-of.ts';
import { type Floor, floorsOf } from './floors.ts';
import type { BoardHistory, Entry } from './history.ts';

/** A history with what several of its checks look at. */
export interface Evidence extends BoardHistory {
  /** What was asked for to make each event, in their order. */
  readonly contents: readonly string[];
  readonly floors: ReadonlyMap<number, Floor>;
  /** All writes under a batch_id. */
  readonly writes: ReadonlyMap<string, readonly Entry[]>;
  /** All imports that brought an event, by its hash. */
  readonly imports: ReadonlyMap<string, readonly Entry[]>;
}

export function evidenceOf(history: BoardHistory): Evidence {
  const writes = new Map<string, Entry[]>();
  const imports = new Map<string, Entry[]>();
  for (const entry of history.entries) {
    const { call } = entry;
    if (call.kind === 'write') listed(writes, call.batchId).push(entry);
    if (call.kind === 'import') for (const { hash } of call.lines) listed(imports, hash).push(entry);
  }
  const contents = history.events.map(contentOf);
  return { ...history, contents, floors: floorsOf(history.entries), writes, imports };
}

function listed(lists: Map<string, Entry[]>, key: string): Entry[] {
  const list = lists.get(key) ?? [];
  lists.set(key, list);
  return list;
}
