const pace = 900;

/** Goes through the events by itself. */
export interface Player {
  readonly isPlaying: boolean;
  toggle(): void;
  stop(): void;
}

/** `step` goes on by one event and says whether there is another after it; `draw` shows that playing began or ended. */
export function createPlayer(step: (isFirst: boolean) => boolean, draw: () => void): Player {
  let timer: ReturnType<typeof setInterval> | undefined;
  const stop = () => {
    clearInterval(timer);
    timer = undefined;
  };
  const player: Player = {
    get isPlaying() {
      return timer !== undefined;
    },
    toggle() {
      if (timer !== undefined) stop();
      else if (step(true)) timer = setInterval(() => step(false) || end(), pace);
      draw();
    },
    stop,
  };
  const end = () => {
    stop();
    draw();
  };
  return player;
}
