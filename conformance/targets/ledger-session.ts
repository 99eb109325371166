import { briefOf } from '../../src/engine/brief.ts';
import { parseJson } from '../../src/engine/parse-json.ts';
import { refuse } from '../../src/engine/refusal.ts';
import { createLedger } from '../../src/ledger/create-ledger.ts';
import type { Ledger } from '../../src/model/ledger.ts';
import { isRefusal, type Refusal } from '../../src/model/refusal.ts';
import type { LedgerStore } from '../../src/model/store.ts';
import { type Action, isWrite, type Read, type Write } from '../action.ts';
import { boardOfCases, type CrashPoint, type Session, type Settings, settingsTime } from '../target.ts';

/** A place that keeps events while ledgers over it come and go. */
export interface Storage {
  open(): Promise<LedgerStore>;
  remove(): Promise<void>;
}

/** A session on a ledger over any store, through the `Ledger` interface alone. */
export async function openLedgerSession(storage: Storage, settings: Settings | null): Promise<Session> {
  let store = await storage.open();
  let ledger = createLedger(store);
  if (settings !== null) {
    const answer = await ledger.init(boardOfCases, settings, settingsTime);
    if (isRefusal(answer)) throw new Error(`the settings were refused: ${JSON.stringify(answer)}`);
  }

  const reopen = async (): Promise<void> => {
    await store.close();
    store = await storage.open();
    ledger = createLedger(store);
  };
  return {
    run: (action) => (isWrite(action) ? write(ledger, action) : read(ledger, action)),
    async crash(point, action) {
      const { dying, died } = dyingStore(store, point);
      await Promise.race([died, write(createLedger(dying), action)]);
      await reopen();
    },
    reopen,
    async close() {
      await store.close();
      await storage.remove();
    },
  };
}

/** A store whose next append never answers, as for a process that ended there. */
function dyingStore(store: LedgerStore, point: CrashPoint): { dying: LedgerStore; died: Promise<void> } {
  const never = new Promise<never>(() => undefined);
  let die: () => void = () => undefined;
  const died = new Promise<void>((resolve) => {
    die = resolve;
  });
  const append: LedgerStore['append'] = async (event) => {
    if (point === 'after_append') await store.append(event);
    die();
    return never;
  };
  return { dying: { ...store, append }, died };
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
