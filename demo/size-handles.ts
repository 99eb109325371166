import { html, type TemplateResult } from 'lit';
import type { Page } from './page.ts';
import { type Size, sizeWithin } from './size.ts';

type Sides = NonNullable<Size>;

/** What is taken by the pointer at the board's edges: its width, its height or both. */
export function sizeHandles(page: Page): TemplateResult {
  const { settings, board, say } = page;
  const size = settings.size ?? sizeWithin(board.clientWidth, board.clientHeight);
  return html`${handle(page, 'width', say('width'), size)} ${handle(page, 'height', say('height'), size)}
    <div class="handle corner" @pointerdown=${(event: PointerEvent) => drag(page, event, true, true)}></div>`;
}

function handle(page: Page, side: keyof Sides, label: string, size: Sides): TemplateResult {
  return html`<div
    class="handle ${side}"
    role="slider"
    tabindex="0"
    aria-label=${label}
    aria-orientation=${side === 'width' ? 'horizontal' : 'vertical'}
    aria-valuemin="120"
    aria-valuemax="4000"
    aria-valuenow=${size[side]}
    aria-valuetext="${size[side]} px"
    @keydown=${(event: KeyboardEvent) => step(page, event, side)}
    @pointerdown=${(event: PointerEvent) => drag(page, event, side === 'width', side === 'height')}
  ></div>`;
}

const steps: Readonly<Record<string, number>> = {
  ArrowRight: 10,
  ArrowDown: 10,
  ArrowLeft: -10,
  ArrowUp: -10,
  PageDown: 100,
  PageUp: -100,
};

function step({ board, settings, turn }: Page, event: KeyboardEvent, side: keyof Sides): void {
  const by = steps[event.key];
  if (by === undefined) return;
  event.preventDefault();
  const size = settings.size ?? { width: board.clientWidth, height: board.clientHeight };
  const next = { ...size, [side]: size[side] + by };
  turn({ size: sizeWithin(next.width, next.height) });
}

function drag({ board, turn }: Page, down: PointerEvent, isWide: boolean, isHigh: boolean): void {
  const handle = down.currentTarget as HTMLElement;
  const { clientWidth: width, clientHeight: height } = board;
  // A board in the middle grows to both sides, and its edge stays under the pointer.
  const isCentred = (board.closest('.stage')?.clientWidth ?? 0) >= width;
  handle.setPointerCapture(down.pointerId);
  const move = (event: PointerEvent) => {
    const dx = isWide ? (event.clientX - down.clientX) * (isCentred ? 2 : 1) : 0;
    const dy = isHigh ? event.clientY - down.clientY : 0;
    turn({ size: sizeWithin(width + dx, height + dy) });
  };
  handle.addEventListener('pointermove', move);
  const end = () => handle.removeEventListener('pointermove', move);
  handle.addEventListener('lostpointercapture', end, { once: true });
  down.preventDefault();
  handle.focus();
}
