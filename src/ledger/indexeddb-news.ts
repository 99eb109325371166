/** Tells the other tabs and workers of an origin that a board's head moved, and hears them say so. */
export interface News {
  tell(board: string): void;
  /** Hears nothing until `resume`. */
  pause(): void;
  resume(): void;
}

/**
 * News on a channel. A message is no more than a hint to read again: it may be missing, late or false, and what it
 * says is a board's id and nothing else.
 */
export function createNews(name: string, heard: (board: string) => void): News {
  let channel: BroadcastChannel | null = null;

  function resume(): void {
    if (channel !== null || typeof BroadcastChannel === 'undefined') return;
    channel = new BroadcastChannel(name);
    channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (typeof data === 'string') heard(data);
    });
  }

  function pause(): void {
    channel?.close();
    channel = null;
  }

  resume();
  return {
    tell(board) {
      const wasPaused = channel === null;
      resume();
      channel?.postMessage(board);
      if (wasPaused) pause();
    },
    pause,
    resume,
  };
}
