import { limits } from '../model/limits.ts';
import type { Fault } from '../model/refusal.ts';
import { utf8Length } from './digest.ts';
import { fault, quoted } from './faults.ts';
import { pointerOf } from './pointer.ts';

export interface PlainJsonVerdict {
  readonly faults: readonly Fault[];
  /** Whether the value is too deep or too large to look at its members. */
  readonly isUnreadable: boolean;
}

/**
 * What is wrong with a request whatever its members mean: nesting, values that JSON does not have,
 * members named `__proto__`, which object code loses in silence, and size.
 */
export function judgePlainJson(value: unknown): PlainJsonVerdict {
  const walk: Walk = { faults: [], tooDeep: false };
  visit(value, [], walk);
  if (walk.tooDeep) {
    return unreadable(`got a value nested more than ${limits.nesting} levels deep; flatten the request`, {
      limit: limits.nesting,
      got: limits.nesting + 1,
    });
  }
  if (walk.faults.length > 0) return { faults: walk.faults, isUnreadable: false };
  const text = JSON.stringify(value);
  // A UTF-16 unit is at most three bytes.
  if (text.length * 3 <= limits.requestBytes) return { faults: [], isUnreadable: false };
  const bytes = utf8Length(text.toWellFormed());
  if (bytes <= limits.requestBytes) return { faults: [], isUnreadable: false };
  return unreadable(`got ${bytes} bytes, expected at most ${limits.requestBytes}; send several batches`, {
    limit: limits.requestBytes,
    got: bytes,
  });
}

function unreadable(message: string, facts: Readonly<Record<string, number>>): PlainJsonVerdict {
  return { faults: [fault('too_large', '', message, facts)], isUnreadable: true };
}

interface Walk {
  readonly faults: Fault[];
  tooDeep: boolean;
}

/** `path` leads to the value, and is the same again afterwards. */
function visit(value: unknown, path: PropertyKey[], walk: Walk): void {
  if (walk.tooDeep || value === null || typeof value === 'string' || typeof value === 'boolean') return;
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) walk.faults.push(notJson(value, path));
  } else if (Array.isArray(value) || isPlainObject(value)) {
    walk.tooDeep = path.length >= limits.nesting;
    // `Array.from` makes the holes of a sparse array visible as undefined.
    const members = Array.isArray(value) ? Array.from(value).entries() : Object.entries(value);
    for (const [key, member] of members) {
      path.push(key);
      if (key === '__proto__') walk.faults.push(protoFault(path));
      else visit(member, path, walk);
      path.pop();
    }
  } else walk.faults.push(notJson(value, path));
}

function isPlainObject(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

function notJson(value: unknown, path: readonly PropertyKey[]): Fault {
  const got = typeof value === 'number' ? 'a number that a double cannot hold exactly' : `a ${typeof value}`;
  return fault(
    'invalid_request',
    pointerOf(path),
    `got ${got}, expected a JSON value; write it as safe JSON`,
  );
}

function protoFault(path: readonly PropertyKey[]): Fault {
  return fault('unknown_field', pointerOf(path), `got the member ${quoted('__proto__')}; leave it out`);
}
