import type { StateItem } from '../src/model/state.ts';
import type { ViewField } from '../src/model/view.ts';
import type { Capture } from './capture.ts';
import type { ShownText } from './page/missing-glyphs.ts';
import type { Plan } from './plan-pictures.ts';
import type { SettledView } from './read-view.ts';

/** Every text of the users' that the pictures may show, with the item it belongs to. */
export function shownTexts(capture: Capture, plan: Plan, view: SettledView): ShownText[] {
  const shown = new Set(plan.pairs.flatMap(({ current }) => current?.cards ?? []));
  const former = new Set(plan.pairs.flatMap(({ baseline }) => baseline?.cards ?? []));
  return [
    ...capture.state.items.filter(({ id }) => shown.has(id)).flatMap((item) => textsOf(item, view.fields)),
    ...(capture.baseline?.items ?? [])
      .filter(({ id }) => former.has(id))
      .flatMap((item) => textsOf(item, view.fields)),
  ];
}

function textsOf(item: StateItem, fields: readonly ViewField[]): ShownText[] {
  const texts = [
    item.id,
    fields.includes('summary') ? item.summary : null,
    fields.includes('detail') ? item.detail : null,
    fields.includes('reason') ? item.reason : null,
    ...(fields.includes('sources') ? item.sources.map(({ title, ref }) => title ?? ref) : []),
    ...(fields.includes('annotations') ? item.annotations.map(({ text }) => text) : []),
  ];
  return texts.flatMap((text) => (text === null ? [] : [{ id: item.id, text }]));
}
