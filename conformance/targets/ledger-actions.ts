import { briefOf } from '../../src/engine/brief.ts';
import { parseJson } from '../../src/engine/parse-json.ts';
import { refuse } from '../../src/engine/refusal.ts';
import type { Ledger } from '../../src/model/ledger.ts';
import { isRefusal, type Refusal } from '../../src/model/refusal.ts';
import { type Action, isWrite, type Read, type Write } from '../action.ts';
import { boardOfCases, settingsTime } from '../target.ts';

/** Does one thing through the `Ledger` interface alone. */
export async function actOn(ledger: Ledger, action: Action): Promise<object> {
  return isWrite(action) ? write(ledger, action) : read(ledger, action);
}

async function write(ledger: Ledger, action: Write): Promise<object> {
  switch (action.name) {
    case 'commit':
    case 'configure':
      return ledger[action.name](boardOfCases, action.request, action);
    case 'annotate':
      return ledger.annotate(boardOfCases, action.request, action);
    case 'commit_raw': {
      const parsed = parseJson(action.text);
      if ('value' in parsed) return ledger.commit(boardOfCases, parsed.value, action);
      const { event_seq, revision } = await ledger.state(boardOfCases, { now: settingsTime });
      return refuse({ board: boardOfCases, batch_id: null, event_seq, revision }, [parsed.fault]);
    }
    case 'work':
      return lacking(action);
    default:
      return action satisfies never;
  }
}

async function read(ledger: Ledger, action: Read): Promise<object> {
  switch (action.name) {
    case 'check':
      return ledger.commit(boardOfCases, action.request, { ...action, dryRun: true });
    case 'state': {
      const { at: event_seq, ...scope } = action.query;
      return ledger.state(boardOfCases, { now: action.now, event_seq }, scope);
    }
    case 'diff':
      return ledger.diff(boardOfCases, action);
    case 'history': {
      const { id: item, ...query } = action.query;
      return ledger.history(boardOfCases, { item, ...query });
    }
    case 'brief': {
      const { layer } = action.query;
      const state = await ledger.state(boardOfCases, action, { layer });
      return isRefusal(state) ? state : { text: briefOf(state, { locale: 'en', ...action.query }) };
    }
    case 'verify':
      return ledger.verify(boardOfCases, action.head);
    case 'export': {
      const answer: Refusal | { readonly events: readonly object[] } = await ledger.export(boardOfCases);
      return 'events' in answer ? { lines: answer.events } : answer;
    }
    case 'import':
      return ledger.import(action.lines, boardOfCases);
    case 'context':
    case 'guard':
      return lacking(action);
    default:
      return action satisfies never;
  }
}

function lacking({ name }: Action): never {
  throw new Error(`a ledger does no ${name}`);
}
