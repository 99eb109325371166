import type { MeasuredLayer, Rect } from '../../src/model/overview.ts';
import type { Scene } from './scene.ts';
import type { Stage } from './stage.ts';

/** Where everything of the drawn layers stands in the page, from the top left corner of the board's own box. */
export function measureLayers(host: HTMLElement, root: ParentNode, stage: Stage): MeasuredLayer[] {
  const origin = host.getBoundingClientRect();
  const measure = (element: Element): Rect => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: x - origin.x, y: y - origin.y, width, height };
  };
  const sections = [...root.querySelectorAll<HTMLElement>('.layer')];
  return stage.scenes.flatMap((scene) => {
    const section = sections.find((element) => element.dataset.layer === scene.drawn.layer);
    return section ? [measureLayer(scene, section, stage, measure)] : [];
  });
}

function measureLayer(
  { drawn }: Scene,
  section: HTMLElement,
  stage: Stage,
  measure: (element: Element) => Rect,
): MeasuredLayer {
  const cards = [...section.querySelectorAll('.now .card')];
  const gone = [...section.querySelectorAll('.gone-card')];
  const rectOf = (selector: string) => {
    const element = section.querySelector(`.now ${selector}`);
    return element === null ? null : measure(element);
  };
  return {
    layer: drawn.layer,
    budget: drawn.budget,
    used: drawn.used,
    free: drawn.free,
    rect: measure(section.querySelector('.now .rectangle') as Element),
    cards: drawn.cards.map(({ item, number, changes }, at) => ({
      id: item.id,
      number,
      share: item.share,
      rect: measure(cards[at] as Element),
      text: stage.step(drawn.layer, at),
      listed: stage.isListed(drawn.layer, item.id),
      changes: [...changes],
    })),
    not_shown: {
      rect: rectOf('.not-shown'),
      share: drawn.notShown.share,
      items: [...drawn.notShown.items],
    },
    blank: { rect: rectOf('.blank'), share: drawn.free },
    gone: drawn.gone.map(({ id, how, successor, share }, at) => ({
      id,
      how,
      successor,
      share,
      rect: measure(gone[at] as Element),
    })),
  };
}
