import type { Json } from '../../../../src/engine/index.ts';

/** A value of a file, with its place and the value that contains it. */
export type Place = { readonly at: string; readonly name: string; readonly value: Json; readonly parent: Json };

/** Every value of a file, outermost first. */
export function placesIn(json: Json, at = ''): readonly Place[] {
  if (typeof json !== 'object' || json === null) return [];
  const entries: readonly (readonly [string, Json])[] = Array.isArray(json)
    ? json.map((value: Json, place) => [String(place), value] as const)
    : Object.entries(json);
  return entries.flatMap(([name, value]) => {
    const here = `${at}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
    return [{ at: here, name, value, parent: json }, ...placesIn(value, here)];
  });
}

export function isText(value: Json | undefined): value is string {
  return typeof value === 'string';
}

export function isRecord(value: Json | undefined): value is { readonly [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The members of a list, each with the next one. */
export function neighbours<T>(list: readonly T[]): readonly (readonly [T, T])[] {
  return list.slice(0, -1).flatMap((one, place) => {
    const next = list[place + 1];
    return next === undefined ? [] : [[one, next] as const];
  });
}
