/** A fenced block of a Markdown page that is not what it says it is. */
export interface SnippetFault {
  readonly line: number;
  readonly message: string;
}

/** Gives the text of a project file, or null when there is none. */
export type ReadFile = (path: string) => string | null;

interface Fence {
  /** Index of the line that opens the block. */
  readonly start: number;
  readonly end: number;
  readonly language: string;
  /** `path` or `path#region`, from the comment above the block. */
  readonly source: string | null;
}

/**
 * What is wrong with a page's blocks and links. Every block names the file, or the region of a file, that it
 * repeats: `<!-- snippet: docs/examples/embed.ts#page -->`. Only blocks of the language `text` are free: they are
 * drawings and never run.
 */
export function snippetFaults(markdown: string, read: ReadFile): SnippetFault[] {
  const lines = markdown.split('\n');
  const faults: SnippetFault[] = [];
  for (const fence of fencesOf(lines)) {
    const message = faultOf(fence, lines, read);
    if (message !== null) faults.push({ line: fence.start + 1, message });
  }
  return faults;
}

/** The page with every block as its source has it now. */
export function withSnippets(markdown: string, read: ReadFile): string {
  const lines = markdown.split('\n');
  for (const fence of fencesOf(lines).reverse()) {
    const source = fence.source === null ? null : sourceText(fence.source, read);
    if (source !== null) lines.splice(fence.start + 1, fence.end - fence.start - 1, ...source.split('\n'));
  }
  return lines.join('\n');
}

/** The files that a page's blocks come from. */
export function snippetSources(markdown: string): string[] {
  return fencesOf(markdown.split('\n')).flatMap(({ source }) => (source === null ? [] : [pathOf(source)]));
}

function faultOf(fence: Fence, lines: readonly string[], read: ReadFile): string | null {
  if (fence.source === null) {
    return fence.language === 'text'
      ? null
      : 'a block names no source: <!-- snippet: path#region --> above it';
  }
  const expected = sourceText(fence.source, read);
  if (expected === null) return `there is no ${fence.source}`;
  const got = lines.slice(fence.start + 1, fence.end).join('\n');
  return got === expected ? null : `differs from ${fence.source}: npm run snippets -- --write takes it over`;
}

function fencesOf(lines: readonly string[]): Fence[] {
  const fences: Fence[] = [];
  for (let index = 0; index < lines.length; index += 1) {
    const opening = /^(`{3,})(\S*)/.exec(lines[index] as string);
    if (opening === null) continue;
    const [, ticks, language] = opening as unknown as [string, string, string];
    const end = lines.findIndex((line, at) => at > index && line.trimEnd() === ticks);
    if (end < 0) throw new Error(`the block in line ${index + 1} is never closed`);
    const comment = /^<!-- snippet: (\S+) -->$/.exec(lines[index - 1] ?? '');
    fences.push({ start: index, end, language, source: comment?.[1] ?? null });
    index = end;
  }
  return fences;
}

function pathOf(source: string): string {
  return source.split('#')[0] as string;
}

function sourceText(source: string, read: ReadFile): string | null {
  const text = read(pathOf(source));
  const region = source.split('#')[1];
  if (text === null || region === undefined) return text?.replace(/\n$/, '') ?? null;
  const lines = text.split('\n');
  const marks = (word: string) => new RegExp(`^\\s*(?://|#|<!--)\\s*#?${word} ${region}\\b`);
  const start = lines.findIndex((line) => marks('region').test(line));
  const end = lines.findIndex((line) => marks('endregion').test(line));
  if (start < 0 || end < start) return null;
  return outdent(lines.slice(start + 1, end)).join('\n');
}

function outdent(lines: readonly string[]): string[] {
  const margins = lines.filter((line) => line.trim() !== '').map((line) => line.search(/\S/));
  return lines.map((line) => line.slice(Math.min(...margins)));
}
