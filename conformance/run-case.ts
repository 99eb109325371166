import { actionOf, isWrite } from './action.ts';
import { type Case, type Need, type Step, type StepName, stepNameOf } from './case.ts';
import { contractFault } from './contract.ts';
import { expand } from './expand.ts';
import { type Difference, match } from './match.ts';
import type { CrashPoint, Session, Settings, Target } from './target.ts';

export type CaseResult =
  | { readonly outcome: 'passed' }
  | { readonly outcome: 'failed'; readonly reason: string }
  | { readonly outcome: 'skipped'; readonly missing: readonly Need[] };

/** Runs one case on a fresh board of the target; it ends at the first step that is not as expected. */
export async function runCase(target: Target, subject: Case): Promise<CaseResult> {
  const missing = (subject.needs ?? []).filter((need) => target.lacks.has(need));
  if (missing.length > 0) return { outcome: 'skipped', missing };
  const unnamed = subject.steps.findIndex((step) => target.lacks.has(stepNameOf(step) as StepName));
  if (unnamed >= 0) {
    const name = stepNameOf(subject.steps[unnamed] as Step);
    return failed(unnamed, name, `${target.name} has no surface for it, and needs does not name it`);
  }
  let session: Session;
  try {
    const { board = {} } = subject;
    session = await target.open(expand(board, []) as Settings | null);
  } catch (error) {
    return { outcome: 'failed', reason: `board: ${messageOf(error)}` };
  }
  const result = await runSteps(session, subject.steps);
  try {
    await session.close();
  } catch (error) {
    return result.outcome === 'failed' ? result : { outcome: 'failed', reason: `close: ${messageOf(error)}` };
  }
  return result;
}

async function runSteps(session: Session, steps: readonly Step[]): Promise<CaseResult> {
  const answers: unknown[] = [];
  let crash: CrashPoint | null = null;
  for (const [index, step] of steps.entries()) {
    const name = stepNameOf(step) as StepName;
    try {
      if ('crash' in step) {
        crash = step.crash;
        answers.push(null);
      } else if ('reopen' in step) {
        await session.reopen();
        answers.push(null);
      } else {
        const action = actionOf(step, answers);
        if (crash !== null && isWrite(action)) {
          await session.crash(crash, action);
          crash = null;
          answers.push(null);
          continue;
        }
        const answer = await session.run(action);
        const reason = faultOf(step, answer, answers) ?? contractFault(name, answer);
        if (reason !== null) return failed(index, name, reason);
        answers.push(answer);
      }
    } catch (error) {
      return failed(index, name, messageOf(error));
    }
  }
  return { outcome: 'passed' };
}

function faultOf(step: Step, answer: unknown, answers: readonly unknown[]): string | null {
  if (!('expect' in step) || step.expect === undefined) return null;
  const differences = match(expand(step.expect, answers), answer, answers);
  return differences.length === 0 ? null : describe(differences);
}

function describe(differences: readonly Difference[]): string {
  const [first, ...more] = differences as [Difference, ...Difference[]];
  const rest = more.length === 0 ? '' : ` (and ${more.length} more)`;
  return `${first.pointer || '(the answer)'}: expected ${first.expected}, got ${first.got}${rest}`;
}

function failed(index: number, name: StepName | null, reason: string): CaseResult {
  return { outcome: 'failed', reason: `step ${index} (${name}): ${reason}` };
}

function messageOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).replaceAll('\n', ' ');
}
