import { isObject, jsonEqual, pointerTo, valueAt } from './json.ts';

/** One place where an answer is not as expected; `pointer` is into the answer. */
export interface Difference {
  readonly pointer: string;
  readonly expected: string;
  readonly got: string;
}

/** Marks a member or element that is not there; JSON has no value for it. */
const absent = Symbol('absent');

/** Compares an answer with a partial expectation; `answers` are those of the steps so far, for `$unchanged`. */
export function match(expected: unknown, actual: unknown, answers: readonly unknown[]): Difference[] {
  return matchAt('', expected, actual, answers);
}

function matchAt(
  pointer: string,
  expected: unknown,
  actual: unknown,
  answers: readonly unknown[],
): Difference[] {
  const differs = (wanted: string): Difference[] => [{ pointer, expected: wanted, got: show(actual) }];
  if (isObject(expected)) {
    if (expected.$absent === true) return actual === absent ? [] : differs('nothing');
    if (actual === absent) return differs(show(expected));
    if (typeof expected.$matches === 'string') {
      const matches = typeof actual === 'string' && new RegExp(expected.$matches, 'u').test(actual);
      return matches ? [] : differs(`a text that matches /${expected.$matches}/`);
    }
    if (typeof expected.$gte === 'number') {
      return typeof actual === 'number' && actual >= expected.$gte
        ? []
        : differs(`at least ${expected.$gte}`);
    }
    if (typeof expected.$unchanged === 'number') {
      const before = valueAt(answers[expected.$unchanged], pointer);
      if (before === undefined) return differs(`what step ${expected.$unchanged} has here, which is nothing`);
      return jsonEqual(before, actual) ? [] : differs(`${show(before)} as in step ${expected.$unchanged}`);
    }
    if (Array.isArray(expected.$includes)) {
      if (!Array.isArray(actual)) return differs('an array');
      return matchSome(pointer, expected.$includes, actual, answers);
    }
    if (!isObject(actual)) return differs(show(expected));
    return Object.entries(expected).flatMap(([key, member]) =>
      matchAt(pointerTo(pointer, key), member, Object.hasOwn(actual, key) ? actual[key] : absent, answers),
    );
  }
  if (Array.isArray(expected)) {
    if (!Array.isArray(actual)) return differs(show(expected));
    if (actual.length !== expected.length) {
      return differs(`${expected.length} element${expected.length === 1 ? '' : 's'}: ${show(expected)}`);
    }
    return expected.flatMap((element, index) =>
      matchAt(pointerTo(pointer, index), element, actual[index], answers),
    );
  }
  return expected === actual ? [] : differs(show(expected));
}

/** Each expected element needs an actual element of its own: a maximum matching by augmenting paths. */
function matchSome(
  pointer: string,
  expected: readonly unknown[],
  actual: readonly unknown[],
  answers: readonly unknown[],
): Difference[] {
  const candidates = expected.map((wanted) =>
    actual.flatMap((element, index) =>
      matchAt(pointerTo(pointer, index), wanted, element, answers).length === 0 ? [index] : [],
    ),
  );
  const takenBy = new Map<number, number>();
  const place = (wanted: number, tried: Set<number>): boolean =>
    (candidates[wanted] as number[]).some((index) => {
      if (tried.has(index)) return false;
      tried.add(index);
      const holder = takenBy.get(index);
      if (holder !== undefined && !place(holder, tried)) return false;
      takenBy.set(index, wanted);
      return true;
    });
  const unplaced = expected.filter((_, wanted) => !place(wanted, new Set()));
  return unplaced.map((wanted) => ({
    pointer,
    expected: `an element of its own for ${show(wanted)}`,
    got: show(actual),
  }));
}

function show(value: unknown): string {
  if (value === absent || value === undefined) return 'nothing';
  const text = JSON.stringify(value);
  return text.length > 300 ? `${text.slice(0, 300)}… (${text.length} characters)` : text;
}
