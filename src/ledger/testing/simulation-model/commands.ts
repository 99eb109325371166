import fc from 'fast-check';
import { isRefusal } from '../../../model/refusal.ts';
import { batch, newItem, now } from '../requests.ts';
import type { FaultKind } from '../simulation/fault-kinds.ts';
import { type Model, type Sent, takeEvents } from './model.ts';
import type { Real } from './real.ts';
import { board, isBrokenWorld, ofTheLiving, send, sendRefused, type Way } from './sending.ts';

type Command = fc.AsyncCommand<Model, Real>;

const client = fc.nat({ max: 1 });
const back = fc.nat({ max: 3 });
const way = fc.record({ client, waits: fc.boolean() });
/** Not `stale_read`: on an old board a request may rightly be refused that the model knows to fit. */
const faults: readonly FaultKind[] = ['answer_lost', 'throws_before', 'twice', 'delay', 'killed'];

/** Everything that a client may do, for fast-check to put in a row. */
export const commands: readonly fc.Arbitrary<Command>[] = [
  way.map(sendsNewItem),
  way.map(sendsEmpty),
  way.map(annotates),
  fc.tuple(way, back).map(([on, times]) => retries(on, times)),
  fc.tuple(way, back).map(([on, times]) => retriesChanged(on, times)),
  fc.tuple(way, back).map(([on, times]) => sendsStale(on, times + 1)),
  client.map(reads),
  client.map(dies),
  fc.tuple(client, fc.constantFrom(...faults)).map(([number, fault]) => meets(number, fault)),
];

function sendsNewItem(on: Way): Command {
  return command(`client ${on.client} sends a new item${ending(on)}`, {
    run: (model, real) =>
      send(model, real, on, commitOf(model, [newItem(`item-${model.sent.length}`, trace)])),
  });
}

function sendsEmpty(on: Way): Command {
  return command(`client ${on.client} sends an empty batch${ending(on)}`, {
    run: (model, real) => send(model, real, on, commitOf(model, [])),
  });
}

function annotates(on: Way): Command {
  return command(`client ${on.client} annotates an item${ending(on)}`, {
    check: ({ items }) => items.size > 0,
    run(model, real) {
      const [item] = model.items;
      const request = { batch_id: `batch-${model.sent.length}`, item, text: 'A remark' };
      return send(model, real, on, { op: 'annotate', request });
    },
  });
}

function retries(on: Way, times: number): Command {
  return command(`client ${on.client} sends the last but ${times} again${ending(on)}`, {
    check: ({ sent }) => sent.length > times,
    run: (model, real) => send(model, real, on, sentBefore(model, times)),
  });
}

function retriesChanged(on: Way, times: number): Command {
  return command(`client ${on.client} changes the last but ${times}`, {
    check: ({ sent, receipts }) => receipts.has(sent.at(-1 - times)?.request.batch_id ?? ''),
    run(model, real) {
      const { batch_id } = sentBefore(model, times).request;
      const request = batch(batch_id, [newItem('never', { summary: 'Changed' })]);
      return sendRefused(real, on, { op: 'commit', request }, 'batch_id_conflict');
    },
  });
}

function sendsStale(on: Way, times: number): Command {
  return command(`client ${on.client} relies on the board ${times} receipts ago`, {
    check: ({ receipts }) => receipts.size >= times,
    run(model, real) {
      const expects = { head: model.receipts.size - times };
      const request = batch(`stale-${model.sent.length}`, [newItem('never')], { expects });
      return sendRefused(real, on, { op: 'commit', request }, 'stale_base');
    },
  });
}

/** Reads all that there is; afterwards the model knows what became of everything that nobody is waiting for. */
function reads(number: number): Command {
  return command(`client ${number} reads everything`, {
    async run(model, real) {
      const ledger = await real.ledger(number);
      const exported = await ofTheLiving(() => ledger.export(board));
      if (exported === null) return;
      if ('events' in exported) takeEvents(model, exported.events);
      else if (!isBrokenWorld(exported.status)) throw new Error(`no export: ${JSON.stringify(exported)}`);
      const state = await ofTheLiving(() => ledger.state(board, { now }));
      if (state === null || isRefusal(state)) return;
      const strange = state.items.filter(({ id }) => !model.items.has(String(id)) && model.open.size === 0);
      if (strange.length > 0) throw new Error(`items that nobody made: ${JSON.stringify(strange)}`);
    },
  });
}

function dies(number: number): Command {
  return command(`client ${number} dies`, { run: async (_, real) => real.kill(number) });
}

function meets(number: number, fault: FaultKind): Command {
  return command(`client ${number} meets ${fault}`, { run: (_, real) => real.callFor(number, fault) });
}

function command(
  name: string,
  does: { check?(model: Readonly<Model>): boolean; run(model: Model, real: Real): Promise<void> },
): Command {
  return { check: does.check ?? (() => true), run: does.run, toString: () => name };
}

const trace = { weight: 'trace' };

function commitOf({ sent }: Model, declarations: readonly object[]): Sent {
  return { op: 'commit', request: batch(`batch-${sent.length}`, declarations) };
}

function sentBefore({ sent }: Model, times: number): Sent {
  return sent.at(-1 - times) as Sent;
}

function ending({ waits }: Way): string {
  return waits ? '' : ', and does not wait';
}
