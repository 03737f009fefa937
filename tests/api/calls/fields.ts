import { type JsonSchema, resolved } from '../../../src/server/kit/http/calls/calls.ts';

/** The names that a schema allows at a place: "data", "0" for the items of a list; of several shapes, those of all. */
export function namesAt(schema: JsonSchema, place: readonly string[]): string[] {
  const known = resolved(schema);
  const shapes = (known.anyOf ?? known.oneOf) as readonly JsonSchema[] | undefined;
  if (shapes !== undefined) return shapes.flatMap((shape) => namesAt(shape, place));
  const properties = (known.properties ?? {}) as { readonly [name: string]: JsonSchema };
  const [next, ...rest] = place;
  if (next === undefined) return Object.keys(properties);
  const inner = next === '0' ? (known.items as JsonSchema | undefined) : properties[next];
  return inner === undefined ? [] : namesAt(inner, rest);
}

/** Whether an answer holds something at a place. */
export function isIn(value: unknown, [next, ...rest]: readonly string[]): boolean {
  if (next === undefined) return value !== undefined && value !== null;
  return typeof value === 'object' && value !== null && Object.hasOwn(value, next) && isIn(value[next as keyof typeof value], rest);
}
