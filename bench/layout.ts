import { hierarchy, treemap } from 'd3-hierarchy';
import { layoutLayer } from '../components/fold-board/layout.ts';

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

const figures = [
  {
    figure: `layout of ${count} cards, fresh`,
    against: 'd3.treemap alone',
    ...sideBySide(fresh, alone),
    goal: 1.3,
  },
  {
    figure: `layout of ${count} cards, with prior`,
    against: 'd3.treemap alone',
    ...sideBySide(kept, alone),
    goal: 1,
  },
];
console.log(JSON.stringify({ bench: 'layout', figures }));

/** Medians of both, taken in turns so that a busy machine slows both. */
function sideBySide(ours: () => unknown, theirs: () => unknown) {
  const taken: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    taken[0].push(timed(ours));
    taken[1].push(timed(theirs));
  }
  const [ours_ms, theirs_ms] = taken.map((times) => times.sort((a, b) => a - b)[rounds >> 1] ?? 0) as [
    number,
    number,
  ];
  return { ours_ms: rounded(ours_ms), theirs_ms: rounded(theirs_ms), ratio: rounded(ours_ms / theirs_ms) };
}

function timed(work: () => unknown): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

function rounded(value: number): number {
  return Math.round(value * 1_000) / 1_000;
}
