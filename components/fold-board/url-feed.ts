import { type Feed, messageOf } from './feed-follower.ts';

const minute = 60_000;

/**
 * A state behind a URL. `refresh` is the number of seconds between two loads, or `live`: then it is loaded again
 * whenever the stream `events` beside it sends a message, and each minute, since a state's durations age.
 */
export function urlFeed(src: string, refresh: string | null): Feed {
  const isLive = refresh === 'live';
  const seconds = isLive ? minute / 1000 : Number(refresh ?? Infinity);
  let stream: EventSource | null = null;
  let open: () => void = () => undefined;
  return {
    read: async (signal) => {
      if (!(seconds > 0) || refresh === 'Infinity') {
        throw new Error(`refresh: expected seconds or "live", got ${JSON.stringify(refresh)}`);
      }
      // A browser tries again by itself unless the server had answered with an error.
      if (stream?.readyState === EventSource.CLOSED) open();
      return loadState(src, signal);
    },
    listen: (changed) => {
      open = () => {
        stream = new EventSource(new URL('events', new URL(src, document.baseURI)));
        stream.onopen = changed;
        stream.onmessage = changed;
      };
      if (isLive) open();
      return () => {
        stream?.close();
        stream = null;
      };
    },
    untilNext: () => (seconds > 0 ? seconds * 1000 : Infinity),
  };
}

async function loadState(src: string, signal: AbortSignal): Promise<unknown> {
  try {
    const response = await fetch(src, { signal, headers: { accept: 'application/json' } });
    if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
    return await response.json();
  } catch (cause) {
    throw new Error(`${src}: ${messageOf(cause)}`, { cause });
  }
}
