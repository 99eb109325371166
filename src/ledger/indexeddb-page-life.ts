/** What a page does with a store while nobody looks at it, and when somebody looks again. */
export interface PageLife {
  /** The page is put aside and will run no code: it must hold nothing that others wait for. */
  leave(): void;
  /** Somebody looks at the page, or it runs again: whatever was missed must be read now. */
  look(): void;
}

/** Follows the life of the page, where there is one; a worker has none. Returns the way to stop. */
export function followPage({ leave, look }: PageLife): () => void {
  if (typeof document === 'undefined') return () => undefined;
  const stop = new AbortController();
  const { signal } = stop;
  addEventListener('pagehide', leave, { signal });
  addEventListener('pageshow', ({ persisted }) => persisted && look(), { signal });
  addEventListener('focus', look, { signal });
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && look(), {
    signal,
  });
  document.addEventListener('freeze', leave, { signal });
  document.addEventListener('resume', look, { signal });
  return () => stop.abort();
}
