import { writeFileSync } from 'node:fs';
import { caseJsonSchema, caseSchemaPath } from './case-schema.ts';

writeFileSync(caseSchemaPath, caseJsonSchema());
