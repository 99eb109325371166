import type { PendingAnnotation, ScopedState, State, StateItem, StateLayer } from '../model/state.ts';
import { type Durations, durationsIn } from './brief-durations.ts';
import { type BriefLocale, type BriefWords, briefWords } from './brief-words.ts';
import { wrapText } from './brief-wrap.ts';

export interface BriefOptions {
  /** Only the layer inside this item, and below; "" or nothing is the top. */
  readonly layer?: string | undefined;
  /** Terminal cells a line; 80 when not given. */
  readonly width?: number | undefined;
  readonly locale: BriefLocale;
}

/**
 * A state as text for a person, in a terminal or a mail: by rank, sub-layers under their parents, the lighter the
 * shorter. No summary is ever cut, and every remark that nobody has answered is there. All fields of the items are
 * needed, so the state must not be one that was read with `fields`.
 */
export function briefOf(state: State | ScopedState, options: BriefOptions): string {
  const brief = createBrief(state, options);
  const layer = options.layer ?? '';
  writeHeading(brief, state, layer);
  writeLayer(brief, layer, 0);
  writeFoldedNotes(brief);
  return `${brief.lines
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trimEnd()}\n`;
}

interface Brief {
  readonly lines: string[];
  readonly width: number;
  readonly words: BriefWords;
  readonly durations: Durations;
  readonly number: Intl.NumberFormat;
  readonly items: ReadonlyMap<string, StateItem>;
  readonly layers: ReadonlyMap<string, StateLayer>;
  /** Remarks that are still to be written, by id in the order of the state. */
  readonly notes: Map<string, PendingAnnotation>;
}

const indentStep = 3;
const narrowestText = 12;

function createBrief(state: State | ScopedState, { width = 80, locale }: BriefOptions): Brief {
  const words = briefWords(locale);
  return {
    lines: [],
    width,
    words,
    durations: durationsIn(locale, words),
    number: new Intl.NumberFormat(locale),
    items: new Map((state.items as readonly StateItem[]).map((item) => [item.id, item])),
    layers: new Map(state.layers.map((layer) => [layer.layer, layer])),
    notes: new Map(state.pending_annotations.map((note) => [note.id, note])),
  };
}

function writeHeading(brief: Brief, state: State | ScopedState, layer: string): void {
  const { words, number } = brief;
  const path = [
    state.title ?? state.board,
    ...(layer === '' ? [] : [brief.items.get(layer)?.summary ?? layer]),
  ];
  write(brief, 0, path.join(' › '));
  const standing = words.standing(
    number.format(state.event_seq),
    state.items.length,
    number.format(state.items.length),
  );
  const figures = brief.layers.get(layer);
  write(brief, 0, facts(brief, [figures === undefined ? null : budgetOf(brief, figures), standing]));
  brief.lines.push('');
}

function writeLayer(brief: Brief, layer: string, indent: number): void {
  const ids = brief.layers.get(layer)?.items ?? [];
  const items = ids.flatMap((id) => brief.items.get(id) ?? []);
  if (items.length === 0) write(brief, indent, brief.words.empty);
  for (const item of items.filter(({ weight }) => weight !== 'trace')) writeItem(brief, item, indent);
  const traces = items.filter(({ weight }) => weight === 'trace');
  if (traces.length > 0) writeTraces(brief, traces, indent);
}

function writeItem(brief: Brief, item: StateItem, indent: number): void {
  const { words, number } = brief;
  const isOpen = item.weight === 'focal' || item.weight === 'major';
  const rank = `${number.format(item.rank)} `.padEnd(indentStep);
  const text = indent + rank.length;
  write(brief, indent, item.summary, rank);
  const count = isOpen ? null : countOf(brief, item);
  write(
    brief,
    text,
    facts(brief, [
      words.kinds[item.kind],
      words.share(number.format(item.share)),
      ...timesOf(brief, item),
      count,
      item.id,
    ]),
  );
  if (item.weight === 'focal') writeFocalParts(brief, item, text);
  for (const { id } of item.annotations) writeNote(brief, id, text);
  if (isOpen && item.children.length > 0) writeChildren(brief, item, text);
  if (indent === 0) brief.lines.push('');
}

function writeFocalParts(brief: Brief, { detail, sources }: StateItem, indent: number): void {
  const { words } = brief;
  if (detail !== null) write(brief, indent, detail);
  if (sources.length === 0) return;
  const list = sources.map(({ ref, title }) => (title === undefined ? ref : words.source(title, ref)));
  write(brief, indent, words.sources(list.join(words.listSeparator)));
}

function writeChildren(brief: Brief, item: StateItem, indent: number): void {
  const figures = brief.layers.get(item.id);
  if (figures === undefined) return;
  write(brief, indent, brief.words.insideHeading(budgetOf(brief, figures)));
  writeLayer(brief, item.id, indent);
}

function writeTraces(brief: Brief, traces: readonly StateItem[], indent: number): void {
  const { words } = brief;
  const entries = traces.map((item) => {
    const aside = facts(brief, [...timesOf(brief, item), countOf(brief, item)]);
    return aside === '' ? item.summary : `${item.summary} ${words.aside(aside)}`;
  });
  write(brief, indent, `${words.traceHeading}${entries.join(words.separator)}`);
}

function writeNote(brief: Brief, id: string, indent: number): void {
  const note = brief.notes.get(id);
  if (note === undefined) return;
  brief.notes.delete(id);
  write(brief, indent, brief.words.note(brief.durations.ago(note.age), note.text), '> ');
}

function writeFoldedNotes(brief: Brief): void {
  const { words, durations, notes } = brief;
  if (notes.size === 0) return;
  brief.lines.push('');
  write(brief, 0, words.foldedNotes);
  for (const { item, item_status: status, successor, age, text } of notes.values()) {
    write(brief, 0, words.foldedNote(words.gone(item, status, successor), durations.ago(age), text), '> ');
  }
}

function timesOf(
  { durations }: Brief,
  { until_due: due, until_stale: stale }: StateItem,
): readonly (string | null)[] {
  return [due === null ? null : durations.due(due), stale === null ? null : durations.stale(stale)];
}

function countOf({ words, number }: Brief, { children }: StateItem): string | null {
  return children.length === 0 ? null : words.inside(children.length, number.format(children.length));
}

function budgetOf({ words, number }: Brief, { used, budget, free }: StateLayer): string {
  return words.budget(number.format(used), number.format(budget), number.format(free));
}

function facts({ words }: Brief, list: readonly (string | null)[]): string {
  return list.filter((fact) => fact !== null).join(words.separator);
}

/** Writes wrapped text under an indent; `lead` stands before its first line, and the others hang below the text. */
function write(brief: Brief, indent: number, text: string, lead = ''): void {
  const hang = indent + lead.length;
  const lines = wrapText(text, Math.max(brief.width - hang, narrowestText));
  lines.forEach((line, index) => {
    brief.lines.push(`${' '.repeat(index === 0 ? indent : hang)}${index === 0 ? lead : ''}${line}`.trimEnd());
  });
}
