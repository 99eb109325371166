export interface Named {
  readonly name: string;
  readonly description?: string;
  readonly type?: { readonly text: string };
  readonly default?: string;
}

export interface Member extends Named {
  readonly kind: 'field' | 'method';
  readonly attribute?: string;
}

export interface ElementDeclaration extends Named {
  readonly tagName: string;
  readonly members: readonly Member[];
  readonly attributes: readonly Named[];
  readonly events: readonly Named[];
  readonly slots: readonly Named[];
  readonly cssParts: readonly Named[];
  readonly cssProperties: readonly Named[];
}

export interface Manifest {
  readonly modules: readonly {
    readonly path: string;
    readonly declarations: readonly ElementDeclaration[];
    readonly exports: readonly Named[];
  }[];
}

export function manifest(): Promise<Manifest>;
