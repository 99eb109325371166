import type { MeasuredLayer } from '../src/model/overview.ts';
import type { Capture } from './capture.ts';
import { shortCapture } from './capture.ts';
import { isUnreadable } from './crowding.ts';
import type { Picture } from './plan-pictures.ts';

type Locale = 'en' | 'zh-CN';

interface Counts {
  readonly items: number;
  readonly layers: number;
  readonly changes: number;
}

interface Words {
  readonly capture: string;
  readonly event: (seq: string) => string;
  readonly baseline: string;
  readonly left: (counts: Counts) => string;
}

const words: Readonly<Record<Locale, Words>> = {
  en: {
    capture: 'capture',
    event: (seq) => `event ${seq}`,
    baseline: 'as it was before',
    left: ({ items, layers, changes }) => {
      const parts = [plural(items, 'item'), plural(layers, 'layer'), plural(changes, 'change')].filter(
        Boolean,
      );
      return parts.length === 0 ? 'nothing left out' : `not in this picture: ${parts.join(', ')}`;
    },
  },
  'zh-CN': {
    capture: '快照',
    event: (seq) => `事件 ${seq}`,
    baseline: '此前的样子',
    left: ({ items, layers, changes }) => {
      const parts = [
        items > 0 ? `${items} 项` : '',
        layers > 0 ? `${layers} 层` : '',
        changes > 0 ? `${changes} 处变更` : '',
      ].filter(Boolean);
      return parts.length === 0 ? '无遗漏' : `本图未显示：${parts.join('、')}`;
    },
  },
};

/**
 * The line below a picture that ties it to its capture and says how much of the capture it does not show: cards
 * that were `measured` to have their text nowhere are not shown either.
 */
export function footerOf(
  capture: Capture,
  picture: Picture,
  end: 'current' | 'baseline',
  locale: Locale,
  measured: MeasuredLayer | null,
): string {
  const { state, diff } = capture;
  const say = words[locale];
  return [
    `${say.capture} ${shortCapture(state.capture)}`,
    say.event(diff ? `${diff.from.event_seq} → ${diff.to.event_seq}` : String(state.event_seq)),
    ...(end === 'baseline' ? [say.baseline] : []),
    state.now.replace('T', ' ').replace('.000Z', ' UTC').replace('Z', ' UTC'),
    say.left(leftOut(capture, shownBy(picture, measured), picture.layer, end)),
  ].join(' · ');
}

function shownBy({ cards }: Picture, measured: MeasuredLayer | null): ReadonlySet<string> {
  const unreadable = new Set(measured?.cards.filter(isUnreadable).map(({ id }) => id));
  return new Set(cards.filter((id) => !unreadable.has(id)));
}

function leftOut(
  { state, baseline, diff }: Capture,
  shown: ReadonlySet<string>,
  layer: string,
  end: 'current' | 'baseline',
): Counts {
  const whole = end === 'baseline' && baseline ? baseline : state;
  const changes = [...(diff?.added ?? []), ...(diff?.changed ?? [])].filter(
    ({ id }) => !shown.has(id),
  ).length;
  const gone = (diff?.removed ?? []).filter((item) => item.layer !== layer).length;
  return {
    items: whole.items.length - shown.size,
    layers: whole.layers.length - 1,
    changes: end === 'baseline' ? 0 : changes + gone,
  };
}

function plural(count: number, noun: string): string {
  if (count === 0) return '';
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
