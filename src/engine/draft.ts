export type Lookup<Value> = Pick<ReadonlyMap<string, Value>, 'get'>;

/** A map with changes laid over it; the map itself stays as it is. */
export interface Draft<Value> extends Lookup<Value> {
  readonly changes: Map<string, Value>;
}

export function draftOf<Value>(base: Lookup<Value>): Draft<Value> {
  return {
    changes: new Map(),
    get(name) {
      return this.changes.get(name) ?? base.get(name);
    },
  };
}
