/** `create` makes what is missing, `write` and `read` want a ledger that is there; `read` never changes it. */
export type OpenMode = 'create' | 'write' | 'read';
