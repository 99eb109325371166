/** Runs work of one key after the work that came before it, and work of different keys side by side. */
export type Queue = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>;

/** The writers of one process wait for each other instead of racing and losing. */
export function createQueue(): Queue {
  const tails = new Map<string, Promise<unknown>>();
  return (key, work) => {
    const before = tails.get(key) ?? Promise.resolve();
    const result = before.then(work, work);
    tails.set(key, result);
    const leave = () => {
      if (tails.get(key) === result) tails.delete(key);
    };
    result.then(leave, leave);
    return result;
  };
}
