/** How many entries, and of what size in all, one turn may have. */
export interface TurnLimits {
  readonly entries: number;
  readonly size: number;
}

/** An entry of a turn, and how whoever sent it hears what became of it. */
export interface Waiting<Entry, Result> {
  readonly entry: Entry;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

/**
 * Whose turn it is. Of one key everything happens in the order in which it came, one turn at a time; keys do not wait
 * for each other. So the writers of one process wait for each other instead of racing and losing.
 */
export interface Turns<Entry, Result> {
  /** Runs work in a turn of its own. */
  alone<Own>(key: string, work: () => Promise<Own>): Promise<Own>;
  /** Shares a turn with the entries that came just before and still wait, as far as the limits allow. */
  together(key: string, entry: Entry, size: number): Promise<Result>;
  /** Resolves once nothing waits and nothing runs. */
  idle(): Promise<void>;
}

/** `run` has a turn for some entries; it answers each of them and does not reject. */
export function createTurns<Entry, Result>(
  limits: TurnLimits,
  run: (key: string, group: readonly Waiting<Entry, Result>[]) => Promise<void>,
): Turns<Entry, Result> {
  const tails = new Map<string, Promise<unknown>>();
  // The group that waits at the very end of a key's turns; nobody may join one that others wait behind.
  const joinable = new Map<string, { readonly group: Waiting<Entry, Result>[]; size: number }>();

  function alone<Own>(key: string, work: () => Promise<Own>): Promise<Own> {
    joinable.delete(key);
    const before = tails.get(key) ?? Promise.resolve();
    const result = before.then(work, work);
    tails.set(key, result);
    const leave = () => {
      if (tails.get(key) === result) tails.delete(key);
    };
    result.then(leave, leave);
    return result;
  }

  function join(key: string, waiting: Waiting<Entry, Result>, size: number): void {
    const last = joinable.get(key);
    if (last !== undefined && last.group.length < limits.entries && last.size + size <= limits.size) {
      last.group.push(waiting);
      last.size += size;
      return;
    }
    const own = { group: [waiting], size };
    void alone(key, () => {
      if (joinable.get(key) === own) joinable.delete(key);
      return run(key, own.group);
    });
    joinable.set(key, own);
  }

  return {
    alone,
    together: (key, entry, size) =>
      new Promise((resolve, reject) => join(key, { entry, resolve, reject }, size)),
    async idle() {
      while (tails.size > 0) await Promise.allSettled(tails.values());
    },
  };
}
