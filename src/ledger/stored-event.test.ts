import { expect, it } from 'vitest';
import { asStored, bodyOf, eventOf, rememberedBody, withBody } from './stored-event.ts';
import { nextEvent, start } from './testing/hand-made-events.ts';

it('an event that was kept and one that was read back are the same to the byte', () => {
  const event = nextEvent('main', start, {
    request: {
      z: [{ b: 1, a: null }],
      '': 'é',
      𝒳: 1,
      ﬀ: 2,
      A: { toString: 3, constructor: {} },
      p: JSON.parse('{"__proto__":{"b":1,"a":2}}'),
    },
    settings: { title: [null, 'T'], budget: [1, 2] },
  });
  expect(JSON.stringify(asStored(event))).toBe(JSON.stringify(eventOf(bodyOf(event), event.hash)));
  const { hash: _, ...rest } = asStored(event);
  expect(JSON.stringify(rest)).toBe(bodyOf(event));
});

it('the body that an event was made with is not written a second time', () => {
  const event = nextEvent('main', start);
  expect(rememberedBody(event)).toBeUndefined();
  const body = bodyOf(event);
  expect(bodyOf(withBody(event, body))).toBe(body);
  expect(rememberedBody(event)).toBe(body);
  expect(rememberedBody({ ...event })).toBeUndefined();
});
