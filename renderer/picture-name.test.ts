import { expect, test } from 'vitest';
import { pictureName } from './picture-name.ts';

test.each([
  ['', 'layer-001-top.png'],
  ['Trip/To Lisbon!', 'layer-001-triptolisbon.png'],
  ['../../etc/passwd', 'layer-001-etcpasswd.png'],
  ['签证', 'layer-001-item.png'],
  ['a'.repeat(40), `layer-001-${'a'.repeat(24)}.png`],
])('the layer %j becomes %s', (layer, name) => {
  expect(pictureName('layer', 1, layer)).toBe(name);
});
