import { type Step, type StepName, stepNameOf, writeSteps } from './case.ts';
import { expand } from './expand.ts';
import { isObject } from './json.ts';

export type Write =
  | { readonly name: 'commit' | 'configure' | 'work'; readonly request: unknown; now: string; actor: string }
  | { readonly name: 'annotate'; readonly request: unknown; readonly now: string }
  | { readonly name: 'commit_raw'; readonly text: string; readonly now: string; readonly actor: string };

export type Read =
  | { readonly name: 'check'; readonly request: unknown; readonly now: string; readonly actor: string }
  | { readonly name: 'state'; readonly query: StateQuery; readonly now: string }
  | { readonly name: 'diff'; readonly from: number; readonly now: string }
  | { readonly name: 'history'; readonly query: HistoryQuery }
  | { readonly name: 'brief'; readonly query: BriefQuery; readonly now: string }
  | { readonly name: 'verify'; readonly head: string | undefined }
  | { readonly name: 'context' | 'guard'; readonly request: unknown; readonly now: string | undefined }
  | { readonly name: 'export' }
  | { readonly name: 'import'; readonly lines: readonly unknown[] };

/** One thing that a target does, with everything in it expanded. */
export type Action = Write | Read;

export interface StateQuery {
  readonly at?: number;
  readonly layer?: string;
  readonly depth?: number;
  readonly fields?: readonly string[];
  readonly limit?: number;
  readonly after?: string;
}

export interface HistoryQuery {
  readonly id?: string;
  readonly batch?: string;
  readonly after?: number;
  readonly limit?: number;
}

export interface BriefQuery {
  readonly layer?: string;
  readonly width?: number;
  readonly locale?: 'en' | 'zh-CN';
}

export function isWrite(action: Action): action is Write {
  return writeSteps.has(action.name);
}

/** What a step asks of a target; `crash` and `reopen` are the runner's own. */
export function actionOf(step: Step, answers: readonly unknown[]): Action {
  const name = stepNameOf(step) as Exclude<StepName, 'crash' | 'reopen'>;
  const { now, actor } = step as { now: string; actor: string };
  const input = expand((step as Record<string, unknown>)[name], answers);
  switch (name) {
    case 'commit':
    case 'configure':
    case 'check':
    case 'work':
      return { name, request: input, now, actor };
    case 'annotate':
      return { name, request: input, now };
    case 'commit_raw':
      return { name, text: String(input), now, actor };
    case 'state':
      return { name, query: input as StateQuery, now };
    case 'diff':
      return { name, from: (input as { from: number }).from, now };
    case 'history':
      return { name, query: input as HistoryQuery };
    case 'brief':
      return { name, query: input as BriefQuery, now };
    case 'verify': {
      const { head } = input as { head?: { event_seq: number; hash: unknown } };
      return { name, head: head === undefined ? undefined : `${head.event_seq}:${head.hash}` };
    }
    case 'context':
    case 'guard':
      return { name, request: input, now };
    case 'export':
      return { name };
    case 'import':
      if (isObject(input) && Array.isArray(input.lines)) return { name, lines: input.lines };
      throw new Error('import takes {lines: […]}, or the answer of an export by $from');
    default:
      return name satisfies never;
  }
}
