/** Compares two strings by code point, never by locale; for `sort`. */
export function byCodePoint(a: string, b: string): number {
  // UTF-16 order differs from code point order only where a surrogate meets U+E000 to U+FFFF.
  const length = Math.min(a.length, b.length);
  for (let index = 0; index < length; index += 1) {
    if (a.charCodeAt(index) !== b.charCodeAt(index)) {
      return (a.codePointAt(index) ?? 0) - (b.codePointAt(index) ?? 0);
    }
  }
  return a.length - b.length;
}
