import type { Manifest } from './manifest.mjs';

/** By file name. */
export function editorData(
  manifest: Manifest,
  named: { readonly name: string; readonly version: string },
): {
  readonly 'vscode.html-custom-data.json': {
    readonly tags: readonly {
      readonly name: string;
      readonly attributes: readonly {
        readonly name: string;
        readonly values?: readonly { readonly name: string }[];
      }[];
    }[];
  };
  readonly 'web-types.json': object;
};
