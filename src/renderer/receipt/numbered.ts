/** Entries with their place as their key: what is on a receipt never changes its order. */
export function numbered<Entry>(entries: readonly Entry[]): { readonly key: string; readonly place: number; readonly entry: Entry }[] {
  return entries.map((entry, place) => ({ key: String(place), place, entry }));
}
