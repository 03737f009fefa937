import type { Json } from '../../engine/definitions.ts';
import { isObject } from '../read/spot.ts';
import { all, type Fits, keywordOf, type Make, type Schema, unknown, Unknown } from './keywords.ts';

/**
 * The check of a schema (JSON Schema, draft 7) that is ready at once. It tells whether a value fits and not what is wrong: for that
 * Ajv writes and compiles a program from the schema, which takes longer than all else that a lint does. Undefined when the
 * schema says what this check does not know. `home` is the document that the schema stands in; `others` are referred to by `$id`.
 */
export function fitsOf(schema: Json, home: Schema, others: readonly Schema[] = []): Fits | undefined {
  const made = new Map<Json, Fits>();
  const makeIn = (document: Schema) => {
    const make: Make = (inner) => {
      if (typeof inner === 'boolean') return () => inner;
      if (!isObject(inner)) return unknown();
      const checks = Object.entries(inner).map(([keyword, operand]) =>
        keyword === '$ref' ? referred(String(operand), document) : keywordOf(keyword)(operand, make, inner),
      );
      return all(checks);
    };
    return make;
  };
  const referred = (reference: string, document: Schema): Fits => {
    const [target, owner] = targetOf(reference, document, others);
    const before = made.get(target);
    if (before !== undefined) return before;
    // A schema may refer to itself: its own check is there once a value is.
    let check: Fits = unknown;
    const later: Fits = (value) => check(value);
    made.set(target, later);
    check = makeIn(owner)(target);
    return later;
  };
  try {
    return makeIn(home)(schema);
  } catch (error) {
    if (error instanceof Unknown) return undefined;
    throw error;
  }
}

/** What a reference leads to, "#/definitions/id" or "receipt.schema.json#/definitions/id", and the document that it stands in. */
function targetOf(reference: string, document: Schema, others: readonly Schema[]): readonly [Json, Schema] {
  const [address = '', path = ''] = reference.split('#');
  const owner = address === '' ? document : others.find(({ $id }) => $id === URL.parse(address, String(document.$id))?.href);
  const name = /^\/definitions\/(\w+)$/.exec(path)?.[1];
  if (owner === undefined || name === undefined || !isObject(owner.definitions)) return unknown();
  return [owner.definitions[name] ?? unknown(), owner];
}
