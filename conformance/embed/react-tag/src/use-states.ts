import { useEffect, useState } from 'react';

/** The state that the page shows, and the ways to replace it. */
export function useStates() {
  const [state, setState] = useState<unknown>(null);
  const show = async (url: string) => setState(await (await fetch(url)).json());
  useEffect(() => void show('/state.json'), []);
  return {
    state,
    showLater: () => void show('/later.json'),
    showBroken: () => setState({ kind: 'something else' }),
  };
}
