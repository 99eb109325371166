import { canonicalJson } from '../../../engine/canonical-json.ts';

/** What makes two requests the same: op, actor and what is asked for, but not when. */
export function contentOf(asked: {
  readonly op: string;
  readonly actor: string;
  readonly request: unknown;
}): string {
  const { op, actor, request } = asked;
  return canonicalJson({ op, actor, request });
}
