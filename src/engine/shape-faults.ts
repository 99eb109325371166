import type { z } from 'zod';
import type { ErrorCode, Fault } from '../model/refusal.ts';
import { fault, quoted } from './faults.ts';
import { pointerOf } from './pointer.ts';

type Issue = z.core.$ZodIssue;

/** What a contract's issues are in Fold's codes. `value` is the document that was parsed. */
export function shapeFaults(issues: readonly Issue[], value: unknown): readonly Fault[] {
  return issues.flatMap((issue) => faultsOf(issue, value));
}

function faultsOf(issue: Issue, value: unknown): readonly Fault[] {
  const pointer = pointerOf(issue.path);
  const got = memberAt(value, issue.path);
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((key) =>
        fault(
          'unknown_field',
          pointerOf([...issue.path, key]),
          `got the unknown member ${quoted(key)}; leave it out or correct its name`,
        ),
      );
    case 'too_big':
      return [tooLarge(issue, pointer, got)];
    case 'custom':
      return [customFault(issue, pointer)];
    case 'invalid_key': {
      const expected = 'well-formed Unicode without control characters';
      return [
        fault(
          'invalid_text',
          pointer,
          `got the name ${quoted(issue.path.at(-1))}, expected ${expected}; correct it`,
        ),
      ];
    }
    default:
      return [invalid(issue, pointer, got)];
  }
}

function tooLarge(issue: z.core.$ZodIssueTooBig, pointer: string, got: unknown): Fault {
  const limit = Number(issue.maximum);
  const size = Array.isArray(got) ? got.length : got;
  return fault('too_large', pointer, `got ${quoted(size)}, expected at most ${limit}; ask for less`, {
    limit,
    got: size,
  });
}

function customFault(issue: z.core.$ZodIssueCustom, pointer: string): Fault {
  const { code, ...facts } = { code: 'invalid_request', ...issue.params } as { code: ErrorCode };
  return fault(code, pointer, `${issue.message}; correct it and send the request again`, facts);
}

function invalid(issue: Issue, pointer: string, got: unknown): Fault {
  const name = issue.path.at(-1);
  if (name === 'weight' && typeof got === 'number') {
    return fault(
      'unsupported',
      pointer,
      `got the numeric weight ${got}, expected one of focal, major, standard, minor, trace; name a tier, or state a share with its reason`,
    );
  }
  if (name === 'relation' && got === 'detail-of') {
    return fault(
      'unsupported',
      pointer,
      'got the relation detail-of, which Fold does not have; use new with a parent',
    );
  }
  const found = got === undefined ? 'nothing' : quoted(got);
  return fault(
    'invalid_request',
    pointer,
    `got ${found}, ${expectationOf(issue)}; correct it and send again`,
  );
}

function expectationOf(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `expected ${issue.expected}`;
    case 'invalid_value':
      return `expected one of ${issue.values.map(String).join(', ')}`;
    case 'too_small':
      return `expected at least ${issue.minimum}`;
    case 'invalid_union':
      return 'expected one of new, supersedes, merges, withdraw';
    case 'invalid_format':
      return `expected text that matches ${issue.pattern ?? issue.format}`;
    default:
      return issue.message;
  }
}

function memberAt(value: unknown, path: readonly PropertyKey[]): unknown {
  let member = value;
  for (const part of path) {
    if (typeof member !== 'object' || member === null || !Object.hasOwn(member, part)) return undefined;
    member = (member as Record<PropertyKey, unknown>)[part];
  }
  return member;
}
