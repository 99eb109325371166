import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, expectTypeOf, test } from 'vitest';
import { FoldBoard, type FoldBoardElement, type FoldBoardProps } from './fold-board.ts';

test('on a server the component is the bare tag with its attributes', () => {
  const tag = createElement(FoldBoard, {
    state: { kind: 'fold-state' },
    theme: 'dark',
    className: 'wide',
    onFoldSelect: () => {},
  });
  expect(renderToString(tag)).toBe('<fold-board class="wide"></fold-board>');
});

test('its properties and listeners have the types of the element and its events', () => {
  expectTypeOf<FoldBoardProps['theme']>().toEqualTypeOf<'auto' | 'light' | 'dark' | 'contrast' | undefined>();
  expectTypeOf<Parameters<NonNullable<FoldBoardProps['onFoldSelect']>>[0]['detail']['id']>().toEqualTypeOf<
    string | null
  >();
  expectTypeOf<NonNullable<Parameters<typeof FoldBoard>[0]['ref']>>().toExtend<React.Ref<FoldBoardElement>>();
  // @ts-expect-error the element has no such property
  createElement(FoldBoard, { stat: null });
});
