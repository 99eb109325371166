import { actionOf, isWrite } from './action.ts';
import type { Case } from './case.ts';
import { type CrashPoint, type Session, settingsTime } from './target.ts';

/** Does every step of a story, whatever it is answered; gives the time of the last one. */
export async function playStory(session: Session, { steps }: Case): Promise<string> {
  const answers: unknown[] = [];
  let crash: CrashPoint | null = null;
  let now = settingsTime;
  for (const step of steps) {
    if ('now' in step && step.now !== undefined) now = step.now;
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
      } else answers.push(await session.run(action));
    }
  }
  return now;
}
