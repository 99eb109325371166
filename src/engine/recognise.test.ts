import { expect, it } from 'vitest';
import type { Command, Op } from '../model/request.ts';
import { readCommand } from './command.ts';
import { decide } from './decide.ts';
import { recognise } from './recognise.ts';
import { anItem, given, noon } from './testing/given.ts';

const request = {
  batch_id: 'b',
  declarations: [anItem('visa', { due: '2026-10-10T08:00:00+08:00' }), anItem('trip')],
  acknowledges: [],
};

function commandOf(
  changed: object = {},
  { op = 'commit' as Op, now = noon, actor = 'planner' } = {},
): Command {
  const read = readCommand(op, 'main', { ...request, ...changed }, { now, actor });
  if ('faults' in read) throw new Error(JSON.stringify(read.faults));
  return read.command;
}

function answerTo(command: Command) {
  const decision = decide(given(), commandOf());
  if ('faults' in decision) throw new Error('the first request was refused');
  return recognise(decision.event, command);
}

it('answers the same request with the first figures, at another time and with another spelling of a time', () => {
  const again = commandOf(
    { declarations: [anItem('visa', { due: '2026-10-10T00:00:00Z' }), anItem('trip')] },
    { now: '2027-01-01T00:00:00Z' },
  );
  expect(answerTo(again)).toMatchObject({
    receipt: { status: 'already_committed', event_seq: 1, now: noon },
  });
});

it.each([
  [
    'a member that changed',
    { declarations: [anItem('visa', { due: '2026-10-10T00:00:00Z' }), anItem('trip', { weight: 'minor' })] },
    ['/declarations/1/weight'],
  ],
  [
    'null, which is not absent',
    { declarations: [anItem('visa', { due: '2026-10-10T00:00:00Z', detail: null }), anItem('trip')] },
    ['/declarations/0/detail'],
  ],
  ['expects, which counts', { expects: { head: 0 } }, ['/expects']],
  [
    'one declaration less',
    { declarations: [anItem('visa', { due: '2026-10-10T00:00:00Z' })] },
    ['/declarations/1'],
  ],
])('names %s as the smallest differing member', (_, changed, differing_fields) => {
  expect(answerTo(commandOf(changed))).toMatchObject({
    faults: [{ code: 'batch_id_conflict', differing_fields, original_receipt: { event_seq: 1 } }],
  });
});

it('names only op and actor for another op, and the actor for another writer', () => {
  const read = readCommand('configure', 'main', { batch_id: 'b', title: 'x' }, { now: noon, actor: 'user' });
  expect('command' in read && answerTo(read.command)).toMatchObject({
    faults: [{ differing_fields: ['/actor', '/op'] }],
  });
  expect(answerTo(commandOf({}, { actor: 'other' }))).toMatchObject({
    faults: [{ differing_fields: ['/actor'] }],
  });
});
