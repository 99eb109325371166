import { decide, readCommand, type State } from 'fold-board';
import type { Sample } from './samples.ts';
import { boardAfter } from './timeline.ts';

/** A sample with one more event, the user's note; nothing is kept of it when the page is left. */
export function noteOn(sample: Sample, { board, now }: State, item: string, text: string): Sample {
  const last = sample.events.length;
  const request = { batch_id: `note-${last + 1}`, item, text };
  const at = [now, sample.events.at(-1)?.now ?? now].sort().at(-1) as string;
  const read = readCommand('annotate', board, request, { now: at, actor: 'user' });
  const answer = 'command' in read ? decide(boardAfter(sample.events, last), read.command) : read;
  if ('faults' in answer) throw new Error(answer.faults.map(({ message }) => message).join('\n'));
  return { ...sample, now: at, events: [...sample.events, answer.event] };
}
