/** An id for a new item that says what it is about and is not taken yet. */
export function itemIdFor(summary: string, taken: ReadonlySet<string>): string {
  const words =
    summary
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  const stem = [...words.slice(0, 4).join('-')].slice(0, 40).join('') || 'item';
  for (let count = 1; ; count += 1) {
    const id = count === 1 ? stem : `${stem}-${count}`;
    if (!taken.has(id)) return id;
  }
}
