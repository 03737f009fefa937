import type { Json } from './json.ts';

/** How the entries of a list are read: engine and lint each have their own kind of entry. */
export type PartReader<Entry> = {
  /** What is written at the entry. */
  readonly valueOf: (entry: Entry) => Json | undefined;
  /** The entries that a part writes for the list that `by` stands in; throws, or gives none, when it has none. */
  readonly entriesOf: (part: string, by: Entry) => readonly Entry[];
  /** The part includes itself; throws, or gives none. */
  readonly circular: (part: string, by: Entry) => readonly Entry[];
};

/**
 * The entries of a list, each `{ "part": "payment" }` replaced by the entries of that part, as if they were written there. A part may
 * include others. The only place where parts are expanded.
 */
export function withParts<Entry>(entries: readonly Entry[], reader: PartReader<Entry>, within: readonly string[] = []): readonly Entry[] {
  // Most lists include no part, and are as they are written.
  if (entries.every((entry) => partNamed(reader.valueOf(entry)) === undefined)) return entries;
  return entries.flatMap((entry) => {
    const part = partNamed(reader.valueOf(entry));
    if (part === undefined) return [entry];
    if (within.includes(part)) return reader.circular(part, entry);
    return withParts(reader.entriesOf(part, entry), reader, [...within, part]);
  });
}

/** The part that an entry of a list stands for: the entry has the name of a part and nothing else. */
export function partNamed(entry: Json | undefined): string | undefined {
  if (typeof entry !== 'object' || entry === null || !('part' in entry)) return undefined;
  return typeof entry.part === 'string' && Object.keys(entry).length === 1 ? entry.part : undefined;
}

/** The file of a part: flows share the parts of `flows/parts/`, and receipts, proof and mails those of `receipts/parts/`. */
export function partFile(file: string, part: string): string {
  return `${file.slice(0, file.indexOf('/'))}/parts/${part}.json`;
}
