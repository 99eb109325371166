import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { CSSResult } from 'lit';
import { beforeAll, describe, expect, test } from 'vitest';
import { FoldBoard } from '../components/fold-board/fold-board.ts';
import { type ElementDeclaration, manifest, type Named } from './manifest.mjs';
import { tableNames } from './table-names.ts';

const room = fileURLToPath(new URL('../components/fold-board/', import.meta.url));
const sources = readdirSync(room)
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map((name) => readFileSync(room + name, 'utf8'));
const page = readFileSync(fileURLToPath(new URL('../docs/element.md', import.meta.url)), 'utf8');

let element: ElementDeclaration;

beforeAll(async () => {
  const { modules } = await manifest();
  element = modules[0]?.declarations[0] as ElementDeclaration;
});

describe('custom-elements.json', () => {
  test('defines the tag where the package has it', async () => {
    const { modules } = await manifest();
    expect(modules.map(({ path }) => path)).toEqual([
      'dist/components/fold-board/fold-board.js',
      'dist/components/fold-board/define.js',
    ]);
    expect(element).toMatchObject({ name: 'FoldBoard', tagName: 'fold-board' });
    expect(namesOf(modules[1]?.exports)).toContain('fold-board');
  });

  test('has every property with its attribute, and nothing else', () => {
    const properties = [...FoldBoard.elementProperties].filter(([, { state }]) => !state);
    expect(namesOf(fields())).toEqual(properties.map(([name]) => String(name)).sort());
    const attributes = properties.flatMap(([name, { attribute }]) =>
      attribute === false ? [] : [typeof attribute === 'string' ? attribute : String(name).toLowerCase()],
    );
    expect(namesOf(element.attributes)).toEqual(attributes.sort());
    for (const field of fields())
      expect(field, field.name).toMatchObject({ type: {}, default: expect.anything() });
  });

  test('has every event with the type of its detail', () => {
    const events = found(/^ {2}'(fold-[a-z]+)': CustomEvent<\w+>;$/gm);
    expect(namesOf(element.events)).toEqual(events);
    const types = found(/^ {2}'fold-[a-z]+': (CustomEvent<\w+>);$/gm);
    expect(element.events.map(({ type }) => type?.text).sort()).toEqual(types);
  });

  test('has every slot and every part that a template draws', () => {
    expect(namesOf(element.slots)).toEqual(found(/<slot name="([^"]*)"/g));
    expect(namesOf(element.cssParts)).toEqual(partsOf(found(/\bpart="([^"]*)"/g)));
  });

  test('has every custom property that a style sheet reads', () => {
    const styles = [FoldBoard.styles as unknown].flat(2) as CSSResult[];
    const text = styles.map(({ cssText }) => cssText).join('\n');
    const read = [...text.matchAll(/--fold-[a-z-]+/g)].map(([name]) => name);
    expect(namesOf(element.cssProperties)).toEqual([...new Set(read)].sort());
  });

  test('describes all of it', () => {
    const { members, attributes, events, slots, cssParts, cssProperties } = element;
    const all = [...members, ...attributes, ...events, ...slots, ...cssParts, ...cssProperties];
    expect(all.filter(({ description }) => !description?.trim()).map(({ name }) => name)).toEqual([]);
  });
});

describe('the page on the element', () => {
  test.each([
    ['Properties', 'property', () => fields()],
    ['Properties', 'attribute', () => element.attributes],
    ['Methods', 'method', () => element.members.filter(({ kind }) => kind === 'method')],
    ['Events', 'event', () => element.events],
    ['Slots', 'slot', () => element.slots],
    ['Parts', 'part', () => element.cssParts],
    ['Custom properties', 'custom property', () => element.cssProperties],
  ])('names in "%s" every %s, and nothing else', (heading, column, named) => {
    expect(tableNames(page, heading, column)).toEqual(namesOf(named()));
  });
});

test('the types for frameworks have every property', () => {
  const types = readFileSync(`${room}properties.ts`, 'utf8');
  const names = [...types.matchAll(/^ {4}\| '(\w+)'$/gm)].map(([, name]) => name);
  expect(names.sort()).toEqual(namesOf(fields()));
});

function fields(): readonly Named[] {
  return element.members.filter(({ kind }) => kind === 'field');
}

function namesOf(named: readonly Named[] = []): string[] {
  return named.map(({ name }) => name).sort();
}

/** What a pattern's group finds in the element's sources, each once, sorted. */
function found(pattern: RegExp): string[] {
  const hits = sources.flatMap((source) => [...source.matchAll(pattern)].map((hit) => hit[1] as string));
  return [...new Set(hits)].sort();
}

/** The names of part attributes; the kinds of items are the one thing that a template fills in. */
function partsOf(attributes: readonly string[]): string[] {
  const kinds = ['action', 'waiting', 'progress', 'result', 'reference'];
  const names = attributes.flatMap((attribute) => attribute.split(' '));
  const all = names.flatMap((name) => {
    const [before, after] = name.split(/\$\{kind\}/) as [string, string?];
    return after === undefined ? [name] : kinds.map((kind) => before + kind + after);
  });
  return [...new Set(all)].sort();
}
