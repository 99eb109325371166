import { expect, it, onTestFinished } from 'vitest';
import { createListeners } from './listeners.ts';

it('a listener that throws keeps nobody from hearing, and is heard of itself', async () => {
  const uncaught: unknown[] = [];
  const before = process.rawListeners('uncaughtException') as NodeJS.UncaughtExceptionListener[];
  process.removeAllListeners('uncaughtException');
  process.on('uncaughtException', (error) => uncaught.push(error));
  onTestFinished(() => {
    process.removeAllListeners('uncaughtException');
    for (const listener of before) process.on('uncaughtException', listener);
  });
  const listeners = createListeners();
  const error = new Error('a bug of the host');
  let calls = 0;
  listeners.add('main', () => {
    throw error;
  });
  listeners.add('main', () => {
    calls += 1;
  });
  listeners.call('main');
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(calls).toBe(1);
  expect(uncaught).toEqual([error]);
});
