import { z } from 'zod';
import { Diff } from '../model/diff.ts';
import { Event } from '../model/event.ts';
import { History, ImportReceipt, Verification } from '../model/history.ts';
import { Overview } from '../model/overview.ts';
import { InitReceipt, Receipt } from '../model/receipt.ts';
import { Refusal } from '../model/refusal.ts';
import { AnnotateRequest, CommitRequest, ConfigureRequest } from '../model/request.ts';
import { ScopedState, State } from '../model/state.ts';
import { View } from '../model/view.ts';

const contracts: ReadonlyMap<string, z.ZodType> = new Map<string, z.ZodType>([
  ['batch', CommitRequest],
  ['annotation', AnnotateRequest],
  ['settings', ConfigureRequest],
  ['receipt', Receipt],
  ['init-receipt', InitReceipt],
  ['import-receipt', ImportReceipt],
  ['refusal', Refusal],
  ['state', State],
  ['scoped-state', ScopedState],
  ['diff', Diff],
  ['event', Event],
  ['history', History],
  ['verification', Verification],
  ['view', View],
  ['overview', Overview],
]);

/** The documents that have a schema, requests first. */
export const schemaNames: readonly string[] = [...contracts.keys()];

/** The JSON Schema (draft 2020-12) of a document as it is written, or null for an unknown name. */
export function jsonSchemaOf(name: string): object | null {
  const contract = contracts.get(name);
  if (contract === undefined) return null;
  const { $schema, ...schema } = z.toJSONSchema(contract, { target: 'draft-2020-12', io: 'input' });
  return { $schema, title: `fold-board ${name}`, ...schema };
}
