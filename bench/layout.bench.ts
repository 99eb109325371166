import { hierarchy, treemap } from 'd3-hierarchy';
import { layoutLayer } from '../components/fold-board/layout.ts';
import { report, sideBySide } from './figure.ts';

const count = 1_000;
const size = { width: 1168, height: 640 };
const rounds = 61;

const cards = Array.from({ length: count }, (_, index) => ({
  id: `item-${index}`,
  share: Math.max(1, Math.round(4_000 / (index + 4))),
}));
const used = cards.reduce((sum, { share }) => sum + share, 0);
const layer = { budget: Math.ceil(used / 0.7), cards, notShown: 0 };
const tree = treemap<{ children?: typeof cards; share?: number }>().size([size.width, size.height]);

const fresh = () => layoutLayer(layer, size);
const prior = fresh().rows;
// A share of one card moves, as it does from one state to the next.
const moved = {
  ...layer,
  cards: cards.map((card, index) => (index === 7 ? { ...card, share: card.share + 3 } : card)),
};
const kept = () => layoutLayer(moved, size, prior);
const alone = () =>
  tree(
    hierarchy<{ children?: typeof cards; share?: number }>({ children: cards }).sum(
      (node) => node.share ?? 0,
    ),
  );

report('layout', [
  {
    figure: `layout of ${count} cards, fresh`,
    against: 'd3.treemap alone',
    ...(await sideBySide(rounds, fresh, alone)),
    goal: 1.3,
  },
  {
    figure: `layout of ${count} cards, with prior`,
    against: 'd3.treemap alone',
    ...(await sideBySide(rounds, kept, alone)),
    goal: 1,
  },
]);
