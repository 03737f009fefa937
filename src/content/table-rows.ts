import { isObject, type Json } from './json.ts';

/** The rows of a table of rates, each with its value. A row that has rows itself is replaced by those, named by both keys: "large.beef". */
export function tableRows(rows: Json | undefined): readonly (readonly [row: string, value: Json])[] {
  if (!isObject(rows)) return [];
  return Object.entries(rows).flatMap(([row, value]): readonly (readonly [string, Json])[] =>
    isObject(value) ? tableRows(value).map(([inner, one]) => [`${row}.${inner}`, one]) : [[row, value]],
  );
}
