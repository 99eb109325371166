import '../components/fold-board/define.ts';
import { TreemapChart } from 'echarts/charts';
import * as echarts from 'echarts/core';
import { CanvasRenderer, SVGRenderer } from 'echarts/renderers';
import type { FoldBoard } from '../components/fold-board/fold-board.ts';
import type { State } from '../src/model/state.ts';
import { boardOf, jittered, seeded, sharesOf } from './board-states.ts';

// What runs in the page: each drawer is given the same states in turns, and is timed until its picture is painted.

echarts.use([TreemapChart, CanvasRenderer, SVGRenderer]);

/** Milliseconds of each round. */
export interface Times {
  readonly first: number[];
  /** All shares jittered by 5 %. */
  readonly jitter: number[];
  /** One card changed. */
  readonly one: number[];
}

export type Drawer = 'board' | 'svg' | 'canvas';

interface Picture {
  /** Resolves when the picture is still. */
  draw(state: State): Promise<void>;
  /** Resolves when everything else is, too: the rows of a list that are out of sight. */
  rest(): Promise<void>;
  remove(): void;
}

const size = { width: 1200, height: 750 };
const drawers: Readonly<Record<Drawer, () => Picture>> = {
  board,
  svg: () => chart('svg'),
  canvas: () => chart('canvas'),
};

/** Times every drawer with `count` cards; `only` leaves the others out. */
export async function measure(
  rounds: number,
  count: number,
  only: readonly Drawer[] = ['board', 'svg', 'canvas'],
): Promise<Record<Drawer, Times>> {
  const times: Record<Drawer, Times> = {
    board: { first: [], jitter: [], one: [] },
    svg: { first: [], jitter: [], one: [] },
    canvas: { first: [], jitter: [], one: [] },
  };
  const chance = seeded(count);
  for (let round = 0; round < rounds; round += 1) {
    const shares = sharesOf(count, chance);
    const moved = jittered(shares, 0.05, chance);
    const states = [boardOf(shares), boardOf(moved), boardOf(oneChanged(moved, round))] as const;
    const turns = only.map((_, at) => only[(at + round) % only.length] as Drawer);
    for (const drawer of turns) {
      const { first, jitter, one } = times[drawer];
      const picture = drawers[drawer]();
      first.push(await timed(picture, states[0]));
      jitter.push(await timed(picture, states[1]));
      one.push(await timed(picture, states[2]));
      picture.remove();
      await painted();
    }
  }
  return times;
}

function oneChanged(shares: readonly number[], round: number): number[] {
  const at = (round * 7) % shares.length;
  return shares.map((share, place) => (place === at ? Math.ceil(share * 1.1) : share));
}

function board(): Picture {
  const element = document.createElement('fold-board') as FoldBoard;
  Object.assign(element.style, { width: `${size.width}px`, height: `${size.height}px` });
  element.theme = 'light';
  return {
    draw(state) {
      const drawn = new Promise<void>((resolve) => {
        element.addEventListener('fold-rendered', () => resolve(), { once: true });
      });
      element.state = state;
      if (!element.isConnected) document.body.append(element);
      return drawn;
    },
    rest: () => element.whenSettled(),
    remove: () => element.remove(),
  };
}

function chart(renderer: 'svg' | 'canvas'): Picture {
  const box = document.createElement('div');
  Object.assign(box.style, { width: `${size.width}px`, height: `${size.height}px` });
  let instance: echarts.ECharts | null = null;
  return {
    async draw(state) {
      if (instance === null) {
        document.body.append(box);
        instance = echarts.init(box, null, { renderer, ...size });
      }
      const drawn = instance;
      const finished = new Promise<void>((resolve) => {
        const done = () => {
          drawn.off('finished', done);
          resolve();
        };
        drawn.on('finished', done);
      });
      drawn.setOption(optionOf(state));
      await finished;
    },
    rest: () => Promise.resolve(),
    remove() {
      instance?.dispose();
      box.remove();
    },
  };
}

const colours = {
  action: '#d9601a',
  waiting: '#7a62c9',
  progress: '#2f74c0',
  result: '#3b8f57',
  reference: '#8b877b',
};

function optionOf(state: State) {
  const free = state.layers[0]?.free ?? 0;
  const cards = state.items.map(({ id, share, summary, kind }) => ({
    id,
    value: share,
    name: summary,
    itemStyle: { color: colours[kind] },
  }));
  const blank = { id: ' free', value: free, name: 'free', itemStyle: { color: '#ffffff' } };
  return {
    animation: false,
    series: {
      type: 'treemap' as const,
      animation: false,
      roam: false,
      nodeClick: false as const,
      breadcrumb: { show: false },
      left: 0,
      top: 0,
      width: size.width,
      height: size.height,
      data: [...cards, blank],
    },
  };
}

async function timed(picture: Picture, state: State): Promise<number> {
  const start = performance.now();
  await picture.draw(state);
  await painted();
  const taken = performance.now() - start;
  await picture.rest();
  await painted();
  return taken;
}

/** The frame after the one that paints what was drawn. */
function painted(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });
}
