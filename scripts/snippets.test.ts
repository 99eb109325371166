import { describe, expect, test } from 'vitest';
import { snippetFaults, withSnippets } from './snippets.ts';

const file = 'before();\n// #region use\n  const one = 1;\n  use(one);\n// #endregion use\nafter();\n';
const read = (path: string) => (path === 'docs/examples/use.ts' ? file : null);

function page(block: string, source = 'docs/examples/use.ts#use'): string {
  return `# Use\n\n<!-- snippet: ${source} -->\n\`\`\`ts\n${block}\n\`\`\`\n\nEnd.\n`;
}

describe('a block of a page', () => {
  test('is the region that it names, without its margin', () => {
    expect(snippetFaults(page('const one = 1;\nuse(one);'), read)).toEqual([]);
  });

  test.each([
    ['differs from its source', page('const one = 2;\nuse(one);')],
    ['lacks a line of it', page('const one = 1;')],
    ['names a file that is not there', page('x', 'docs/examples/gone.ts')],
    ['names a region that is not there', page('x', 'docs/examples/use.ts#gone')],
    ['names nothing', '```sh\nnpm start\n```\n'],
  ])('is refused when it %s', (_, markdown) => {
    expect(snippetFaults(markdown, read)).toHaveLength(1);
  });

  test('may be a drawing', () => {
    expect(snippetFaults('```text\na → b\n```\n', read)).toEqual([]);
  });

  test('takes over what its source says now, and the rest of the page stays', () => {
    expect(withSnippets(page('old'), read)).toBe(page('const one = 1;\nuse(one);'));
  });
});
