import { isObject, type Json } from './json.ts';

/** Access to the entries of a list: engine and lint each have their own kind of entry. */
export type PartReader<Entry> = {
  /** The JSON of the entry. */
  readonly valueOf: (entry: Entry) => Json | undefined;
  /** The entries that a part has for the list that contains `by`; throws, or returns none, if there are none. */
  readonly entriesOf: (part: string, by: Entry) => readonly Entry[];
  /** The `instead` entries of an entry with a part, which replace some of the part's. */
  readonly insteadOf: (by: Entry) => readonly Entry[];
  /** Called for a part that includes itself; throws, or returns none. */
  readonly circular: (part: string, by: Entry) => readonly Entry[];
};

/**
 * The entries of a list, with each `{ "part": "payment" }` replaced by the entries of that part, as if they were written there; with `instead`, a
 * list may override a step of the part. A part may include others. Parts are expanded only here.
 */
export function withParts<Entry>(entries: readonly Entry[], reader: PartReader<Entry>, within: readonly string[] = []): readonly Entry[] {
  // Fast path: most lists include no part.
  if (entries.every((entry) => partNamed(reader.valueOf(entry)) === undefined)) return entries;
  return entries.flatMap((entry) => {
    const part = partNamed(reader.valueOf(entry));
    if (part === undefined) return [entry];
    if (within.includes(part)) return reader.circular(part, entry);
    const instead = new Map(reader.insteadOf(entry).map((one) => [stepNamed(reader.valueOf(one)), one]));
    return withParts(reader.entriesOf(part, entry), reader, [...within, part]).map(
      (one) => instead.get(stepNamed(reader.valueOf(one)) ?? '') ?? one,
    );
  });
}

function stepNamed(entry: Json | undefined): Json | undefined {
  return isObject(entry) ? entry.step : undefined;
}

/** The part that an entry of a list includes: the entry has only the name of a part, and optionally `instead`. Undefined for any other entry. */
export function partNamed(entry: Json | undefined): string | undefined {
  if (!isObject(entry) || typeof entry.part !== 'string') return undefined;
  return Object.keys(entry).every((key) => key === 'part' || key === 'instead') ? entry.part : undefined;
}

/** The file of a part: flows share the parts of `flows/parts/`; receipts, proof and mails those of `receipts/parts/`. */
export function partFile(file: string, part: string): string {
  return `${file.slice(0, file.indexOf('/'))}/parts/${part}.json`;
}
