/**
 * The names in one column of the tables below a heading of a Markdown page, sorted. A cell may have several, each
 * in backticks; what a method takes is no part of its name.
 */
export function tableNames(markdown: string, heading: string, column: string): string[] {
  const lines = markdown.split('\n');
  const start = lines.findIndex((line) => /^#+ /.test(line) && line.replace(/^#+ /, '') === heading);
  if (start < 0) throw new Error(`no heading ${heading}`);
  const end = lines.findIndex((line, at) => at > start && /^#+ /.test(line));
  const names: string[] = [];
  let at = -1;
  for (const line of lines.slice(start + 1, end < 0 ? undefined : end)) {
    if (!line.startsWith('|')) at = -1;
    else if (at < 0) at = cellsOf(line).indexOf(column);
    else
      names.push(
        ...[...(cellsOf(line)[at] ?? '').matchAll(/`([^`(]+)[^`]*`/g)].map(([, name]) => name as string),
      );
  }
  return names.sort();
}

function cellsOf(row: string): string[] {
  return row
    .replaceAll('\\|', ' ')
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
}
