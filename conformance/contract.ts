import { z } from 'zod';
import { Diff } from '../src/model/diff.ts';
import { Event } from '../src/model/event.ts';
import { History, ImportReceipt, Verification } from '../src/model/history.ts';
import { Receipt } from '../src/model/receipt.ts';
import { codesByStatus, Refusal } from '../src/model/refusal.ts';
import { ScopedState, State } from '../src/model/state.ts';
import type { StepName } from './case.ts';
import { isObject } from './json.ts';

const documents: Partial<Record<StepName, z.ZodType>> = {
  commit: Receipt,
  check: Receipt,
  commit_raw: Receipt,
  annotate: Receipt,
  configure: Receipt,
  state: State,
  diff: Diff,
  history: History,
  brief: z.strictObject({ text: z.string() }),
  verify: Verification,
  export: z.strictObject({ lines: z.array(Event) }),
  import: ImportReceipt,
};

/** Whether an answer breaks the contract of its document, whatever the case expects of it; null when it does not. */
export function contractFault(name: StepName, answer: unknown): string | null {
  if (isObject(answer) && answer.ok === false) return refusalFault(answer);
  const isScoped = name === 'state' && isObject(answer) && answer.omitted !== null;
  return shapeFault(isScoped ? ScopedState : documents[name], answer);
}

function refusalFault(answer: unknown): string | null {
  const fault = shapeFault(Refusal, answer);
  if (fault !== null) return fault;
  const { status, errors, retryable } = answer as Refusal;
  const foreign = errors.find(({ code }) => !(codesByStatus[status] as readonly string[]).includes(code));
  if (foreign !== undefined) return `/status: ${status} has no code ${foreign.code}`;
  if (retryable !== (status === 'busy')) return `/retryable: expected ${status === 'busy'}, got ${retryable}`;
  const order = errors.map(({ pointer, code }) => [pointer, code] as const);
  const unsorted = order.findIndex((key, index) => index > 0 && isBefore(key, order[index - 1] ?? key));
  return unsorted < 0 ? null : `/errors/${unsorted}: errors are sorted by pointer, then code`;
}

function isBefore(a: readonly [string, string], b: readonly [string, string]): boolean {
  return a[0] === b[0] ? a[1] < b[1] : a[0] < b[0];
}

function shapeFault(document: z.ZodType | undefined, answer: unknown): string | null {
  const issue = document?.safeParse(answer).error?.issues[0];
  if (issue === undefined) return null;
  return `/${issue.path.map(String).join('/')}: not as the document's schema says: ${issue.message}`;
}
