import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { Case } from './case.ts';

/** Where the JSON Schema of a case file is kept for readers in other languages. */
export const caseSchemaPath = fileURLToPath(new URL('case.schema.json', import.meta.url));

/** The JSON Schema (draft 2020-12) of a case file, as text. */
export function caseJsonSchema(): string {
  return `${JSON.stringify({ title: 'A conformance case of Fold', ...z.toJSONSchema(Case) }, null, 2)}\n`;
}
