/** An answer that has not come by then, in milliseconds, is not waited for any longer. */
const patience = 30_000;

/**
 * Waits for what a call gives, whether now or later. Rejects when that takes too long or `life` has ended; the signal
 * tells the call so.
 */
export async function inTime<Answer>(
  call: (signal: AbortSignal) => Answer | Promise<Answer>,
  life?: AbortSignal,
): Promise<Answer> {
  const timeout = AbortSignal.timeout(patience);
  const signal = life ? AbortSignal.any([life, timeout]) : timeout;
  const ended = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  return Promise.race([call(signal), ended]);
}
