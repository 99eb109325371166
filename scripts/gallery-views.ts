import type { FoldBoard } from '../components/fold-board/fold-board.ts';
import { arabicMessages } from '../components/fold-board/testing/arabic-messages.ts';
import {
  board,
  boardWithGates,
  changedBoard,
  emptyBoard,
  emptyLayer,
  formerBoard,
  madeUp,
  overdueBoard,
} from './gallery-boards.ts';
import { arabic, chinese, english } from './gallery-texts.ts';

/** One picture of the gallery: a board, the page around it, and what the browser pretends. */
export interface GalleryView {
  readonly name: string;
  readonly title: string;
  readonly chinese: string;
  /** CSS px of the page; the board is as wide. */
  readonly width: number;
  /** CSS px of the board; without it the board is as tall as it needs. */
  readonly height?: number;
  readonly board: Partial<FoldBoard>;
  readonly page?: { readonly lang?: string; readonly dir?: 'rtl' };
  readonly media?: {
    readonly forcedColors?: 'active';
    readonly colorScheme?: 'dark';
    readonly media?: 'print';
    readonly vision?: 'protanopia' | 'deuteranopia' | 'tritanopia';
  };
  /** Device px a CSS px. */
  readonly scale?: number;
}

const plain = { state: board(english), theme: 'light' } as const;
const wide = { width: 1200, height: 720 } as const;

/** The views in which the board has to look right, in the order of the page. */
export function galleryViews(): GalleryView[] {
  return [
    { name: 'light', title: 'Light', chinese: '浅色', ...wide, board: plain },
    { name: 'dark', title: 'Dark', chinese: '深色', ...wide, board: { ...plain, theme: 'dark' } },
    {
      name: 'contrast',
      title: 'High contrast',
      chinese: '高对比度',
      ...wide,
      board: { ...plain, theme: 'contrast', view: someHidden },
    },
    {
      name: 'forced-colours',
      title: 'Forced colours, with a card selected and some not shown',
      chinese: '强制颜色，选中一张卡片，部分未显示',
      ...wide,
      board: { ...plain, view: someHidden, selected: 'trip', readonly: true },
      media: { forcedColors: 'active' },
    },
    {
      name: 'not-shown',
      title: 'Some items left out by the view',
      chinese: '视图略去了部分事项',
      ...wide,
      board: { ...plain, view: someHidden },
    },
    { name: 'narrow', title: 'Narrow: 390 px', chinese: '窄屏：390 px', width: 390, board: plain },
    {
      name: 'wide',
      title: 'Wide: 1560 px',
      chinese: '宽屏：1560 px',
      width: 1560,
      height: 760,
      board: plain,
    },
    {
      name: 'rtl',
      title: 'Right to left, in Arabic by a host’s own messages',
      chinese: '从右到左，阿拉伯语由宿主提供',
      ...wide,
      board: {
        state: board(arabic),
        theme: 'light',
        locale: 'ar',
        messages: arabicMessages,
        selected: 'trip',
      },
      page: { lang: 'ar', dir: 'rtl' },
    },
    {
      name: 'zh-CN',
      title: 'Simplified Chinese',
      chinese: '简体中文',
      ...wide,
      board: { state: board(chinese), theme: 'light', locale: 'zh-CN' },
      page: { lang: 'zh-CN' },
    },
    {
      name: 'selected',
      title: 'A card selected: the inspector, and the form for a note',
      chinese: '选中一张卡片：详情与批注表单',
      width: 1200,
      board: { ...plain, selected: 'visa' },
    },
    {
      name: 'layer',
      title: 'Inside a card, with the way back',
      chinese: '卡片内部，带返回路径',
      ...wide,
      board: { ...plain, layer: 'trip' },
    },
    {
      name: 'deuteranopia',
      title: 'As seen without green receptors: icon, edge and word tell the kinds apart',
      chinese: '绿色盲所见：图标、边条和文字区分类别',
      ...wide,
      board: plain,
      media: { vision: 'deuteranopia' },
    },
    ...countViews(),
    {
      name: 'empty',
      title: 'An empty board',
      chinese: '空看板',
      ...wide,
      board: { ...plain, state: emptyBoard() },
    },
    {
      name: 'empty-layer',
      title: 'An empty layer',
      chinese: '空层',
      ...wide,
      board: { ...plain, state: emptyLayer(english), layer: 'visa' },
    },
    {
      name: 'overdue',
      title: 'Everything overdue',
      chinese: '全部逾期',
      ...wide,
      board: { ...plain, state: overdueBoard(english) },
    },
    {
      name: 'diff',
      title: 'What changed since an earlier state',
      chinese: '自较早状态以来的变化',
      ...wide,
      board: { ...plain, state: changedBoard(english), baseline: formerBoard(english) },
    },
    {
      name: 'side',
      title: 'The earlier state beside it, at the same scale',
      chinese: '并排显示较早的状态，比例相同',
      width: 1400,
      height: 720,
      board: {
        ...plain,
        state: changedBoard(english),
        baseline: formerBoard(english),
        baselineView: 'side',
      },
    },
    {
      name: 'gates',
      title: 'Work that waits for a person or a check',
      chinese: '等待人或检查的工作',
      ...wide,
      board: { ...plain, state: boardWithGates(english) },
    },
    {
      name: 'error',
      title: 'A state that cannot be drawn',
      chinese: '无法绘制的状态',
      width: 1200,
      height: 300,
      board: { ...plain, state: broken() },
    },
    {
      name: 'print',
      title: 'In print, with a card selected',
      chinese: '打印，选中一张卡片',
      width: 720,
      board: { ...plain, theme: 'dark', selected: 'visa', view: someHidden },
      media: { media: 'print' },
    },
    {
      name: 'zoom',
      title: 'At 200 % zoom of a 1280 px window',
      chinese: '1280 px 窗口放大到 200 %',
      width: 640,
      board: { ...plain, selected: 'bill' },
      scale: 2,
    },
    {
      name: 'reflow',
      title: 'At 400 % zoom: 320 px',
      chinese: '放大到 400 %：320 px',
      width: 320,
      board: { ...plain, selected: 'bill' },
    },
  ];
}

const someHidden = { items: ['visa', 'trip', 'bill', 'report', 'statement', 'photo', 'hotel'] };

function countViews(): GalleryView[] {
  return [1, 30, 300, 1000].map((count) => ({
    name: `items-${count}`,
    title: count === 1 ? 'One item' : `${count} items`,
    chinese: `${count} 项`,
    ...wide,
    board: { ...plain, state: madeUp(count) },
  }));
}

function broken(): unknown {
  const state = board(english);
  return {
    ...state,
    items: state.items.map((item) => ({
      ...item,
      share: item.id === 'bill' ? -1 : item.share,
      kind: 'idea',
    })),
  };
}
