import { activeIn, itemOf, layerName, type ReferenceItem, type ReferenceModel } from './reference-model.ts';

const permille = new Map([
  ['focal', 400],
  ['major', 200],
  ['standard', 100],
  ['minor', 50],
  ['trace', 20],
]);

export function budgetOf(model: ReferenceModel, layer: string): number {
  if (layer === '') return model.settings.budget;
  return itemOf(model, layer)?.layer_budget ?? model.settings.default_layer_budget;
}

export function derivedShare(weight: string, budget: number): number {
  const part = permille.get(weight);
  if (part === undefined) throw new Error(`the reference model has no weight ${weight}`);
  return Math.max(1, Math.floor((budget * part) / 1000));
}

export function shareOf(model: ReferenceModel, item: ReferenceItem): number {
  return item.share ?? derivedShare(item.weight, budgetOf(model, layerName(item.parent)));
}

export function usedIn(model: ReferenceModel, layer: string): number {
  return activeIn(model, layer).reduce((sum, item) => sum + shareOf(model, item), 0);
}

/** A layer's active items: larger share first, then earlier created. */
export function rankedIn(model: ReferenceModel, layer: string): ReferenceItem[] {
  return activeIn(model, layer).sort(
    (a, b) =>
      shareOf(model, b) - shareOf(model, a) ||
      a.created_seq - b.created_seq ||
      a.created_place - b.created_place,
  );
}

/** The top layer, then every layer with active items, depth-first by rank. */
export function layersInOrder(model: ReferenceModel): { layer: string; depth: number }[] {
  const layers = [{ layer: '', depth: 0 }];
  const descend = (layer: string, depth: number) => {
    for (const item of rankedIn(model, layer)) {
      if (activeIn(model, item.id).length === 0) continue;
      layers.push({ layer: item.id, depth });
      descend(item.id, depth + 1);
    }
  };
  descend('', 1);
  return layers;
}

/** Everything active below an item, each followed by what is below itself. */
export function activeBelow(model: ReferenceModel, layer: string): string[] {
  return rankedIn(model, layer).flatMap(({ id }) => [id, ...activeBelow(model, id)]);
}

/** Everything about a layer that its version stands for. */
export function layerContent(model: ReferenceModel, layer: string): string {
  const shares = activeIn(model, layer).map((item) => [item.id, shareOf(model, item)]);
  return JSON.stringify([budgetOf(model, layer), shares.sort()]);
}
