import { describe, expect, it } from 'vitest';
import type { Io } from './io.ts';
import { run } from './run.ts';

/** A world without a ledger, whose output is kept. */
function ioAt(columns: number | null): Io & { readonly printed: string[]; readonly told: string[] } {
  const printed: string[] = [];
  const told: string[] = [];
  return {
    env: {},
    cwd: '/',
    columns,
    drafts: new Set(),
    stdinIsTerminal: columns !== null,
    stdin: (async function* () {})(),
    print: async (text) => {
      printed.push(text);
      return true;
    },
    tell: (line) => told.push(line),
    printed,
    told,
  };
}

describe('run', () => {
  it('indents the same document on a terminal', async () => {
    const [terminal, pipe] = [ioAt(80), ioAt(null)];
    await run(['schema'], terminal);
    await run(['schema'], pipe);

    expect(terminal.printed[0]).toContain('\n  "kind"');
    expect(pipe.printed[0]?.trim()).not.toContain('\n');
    expect(JSON.parse(terminal.printed[0] ?? '')).toEqual(JSON.parse(pipe.printed[0] ?? ''));
  });

  it('answers what nobody expected with 1, one line, and what to do', async () => {
    const io = ioAt(null);
    const broken = { ...io, print: async () => Promise.reject(new Error('the disk\nis full')) };

    expect(await run(['schema'], broken)).toBe(1);
    expect(io.told).toEqual([
      'fold-board schema: unexpected: the disk is full; the outcome is unknown, ask history --batch <batch_id>',
    ]);
  });
});
