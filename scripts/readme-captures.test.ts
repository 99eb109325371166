import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readmeCaptures } from './readme-captures.ts';

test.each(['board.png', 'diff.png'] as const)(
  'the README shows %s of the story as it is now (npm run readme-pictures draws it again)',
  async (name) => {
    const picture = readFileSync(new URL(`../docs/pictures/${name}`, import.meta.url), 'latin1');
    const drawn = /fold:capture\0(sha256:[0-9a-f]{64})/.exec(picture)?.[1];
    expect(drawn).toBe((await readmeCaptures())[name].state.capture);
  },
);
