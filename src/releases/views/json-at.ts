import type { Json } from '../../engine/index.ts';

type Fields = { readonly [name: string]: Json };

/** The value at a name or index path; undefined if there is none. Files may have any shape. */
export function jsonAt(value: Json | undefined, ...names: readonly (string | number)[]): Json | undefined {
  let found = value;
  for (const name of names) found = isFields(found) && Object.hasOwn(found, name) ? found[name] : undefined;
  return found;
}

/** The same as text; undefined if it is not text. */
export function textAt(value: Json | undefined, ...names: readonly (string | number)[]): string | undefined {
  const found = jsonAt(value, ...names);
  return typeof found === 'string' ? found : undefined;
}

/** The entries of an object, or of a list by index; empty for anything else. */
export function partsOf(value: Json | undefined): readonly (readonly [name: string, value: Json])[] {
  return isFields(value) ? Object.entries(value) : [];
}

/** The JSON of a text; undefined if it is not JSON. */
export function parsed(text: string | undefined): Json | undefined {
  try {
    return text === undefined ? undefined : (JSON.parse(text) as Json);
  } catch {
    return undefined;
  }
}

function isFields(value: Json | undefined): value is Fields {
  return typeof value === 'object' && value !== null;
}
