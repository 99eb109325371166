import {
  ASYMMETRIC_MATCHERS_OBJECT,
  type ExpectStatic,
  GLOBAL_EXPECT,
  JestAsymmetricMatchers,
  JestChaiExpect,
  JestExtend,
  setState,
} from '@vitest/expect';
import * as chai from 'chai';

// What `vitest` stands for in a browser, where Mocha runs the suites: the words that the contracts use, with Mocha's
// hooks and vitest's own matchers.

type Hook = (run: () => Promise<void> | void) => void;

interface Mocha {
  readonly describe: (title: string, suite: () => void) => void;
  readonly it: (title: string, test: () => Promise<void> | void) => void;
  readonly before: Hook;
  readonly after: Hook;
  readonly beforeEach: Hook;
  readonly afterEach: Hook;
}

export const {
  describe,
  it,
  beforeEach,
  afterEach,
  before: beforeAll,
  after: afterAll,
} = globalThis as unknown as Mocha;

for (const plugin of [JestExtend, JestChaiExpect, JestAsymmetricMatchers]) chai.use(plugin);

const globals = globalThis as unknown as Record<symbol, unknown>;

export const expect = Object.assign(
  (value: unknown, message?: string) => chai.expect(value, message),
  chai.expect,
  globals[ASYMMETRIC_MATCHERS_OBJECT],
) as unknown as ExpectStatic;

globals[GLOBAL_EXPECT] = expect;
setState({ assertionCalls: 0 }, expect);
