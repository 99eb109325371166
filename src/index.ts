// The engine's public surface: every export is named here by hand and is a promise. Nobody inside imports this file.

/** A board as the rules see it: items, annotations, settings and versions after an event. */
export type { Annotation, Board, Item } from './engine/board.ts';
/** An empty board of the given id, at event 0; and the version of one slice of a board, as `expects` names it. */
export { createBoard, versionOf } from './engine/board.ts';
/** The one text of a JSON value that is hashed (RFC 8785). */
export { canonicalJson } from './engine/canonical-json.ts';
export type { ReadCommand } from './engine/command.ts';
/** Checks the shape of a request and makes a command of it, or says everything that is wrong with it. */
export { readCommand } from './engine/command.ts';
export type { Decision } from './engine/decide.ts';
/** What a command amounts to on a board: the event to store, or every fault of the first gate that refuses. */
export { decide } from './engine/decide.ts';
/** What differs between two ends of one board, both projected at the same time. */
export { diffBoards } from './engine/diff.ts';
/** `sha256:` and the hex digest of a text's UTF-8. */
export { sha256 } from './engine/digest.ts';
/** The board after one more event, or after many. */
export { evolve, replay } from './engine/evolve.ts';
export type { HistoryRead } from './engine/history.ts';
/** Whole events of a board, chosen by item, batch and place. */
export { selectHistory } from './engine/history.ts';
export type { ParsedJson } from './engine/parse-json.ts';
/** Reads JSON text, and refuses duplicate keys and nesting over 64 by name. */
export { parseJson } from './engine/parse-json.ts';
/** The state that everyone reads: a function of the board and a time in UTC, byte for byte. */
export { project } from './engine/project.ts';
/** The receipt of an event. */
export { receiptOf } from './engine/receipt.ts';
export type { Recognition } from './engine/recognise.ts';
/** Whether a known batch_id is the same request again, or another one under its name. */
export { recognise } from './engine/recognise.ts';
export type { Addressed } from './engine/refusal.ts';
/** The document that answers a request that was not accepted. */
export { refuse } from './engine/refusal.ts';
export type { ScopedRead } from './engine/scope.ts';
/** A part of the state, which says itself what it left out. */
export { projectScope } from './engine/scope.ts';
/** A cached fold of a board, and the board from it; good only for the engine version that wrote it. */
export { boardFromSnapshot, engineVersion, snapshotOf } from './engine/snapshot.ts';
export type { ChainFault } from './engine/verify.ts';
/** The first place where a run of events is not whole, in order and linked; and the hash of one event. */
export { firstFault, hashOf } from './engine/verify.ts';
/** What two ends of a board differ in. */
export { Diff } from './model/diff.ts';
/** One accepted batch as it is stored. */
export { Event, genesisHash } from './model/event.ts';
/** What reading, checking and moving a history answers. */
export { History, ImportReceipt, Verification } from './model/history.ts';
/** The words of an item, and what a board is set to. */
export { Kind, type Settings, Source, Weight } from './model/item.ts';
/** The ledger that agents and hosts talk to, whatever store is below it. */
export type { Answer, HistoryQuery, Ledger, Scope, WriteContext } from './model/ledger.ts';
/** Every maximum of the contracts. */
export { limits } from './model/limits.ts';
/** What a folder of pictures shows, and what it does not. */
export { Overview } from './model/overview.ts';
/** What the ledger answers to a write. */
export { InitReceipt, Receipt } from './model/receipt.ts';
/** What is answered instead of a receipt or a document, and how to tell. */
export { ErrorCode, Fault, isRefusal, Refusal, RefusalStatus, statusOf } from './model/refusal.ts';
/** What may be asked of a ledger. */
export {
  AnnotateRequest,
  type Command,
  CommitRequest,
  ConfigureRequest,
  Declaration,
  Op,
} from './model/request.ts';
/** The state, whole or in part. */
export { ScopedState, State } from './model/state.ts';
/** What a place that keeps events must do, and how it fails. */
export {
  type AppendAnswer,
  type Head,
  type LedgerStore,
  type Snapshot,
  StoreFailure,
  type StoreFailureCode,
} from './model/store.ts';
/** An RFC 3339 timestamp as UTC with milliseconds, or null. */
export { toUtc } from './model/timestamp.ts';
/** What a picture is asked to show. */
export { View } from './model/view.ts';
