/** Every maximum of the contracts, in one place. Lengths are Unicode code points. */
export const limits = {
  idLength: 128,
  batchIdLength: 200,
  actorLength: 200,
  summaryLength: 500,
  detailLength: 8_000,
  reasonLength: 2_000,
  annotationLength: 4_000,
  titleLength: 200,
  sourceRefLength: 2_000,
  sourceTitleLength: 300,
  sources: 100,
  budget: 1_000_000_000,
  declarations: 1_000,
  requestBytes: 1_048_576,
  activeItems: 10_000,
  layersDeep: 16,
  nesting: 64,
  acknowledgedAnnotationsShown: 10,
} as const;

/** The budget of a layer that names none. */
export const defaultBudget = 1_000;
