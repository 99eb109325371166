import { createLedger } from '../../src/ledger/create-ledger.ts';
import type { Ledger } from '../../src/model/ledger.ts';
import { isRefusal } from '../../src/model/refusal.ts';
import type { LedgerStore } from '../../src/model/store.ts';
import type { Write } from '../action.ts';
import { boardOfCases, type CrashPoint, type Session, type Settings, settingsTime } from '../target.ts';
import { actOn } from './ledger-actions.ts';

/** A place that keeps events while ledgers over it come and go. */
export interface Storage {
  open(): Promise<LedgerStore>;
  remove(): Promise<void>;
}

/** A session on a ledger over any store. */
export async function openLedgerSession(storage: Storage, settings: Settings | null): Promise<Session> {
  let store = await storage.open();
  let ledger = createLedger(store);
  const close = async (): Promise<void> => {
    await store.close();
    await storage.remove();
  };
  try {
    await register(ledger, settings);
  } catch (error) {
    await close();
    throw error;
  }

  const reopen = async (): Promise<void> => {
    await store.close();
    store = await storage.open();
    ledger = createLedger(store);
  };
  return {
    run: (action) => actOn(ledger, action),
    async crash(point, action) {
      await dieAt(store, point, action);
      await reopen();
    },
    reopen,
    close,
  };
}

/** Registers the board of a case with its settings; null leaves it unknown. */
export async function register(ledger: Ledger, settings: Settings | null): Promise<void> {
  if (settings === null) return;
  const answer = await ledger.init(boardOfCases, settings, settingsTime);
  if (isRefusal(answer)) throw new Error(`the settings were refused: ${JSON.stringify(answer)}`);
}

/** Starts a write that never comes to an answer, unless it is refused before it stores anything. */
export async function dieAt(store: LedgerStore, point: CrashPoint, action: Write): Promise<void> {
  const { dying, died } = dyingStore(store, point);
  await Promise.race([died, actOn(createLedger(dying), action)]);
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
