import { expect, it } from 'vitest';
import { usageFault } from './refused-input.ts';

it.each([
  ['got postgres://me:hunter@host:1/fold, which', 'got postgres://me@host:1/fold, which'],
  ['got "postgres://me:hun@ter@host/fold"; name', 'got "postgres://me@host/fold"; name'],
  ['got postgres://host/fold?password=hunter&x=1, which', 'got postgres://host/fold?password=…&x=1, which'],
  ['got notes:2 and me@host', 'got notes:2 and me@host'],
])('%s: an address is repeated without its password', (message, told) => {
  const refusal = usageFault(message);
  expect(refusal.message).toBe(told);
  expect(refusal.faults).toMatchObject([{ message: told }]);
});
