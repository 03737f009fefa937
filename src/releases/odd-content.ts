import type { Json } from '../engine/definitions.ts';

/** Forbidden in files of the content: a name that every object inherits, or values nested so deep that reading them fails. */
export type Oddity = { readonly what: 'name' | 'key'; readonly name: string } | { readonly what: 'depth' };

/** The deepest file of the content nests some twenty levels. */
const DEEPEST = 64;
/** `__proto__`, `constructor`, …: a lookup by such a name finds an inherited property. */
const TAKEN: ReadonlySet<string> = new Set(Object.getOwnPropertyNames(Object.prototype));

/** The first oddity of a file, by its path and its text; undefined if it has none, or is not JSON, which the release's check reports. */
export function oddityOf(path: string, text: string): Oddity | undefined {
  const name = path.split(/[/.]/).find((part) => TAKEN.has(part));
  if (name !== undefined) return { what: 'name', name };
  const value = path.endsWith('.json') ? parsed(text) : undefined;
  return value === undefined ? undefined : oddityIn(value);
}

/** Iterative, since a deeply nested text would overflow the stack. */
function oddityIn(value: Json): Oddity | undefined {
  const open: { readonly value: Json; readonly depth: number }[] = [{ value, depth: 0 }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { value: one, depth } = next;
    if (typeof one !== 'object' || one === null) continue;
    if (depth >= DEEPEST) return { what: 'depth' };
    const key = Array.isArray(one) ? undefined : Object.keys(one).find((name) => TAKEN.has(name));
    if (key !== undefined) return { what: 'key', name: key };
    for (const inner of Object.values(one)) open.push({ value: inner, depth: depth + 1 });
  }
  return undefined;
}

function parsed(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}
