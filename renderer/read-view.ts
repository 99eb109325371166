import { fault, sortFaults } from '../src/engine/faults.ts';
import { pointerOf } from '../src/engine/pointer.ts';
import { shapeFaults } from '../src/engine/shape-faults.ts';
import type { Fault } from '../src/model/refusal.ts';
import { defaultViewFields, View } from '../src/model/view.ts';
import type { Capture } from './capture.ts';

/** A view in which everything is settled but what narrows it. */
export type SettledView = View &
  Required<Pick<View, 'fields' | 'changes_only' | 'width' | 'height' | 'scale' | 'theme' | 'locale'>>;

/** Device px; what browsers photograph reliably and models take. */
export const longestEdge = 4096;

/** Reads a view document for a capture: every fault at once, or the view with its defaults. */
export function readView(
  document: unknown,
  capture: Capture,
): { readonly view: SettledView } | { readonly faults: readonly Fault[] } {
  const parsed = View.safeParse(document);
  if (!parsed.success) {
    return { faults: sortFaults(shapeFaults(parsed.error.issues, document).map(namingLayers)) };
  }
  const view = settle(parsed.data);
  const faults = [...edgeFaults(view), ...layerFaults(view, capture), ...itemFaults(view, capture)];
  if (view.changes_only && capture.diff === undefined) {
    faults.push(
      fault(
        'invalid_usage',
        '/changes_only',
        'got changes_only without a diff; name the event to compare with, or leave it out',
      ),
    );
  }
  return faults.length > 0 ? { faults: sortFaults(faults) } : { view };
}

/** A layer is an id or the empty text, of which a contract's alternative can only say that neither fits. */
function namingLayers(found: Fault): Fault {
  if (!/^\/layers\/\d+$/.test(found.pointer)) return found;
  return fault('invalid_id', found.pointer, 'got no layer, expected an item id, or "" for the top');
}

function settle(view: View): SettledView {
  return {
    ...view,
    fields: view.fields ?? [...defaultViewFields],
    changes_only: view.changes_only ?? false,
    width: view.width ?? 1200,
    height: view.height ?? 800,
    scale: view.scale ?? 1,
    theme: view.theme ?? 'light',
    locale: view.locale ?? 'en',
  };
}

function edgeFaults(view: SettledView): Fault[] {
  return (['width', 'height'] as const)
    .filter((edge) => view[edge] * view.scale > longestEdge)
    .map((edge) => {
      const got = view[edge] * view.scale;
      return fault(
        'too_large',
        `/${edge}`,
        `got ${view[edge]} CSS px at scale ${view.scale}, which is ${got} device px, expected at most ${longestEdge}`,
        { limit: longestEdge, got },
      );
    });
}

function layerFaults(view: SettledView, { state }: Capture): Fault[] {
  if (view.layers?.length === 0) {
    return [fault('invalid_request', '/layers', 'got no layer, expected at least one; leave it out for all')];
  }
  const layers = new Set(state.layers.map(({ layer }) => layer));
  return unknownIn(view.layers ?? [], layers, 'layers', 'a layer of this state');
}

function itemFaults(view: SettledView, { state }: Capture): Fault[] {
  const items = new Set(state.items.map(({ id }) => id));
  return unknownIn(view.items ?? [], items, 'items', 'an active item of this state');
}

function unknownIn(
  ids: readonly string[],
  known: ReadonlySet<string>,
  member: string,
  what: string,
): Fault[] {
  return ids.flatMap((id, at) =>
    known.has(id)
      ? []
      : [
          fault(
            'not_found',
            pointerOf([member, at]),
            `${JSON.stringify(id)} is not ${what}; read the state for its ids`,
            {
              id,
            },
          ),
        ],
  );
}
