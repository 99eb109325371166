import { answer } from '../answer.ts';
import type { Args } from '../args.ts';
import type { CommandSpec } from '../command-spec.ts';
import type { ExitCode } from '../exit-code.ts';
import type { Io } from '../io.ts';
import { usageFault } from '../refused-input.ts';

export const schema: CommandSpec = {
  operands: [
    { name: 'name', about: 'a document: batch, state, receipt, …; none lists them all', optional: true },
  ],
  flags: [],
  examples: ['fold-board schema', 'fold-board schema batch'],
  notes: ['Prints JSON Schema (draft 2020-12), made from the contracts that the program itself checks with.'],
  run,
};

async function run(args: Args, io: Io): Promise<ExitCode> {
  const { jsonSchemaOf, schemaNames } = await import('../json-schemas.ts');
  const name = args.operands[0];
  if (name === undefined) {
    return answer(args, io, { schema_version: 1, kind: 'fold-schemas', names: schemaNames });
  }
  const document = jsonSchemaOf(name);
  if (document !== null) return answer(args, io, document);
  throw usageFault(`got ${JSON.stringify(name)}, expected one of ${schemaNames.join(', ')}`);
}
