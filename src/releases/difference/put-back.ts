import type { Json } from '../../engine/index.ts';
import type { AtPointer } from '../at-pointer.ts';
import { jsonAt } from '../views/json-at.ts';
import { type ChangedPlace, membersOf } from './changed-places.ts';

/** An edit that reverts one change of a file: at a place in it, or of the whole file. */
export type BackEdit = AtPointer | { readonly removed: true } | { readonly text: string };

/** The edits that restore one changed place of `after` to its state in `before`; the rest stays as it is. */
export function putBack(before: Json, after: Json, { way, kind, before: was, after: is }: ChangedPlace): readonly AtPointer[] {
  const name = way.at(-1);
  const parents = lead([before, after], way.slice(0, -1));
  if (name === undefined || parents === undefined) return [];
  const [old, now] = membersOf(...parents.sides);
  const list = parents.sides[1];
  const names = [...(now?.keys() ?? [])];
  const at = `${parents.pointer}/${Array.isArray(list) ? names.indexOf(name) : escaped(name)}`;
  if (kind === 'order') return reordered([before, after], way);
  if (was === undefined) return [{ at, removed: true }];
  if (is !== undefined) return [{ at, value: was }];
  const order = [...(old?.keys() ?? [])];
  const place = order.indexOf(name);
  if (Array.isArray(list)) {
    const last = order.slice(0, place).findLast((one) => names.includes(one));
    return [{ at: `${parents.pointer}/${last === undefined ? 0 : names.indexOf(last) + 1}`, inserted: was }];
  }
  const next = order.slice(place + 1).find((one) => names.includes(one));
  return [{ at, value: was }, ...(next === undefined ? [] : [{ at, before: next }])];
}

type Lead = { readonly pointer: string; readonly sides: readonly [Json, Json] };

/** Follows names into both sides: returns the values there, and the pointer to the second one. */
function lead(sides: readonly [Json, Json], way: readonly string[]): Lead | undefined {
  return way.reduce<Lead | undefined>(
    (found, name) => {
      const [old, now] = found === undefined ? [] : membersOf(...found.sides);
      const [was, is] = [old?.get(name), now?.get(name)];
      if (found === undefined || now === undefined || was === undefined || is === undefined) return undefined;
      const part = Array.isArray(found.sides[1]) ? String([...now.keys()].indexOf(name)) : escaped(name);
      return { pointer: `${found.pointer}/${part}`, sides: [was, is] };
    },
    { pointer: '', sides },
  );
}

/** Restores the members' former order; new ones keep their index. */
function reordered(whole: readonly [Json, Json], way: readonly string[]): readonly AtPointer[] {
  const found = lead(whole, way);
  const [old, now] = found === undefined ? [] : membersOf(...found.sides);
  if (found === undefined || old === undefined || now === undefined) return [];
  const former = [...old.keys()].filter((name) => now.has(name));
  const names = [...now.keys()].map((name) => (old.has(name) ? (former.shift() ?? name) : name));
  const members = names.map((name) => [name, now.get(name) ?? null] as const);
  const value = Array.isArray(found.sides[1]) ? members.map(([, member]) => member) : Object.fromEntries(members);
  return [{ at: found.pointer, value }];
}

/** The edit that restores a value at plain names; removes a group that did not exist before. */
export function putBackAt(before: Json | undefined, names: readonly string[]): AtPointer {
  const missing = names.findIndex((_, place) => jsonAt(before, ...names.slice(0, place + 1)) === undefined);
  const pointer = (of: readonly string[]) => of.map((name) => `/${escaped(name)}`).join('');
  if (missing !== -1) return { at: pointer(names.slice(0, missing + 1)), removed: true };
  return { at: pointer(names), value: jsonAt(before, ...names) ?? null };
}

function escaped(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1');
}
