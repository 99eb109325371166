import '../components/fold-board/define.ts';
import type { FoldBoard } from '../components/fold-board/fold-board.ts';
import { stateOf } from '../components/fold-board/testing/state-of.ts';

// Runs inside a page: draws texts of every kind at many sizes and tells each that is cut, covered or lost.

const family = '\u{1F469}\u200D\u{1F469}\u200D\u{1F467}\u200D\u{1F466}';
const texts: readonly string[] = [
  'Visa: the agent is still missing your bank statement, and without it the appointment lapses',
  '签证：代办处还缺你的银行流水，缺了它十月十四日的预约就会作废，行程要推迟三周',
  'التأشيرة: ما زال كشف حسابك البنكي ناقصًا لدى الوكيل، ومن دونه يسقط الموعد',
  'האשרה: הסוכן עדיין חסר את דף החשבון שלך מהבנק pr-482 (טיוטה)',
  `${family.repeat(9)} travel together`,
  '\u{1F1F5}\u{1F1F9}\u{1F1E9}\u{1F1EA}\u{1F1EF}\u{1F1F5} '.repeat(6).trim(),
  'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunter',
  `${'e\u0301\u0323\u0327o\u0302\u0330'.repeat(14)} marks upon marks`,
  'First line\nsecond line\n\nfourth line after an empty one',
  'Overridden \u202Etxet siht\u202C and isolated \u2067טקסט\u2069 text',
  '<img src=x onerror="window.hacked = true"> <b>bold</b> &amp; <script>alert(1)</script>',
  'null',
  'undefined',
  'https://example.org/a/very/long/path/that/never/ends?with=a&query=string#and-a-fragment',
  'WWWWWWWWWWWWWWWWWWWWWWWWWWWWWW MMMMMMMM',
  'ประชุมกับทีมเพื่อสรุปรายงานประจำสัปดาห์และตัวเลขสองตัวที่ต้องยืนยัน',
  'वीज़ा: एजेंट को अभी भी आपका बैंक विवरण चाहिए',
  '주간 보고서를 작성했고 확인할 숫자가 두 개 남았습니다',
  'a\u200Bb\u200Bc zero\u00ADwidth and soft\u00ADhyphens in\u00ADvisible',
  '\u{1F525}',
];
const ids = ['__proto__', 'a"b', '<i>', 'constructor', 'ملف', 'toString'];
const kinds = ['full', 'summary', 'number', 'none'];

function boards() {
  const mixed = texts.map((summary, at) => ({
    id: ids[at] ?? `item-${at}`,
    share: Math.max(1, Math.round(220 * 0.78 ** at)),
    summary,
    due: at % 3 === 0 ? '2026-10-11T09:00:00.000Z' : null,
    detail: at % 4 === 0 ? (texts[(at + 1) % texts.length] as string) : null,
  }));
  const slivers = texts.map((summary, at) => ({ id: `s${at}`, share: at === 0 ? 970 : 1.5, summary }));
  return [
    stateOf(mixed, { budget: 1100, pending: [{ id: 'n', item: 'a"b', text: texts[2] as string }] }),
    stateOf(
      slivers.map((item) => ({ ...item, share: item.share * 2 })),
      { budget: 2000 },
    ),
  ];
}

/** Every fault at the given widths and heights, in CSS px; a height of null is one that grows. */
export async function sweep(
  widths: readonly number[],
  heights: readonly (number | null)[],
): Promise<string[]> {
  const faults: string[] = [];
  for (const [at, state] of boards().entries()) {
    const board = document.createElement('fold-board');
    Object.assign(board, { theme: 'light', timeZone: 'UTC', state });
    document.body.replaceChildren(board);
    // The slivers of the second board are as thin at any height.
    for (const height of at === 0 ? heights : [null]) {
      for (const width of widths) {
        board.style.cssText = `width:${width}px;${height === null ? '' : `height:${height}px`}`;
        board.requestUpdate('state');
        await board.whenSettled();
        faults.push(...faultsOf(board).map((fault) => `${width} × ${height ?? 'auto'}: ${fault}`));
      }
    }
  }
  if ('hacked' in window) faults.push('markup was run');
  return faults;
}

function faultsOf(board: FoldBoard): string[] {
  const root = board.shadowRoot as ShadowRoot;
  const cards = board.layout()[0]?.cards ?? [];
  const faces = [...root.querySelectorAll<HTMLElement>('.card > .face')];
  const rows = [...root.querySelectorAll<HTMLElement>('.details .entry')];
  const listed = new Set(rows.map((row) => row.dataset.id));
  const lost = cards.filter(({ id, text }) => !['full', 'summary'].includes(text) && !listed.has(id));
  return [
    ...(cards.length === texts.length ? [] : [`${cards.length} cards`]),
    ...lost.map(({ id }) => `${id} is neither in a card nor listed`),
    ...cards.flatMap(({ id, text }, at) =>
      faceFaults(faces[at] as HTMLElement).map((fault) => `${id} (${text}) ${fault}`),
    ),
    ...rows.flatMap((row) =>
      row.scrollWidth > row.clientWidth + 1 ? [`the row of ${row.dataset.id} is cut`] : [],
    ),
  ];
}

function faceFaults(face: HTMLElement): string[] {
  if (!kinds.includes(face.dataset.text ?? '')) return ['was not fitted'];
  const outer = face.getBoundingClientRect();
  const pieces = textPieces(face);
  const faults = pieces.flatMap(({ text, rects, size }) => [
    ...(rects.every((rect) => isWithin(rect, outer)) ? [] : [`sticks out: ${text}`]),
    ...(size < 12 ? [`is ${size} px: ${text}`] : []),
  ]);
  for (const [at, piece] of pieces.entries()) {
    const other = pieces
      .slice(at + 1)
      .find(({ rects }) => rects.some((a) => piece.rects.some((b) => overlap(a, b))));
    if (other) faults.push(`covers ${other.text} with ${piece.text}`);
  }
  return faults;
}

interface Piece {
  readonly text: string;
  readonly rects: readonly DOMRect[];
  /** CSS px. */
  readonly size: number;
}

/** What is visible of a face's text, node by node. */
function textPieces(face: HTMLElement): Piece[] {
  const pieces: Piece[] = [];
  const walker = document.createTreeWalker(face, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.textContent?.trim() === '' || !node.parentElement?.checkVisibility()) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const rects = [...range.getClientRects()].filter((rect) => rect.width > 0);
    if (rects.length === 0) continue;
    const size = Number.parseFloat(getComputedStyle(node.parentElement).fontSize);
    pieces.push({ text: node.textContent ?? '', rects, size });
  }
  return pieces;
}

/** A line's box is as tall as its font says, which is more than its ink: what counts is the middle half. */
function isWithin(rect: DOMRect, outer: DOMRect): boolean {
  const ink = rect.height / 4;
  return (
    rect.left >= outer.left - 0.5 &&
    rect.right <= outer.right + 0.5 &&
    rect.top + ink >= outer.top &&
    rect.bottom - ink <= outer.bottom
  );
}

function overlap(a: DOMRect, b: DOMRect): boolean {
  const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return across > 1 && down > Math.min(a.height, b.height) / 3;
}
