import type { Fault } from '../model/refusal.ts';

/** Where the board stood when the input was refused, as far as it is known. */
export interface Standing {
  readonly board: string;
  readonly event_seq: number | null;
  readonly revision: number | null;
}

/** Input that cannot be taken as it stands; `run.ts` turns it into the refusal document. */
export class RefusedInput extends Error {
  override readonly name = 'RefusedInput';
  readonly faults: readonly Fault[];
  readonly standing: Standing | null;

  constructor(faults: readonly Fault[], standing: Standing | null = null) {
    const told = faults.map((found) => ({ ...found, message: withoutPasswords(found.message) }));
    super(told.map(({ message }) => message).join('; '));
    this.faults = told;
    this.standing = standing;
  }

  at(standing: Standing): RefusedInput {
    return new RefusedInput(this.faults, standing);
  }
}

/** A command line that does not say what it must; `message` tells what was got, expected and to do. */
export function usageFault(message: string): RefusedInput {
  return new RefusedInput([{ code: 'invalid_usage', pointer: '', message }]);
}

/** An address that was typed where a file or an id was expected is repeated without its password. */
function withoutPasswords(message: string): string {
  return message
    .replace(/(:\/\/[^\s:/?#]*):[^\s/]+@/g, '$1@')
    .replace(/([?&](?:password|sslpassword)=)[^\s&"']*/gi, '$1…');
}
