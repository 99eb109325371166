import type { Fault } from '../model/refusal.ts';
import { fault, quoted } from './faults.ts';
import { pointerOf } from './pointer.ts';

/**
 * The rules between the members of a commit that it shows by itself. They look at the request as it came,
 * so that they are reported beside the faults of single members.
 */
export function declarationFaults(request: unknown): readonly Fault[] {
  const { declarations, acknowledges } = asRecord(request);
  const faults = repeated(acknowledges, ['acknowledges']);
  const declared = new Set<unknown>();
  for (const [index, member] of asArray(declarations).entries()) {
    const declaration = asRecord(member);
    const path = ['declarations', index];
    faults.push(...repeated(declaration.children, [...path, 'children']));
    faults.push(...repeated(declaration.of, [...path, 'of']));
    faults.push(...repeatedRefs(declaration.sources, [...path, 'sources']));
    faults.push(...shareFaults(declaration, path));
    faults.push(...secondDeclarations(declaration, path, declared));
  }
  return faults;
}

function shareFaults(declaration: Readonly<Record<string, unknown>>, path: readonly PropertyKey[]): Fault[] {
  const overrides = declaration.share !== undefined && declaration.share !== null;
  if (!overrides || (declaration.reason !== undefined && declaration.reason !== null)) return [];
  return [
    fault(
      'share_without_reason',
      pointerOf([...path, 'share']),
      `got the share ${quoted(declaration.share)} without a reason; say in the same declaration why the tier does not fit, or leave share out`,
    ),
  ];
}

function secondDeclarations(
  declaration: Readonly<Record<string, unknown>>,
  path: readonly PropertyKey[],
  declared: Set<unknown>,
): Fault[] {
  const faults: Fault[] = [];
  const merged = new Set(asArray(declaration.of).filter((id) => typeof id === 'string'));
  const named: [unknown, readonly PropertyKey[]][] = [
    [declaration.id, [...path, 'id']],
    ...[...merged].map((id): [unknown, PropertyKey[]] => [
      id,
      [...path, 'of', asArray(declaration.of).indexOf(id)],
    ]),
  ];
  for (const [id, at] of named) {
    if (typeof id !== 'string') continue;
    if (declared.has(id)) {
      faults.push(
        fault(
          'duplicate_declaration',
          pointerOf(at),
          `got a second declaration of ${quoted(id)}; a batch says one thing of an item, so join the two`,
          { id },
        ),
      );
    }
    declared.add(id);
  }
  return faults;
}

function repeatedRefs(sources: unknown, path: readonly PropertyKey[]): Fault[] {
  const refs = asArray(sources).map((source) => asRecord(source).ref);
  return repeated(refs, path).map((found) => ({ ...found, pointer: `${found.pointer}/ref` }));
}

function repeated(list: unknown, path: readonly PropertyKey[]): Fault[] {
  const seen = new Set<unknown>();
  return asArray(list).flatMap((id, index) => {
    if (typeof id !== 'string' || !seen.has(id)) {
      seen.add(id);
      return [];
    }
    return [
      fault(
        'invalid_request',
        pointerOf([...path, index]),
        `got ${quoted(id)} twice in one list; name it once`,
      ),
    ];
  });
}

function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function asArray(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
