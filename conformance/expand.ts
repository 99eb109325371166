import { isObject, replaceAt, valueAt } from './json.ts';
import { expansionLimit } from './value.ts';

/**
 * Replaces `$repeat`, `$each` and `$from` by what they make; everything else, the matchers included, stays.
 * `answers` are those of the steps so far. Throws where a case asks for what cannot be had.
 */
export function expand(value: unknown, answers: readonly unknown[]): unknown {
  if (Array.isArray(value)) return value.flatMap((element) => elementsOf(element, answers));
  if (!isObject(value)) return value;
  if (isObject(value.$repeat)) return repeat(value.$repeat, answers);
  if (isObject(value.$each)) return each(value.$each, answers);
  if (Object.hasOwn(value, '$from')) return from(value.$from, answers);
  // fromEntries defines members, so that a key such as `__proto__` stays a key.
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, expand(member, answers)]));
}

/** In an array, what an expansion to an array makes takes its place, element by element. */
function elementsOf(element: unknown, answers: readonly unknown[]): unknown[] {
  const makesAnArray =
    isObject(element) &&
    (isObject(element.$each) ||
      (isObject(element.$repeat) &&
        Object.hasOwn(element.$repeat, 'value') &&
        !Object.hasOwn(element.$repeat, 'wrap')));
  const expanded = expand(element, answers);
  return makesAnArray && Array.isArray(expanded) ? expanded : [expanded];
}

function repeat(form: Record<string, unknown>, answers: readonly unknown[]): unknown {
  const times = form.times as number;
  if (Object.hasOwn(form, 'text')) {
    const text = String(expand(form.text, answers)).repeat(times);
    const whole = `${expand(form.before ?? '', answers)}${text}${expand(form.after ?? '', answers)}`;
    if (whole.length > expansionLimit)
      throw new Error(`$repeat makes more than ${expansionLimit} characters`);
    return whole;
  }
  const value = expand(form.value, answers);
  if (!Object.hasOwn(form, 'wrap')) return Array.from({ length: times }, () => value);
  let wrapped = value;
  for (let level = 0; level < times; level += 1) {
    wrapped = typeof form.wrap === 'string' ? Object.fromEntries([[form.wrap, wrapped]]) : [wrapped];
  }
  return wrapped;
}

function each(form: Record<string, unknown>, answers: readonly unknown[]): unknown[] {
  const { from: first, to: last, as: name } = form as { from: number; to: number; as: string };
  if (last - first >= expansionLimit) throw new Error(`$each makes more than ${expansionLimit} elements`);
  const made: unknown[] = [];
  for (let n = first; n <= last; n += 1) {
    made.push(expand(substitute(form.do, `{${name}}`, String(n)), answers));
  }
  return made;
}

/** Replaces a placeholder in every string, keys included. */
function substitute(value: unknown, placeholder: string, text: string): unknown {
  if (typeof value === 'string') return value.replaceAll(placeholder, () => text);
  if (Array.isArray(value)) return value.map((element) => substitute(element, placeholder, text));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [
      key.replaceAll(placeholder, () => text),
      substitute(member, placeholder, text),
    ]),
  );
}

function from(form: unknown, answers: readonly unknown[]): unknown {
  const { step, pointer = '', replace = {} } = isObject(form) ? form : { step: form };
  if (!((step as number) < answers.length)) throw new Error(`step ${step} has not answered yet`);
  const found = valueAt(answers[step as number], pointer as string);
  if (found === undefined) throw new Error(`step ${step} answered nothing at ${JSON.stringify(pointer)}`);
  let value: unknown = found;
  for (const [at, replacement] of Object.entries(replace as object)) {
    value = replaceAt(value, at, expand(replacement, answers));
  }
  return value;
}
