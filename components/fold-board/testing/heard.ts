import type { FoldBoardEvents } from '../events.ts';

/** The next event of that name of any board in the page. */
export function heard<Name extends keyof FoldBoardEvents>(name: Name): Promise<FoldBoardEvents[Name]> {
  return new Promise((resolve) =>
    document.addEventListener(name, (event) => resolve(event as FoldBoardEvents[Name]), { once: true }),
  );
}
