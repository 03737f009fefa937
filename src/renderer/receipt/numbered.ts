/** Entries with their index as key: a receipt's order never changes. */
export function numbered<Entry>(entries: readonly Entry[]): { readonly key: string; readonly place: number; readonly entry: Entry }[] {
  return entries.map((entry, place) => ({ key: String(place), place, entry }));
}
