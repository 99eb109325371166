/**
 * The file of a layer's picture, such as `layer-001-trip.png`: its place in the state's order, and what is left
 * of its id when only ASCII letters and digits are kept.
 */
export function pictureName(prefix: 'layer' | 'baseline', place: number, layer: string): string {
  return `${prefix}-${String(place).padStart(3, '0')}-${layer === '' ? 'top' : slugOf(layer)}.png`;
}

function slugOf(id: string): string {
  return (
    id
      .replace(/[^A-Za-z0-9]/g, '')
      .slice(0, 24)
      .toLowerCase() || 'item'
  );
}
