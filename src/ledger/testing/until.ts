/** Waits until something holds; throws, with what it waited for, when it does not within so many milliseconds. */
export async function until(holds: () => boolean, patience = 5_000): Promise<void> {
  for (let waited = 0; !holds(); waited += 10) {
    if (waited >= patience) throw new Error(`not within ${patience} ms: ${String(holds)}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
