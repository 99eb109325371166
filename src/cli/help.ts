/** The examples that every help text begins with. */
export function examplesText(examples: readonly string[]): string {
  return `${['Examples:', ...examples.map((line) => `  ${line}`)].join('\n')}\n`;
}

export function notesText(notes: readonly string[]): string {
  return notes.map((note) => `\n${note}`).join('\n');
}

/** What the program's own help begins with. */
export const overviewExamples: readonly [string, string] = [
  'fold-board init --now "$(date -Iseconds)"',
  'fold-board state --now "$(date -Iseconds)"',
];

/** What the program's own help ends with. */
export const overviewNotes = `
Every command prints one JSON document on stdout, for refusals too (brief, completion and --help
print text, export prints JSON Lines); talk is on stderr. "-" as a file is standard input or output.

Exit codes:
  0    done: committed, already_committed, accepted or printed
  1    unexpected: the outcome is unknown; ask history --batch
  2    usage: bad options, unreadable or non-JSON input
  3    rejected by a rule        4    conflict: other content, or a newer board
  5    busy: try again           6    no ledger, unavailable or damaged
  7    not found                 8    no picture (the state is printed all the same)
  130  interrupted    143  terminated

"fold-board <command> --help" begins with two examples.`;
