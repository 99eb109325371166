import { expect, test } from 'vitest';
import { editorData } from './editor-data.mjs';
import { manifest } from './manifest.mjs';

test("editors know the tag, its attributes and their values, and JetBrains' its looks too", async () => {
  const made = await manifest();
  const data = editorData(made, { name: 'fold-board', version: '1.2.3' });
  const [tag] = data['vscode.html-custom-data.json'].tags;
  const { attributes } = made.modules[0]?.declarations[0] ?? { attributes: [] };
  expect(tag).toMatchObject({ name: 'fold-board', description: expect.any(String) });
  expect(tag?.attributes.map(({ name }) => name)).toEqual(attributes.map(({ name }) => name));
  expect(tag?.attributes.find(({ name }) => name === 'mode')?.values).toEqual([
    { name: 'explore' },
    { name: 'static' },
  ]);
  expect(tag?.attributes.find(({ name }) => name === 'readonly')).toMatchObject({ valueSet: 'v' });
  expect(data['web-types.json']).toMatchObject({
    name: 'fold-board',
    version: '1.2.3',
    contributions: {
      html: {
        elements: [
          {
            name: 'fold-board',
            attributes: expect.arrayContaining([
              expect.objectContaining({ name: 'layers', value: { type: ["'one'", "'all'"] } }),
            ]),
            js: { events: expect.arrayContaining([expect.objectContaining({ name: 'fold-select' })]) },
            css: { parts: expect.arrayContaining([expect.objectContaining({ name: 'card' })]) },
          },
        ],
      },
    },
  });
});
