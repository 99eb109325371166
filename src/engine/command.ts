import type { z } from 'zod';
import type { Fault } from '../model/refusal.ts';
import {
  AnnotateRequest,
  type Command,
  CommitRequest,
  ConfigureRequest,
  type Op,
  userActor,
} from '../model/request.ts';
import { Actor, ItemId } from '../model/text.ts';
import { Timestamp } from '../model/timestamp.ts';
import { declarationFaults } from './declaration-faults.ts';
import { fault, sortFaults } from './faults.ts';
import { judgePlainJson } from './plain-json.ts';
import { shapeFaults } from './shape-faults.ts';

/** A request as a command, or everything that is wrong with its shape. */
export type ReadCommand = { readonly command: Command } | { readonly faults: readonly Fault[] };

const contracts = { commit: CommitRequest, annotate: AnnotateRequest, configure: ConfigureRequest } as const;

/**
 * The first gate: everything that a request shows by itself. Timestamps of the command are UTC with milliseconds.
 * The actor of an annotation is always `user`, whoever is named.
 */
export function readCommand(
  op: Op,
  board: string,
  request: unknown,
  context: { readonly now: string; readonly actor: string },
): ReadCommand {
  const actor = op === 'annotate' ? userActor : context.actor;
  const time = readNow(context.now);
  const frame = [...frameFaults(op, board, actor), ...('faults' in time ? time.faults : [])];
  const plain = judgePlainJson(request);
  if (plain.isUnreadable) return { faults: sortFaults([...frame, ...plain.faults]) };
  const parsed = contracts[op].safeParse(request);
  const faults = [
    ...frame,
    ...plain.faults,
    ...(parsed.success ? [] : shapeFaults(parsed.error.issues, request)),
    ...(op === 'commit' ? declarationFaults(request) : []),
  ];
  if (faults.length > 0 || !parsed.success || 'faults' in time) return { faults: sortFaults(faults) };
  return { command: { op, board, actor, now: time.now, request: parsed.data } as Command };
}

/** A timestamp that a read was given, as UTC, or what is wrong with it. */
export function readNow(now: unknown): { readonly now: string } | { readonly faults: readonly Fault[] } {
  const parsed = Timestamp.safeParse(now);
  if (parsed.success) return { now: parsed.data };
  return { faults: faultsAt('/now', parsed.error.issues, now) };
}

function frameFaults(op: Op, board: string, actor: string): readonly Fault[] {
  const faults = [...contextFaults(ItemId, board, '/board'), ...contextFaults(Actor, actor, '/actor')];
  if (op === 'commit' && actor === userActor) {
    faults.push(
      fault(
        'reserved_actor',
        '/actor',
        'got the actor "user", whose name only annotations and settings carry; name the agent that writes',
      ),
    );
  }
  return faults;
}

function contextFaults(contract: z.ZodType, value: unknown, pointer: string): Fault[] {
  const parsed = contract.safeParse(value);
  if (parsed.success) return [];
  return faultsAt(pointer, parsed.error.issues, value);
}

function faultsAt(pointer: string, issues: readonly z.core.$ZodIssue[], value: unknown): Fault[] {
  return shapeFaults(issues, value).map((found) => ({ ...found, pointer }));
}
