import { isObject, type Json } from './json.ts';

/** The rows of a table of rates, each with what stands in it. A row that holds rows itself is those, by both keys: "large.beef". */
export function tableRows(rows: Json | undefined): readonly (readonly [row: string, value: Json])[] {
  if (!isObject(rows)) return [];
  return Object.entries(rows).flatMap(([row, value]): readonly (readonly [string, Json])[] =>
    isObject(value) ? tableRows(value).map(([inner, one]) => [`${row}.${inner}`, one]) : [[row, value]],
  );
}
