import type { JSX } from 'react';
import type { SvelteHTMLElements } from 'svelte/elements';
import { describe, expectTypeOf, test } from 'vitest';
import type { GlobalComponents } from 'vue';
import type {} from '../react/jsx.ts';
import type {} from '../svelte/elements.ts';
import type {} from '../vue/components.ts';
import type { FoldBoardEvents } from './events.ts';
import type { FoldBoard } from './fold-board.ts';

type Theme = FoldBoard['theme'] | undefined;
type OnSelect = ((event: FoldBoardEvents['fold-select']) => void) | undefined;

describe('a template knows the tag', () => {
  test('in React', () => {
    type Tag = JSX.IntrinsicElements['fold-board'];
    expectTypeOf<Tag['theme']>().toEqualTypeOf<Theme>();
    expectTypeOf<Tag['onfold-select']>().toEqualTypeOf<OnSelect>();
    expectTypeOf<Tag['className']>().toEqualTypeOf<string | undefined>();
    expectTypeOf<Tag>().not.toHaveProperty('stat');
  });

  test('in Svelte', () => {
    type Tag = SvelteHTMLElements['fold-board'];
    expectTypeOf<Tag['theme']>().toEqualTypeOf<Theme>();
    expectTypeOf<Tag['onfold-select']>().toEqualTypeOf<OnSelect>();
    expectTypeOf<Tag['style']>().toEqualTypeOf<string | null | undefined>();
  });

  test('in Vue, where a reference to it is the element', () => {
    type Tag = InstanceType<GlobalComponents['fold-board']>;
    expectTypeOf<Tag['$props']['theme']>().toEqualTypeOf<Theme>();
    expectTypeOf<Tag['$emit']>().toBeCallableWith('fold-select', {} as FoldBoardEvents['fold-select']);
    // @ts-expect-error each event has a detail of its own
    expectTypeOf<Tag['$emit']>().toBeCallableWith('fold-select', {} as FoldBoardEvents['fold-open']);
    expectTypeOf<Tag>().toExtend<FoldBoard>();
  });
});
