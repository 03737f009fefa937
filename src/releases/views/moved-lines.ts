/** Adjacent lines that moved together, and the line that they follow now; undefined if they come first. */
export type MovedLines = { readonly lines: readonly string[]; readonly follows: string | undefined };

/**
 * The smallest set of moves that turns one list into the other; empty if they do not have the same lines. Equal lines are matched in order.
 * The lines that stay are a longest increasing subsequence of their former places.
 */
export function movedLines(before: readonly string[], after: readonly string[]): readonly MovedLines[] {
  const places = formerPlaces(before, after);
  if (places === undefined) return [];
  const stay = longestIncreasing(places);
  const moved: { lines: string[]; follows: string | undefined; last: number }[] = [];
  for (const [at, line] of after.entries()) {
    const place = places[at] ?? -1;
    if (stay.has(place)) continue;
    const open = moved.at(-1);
    if (open !== undefined && open.last === place - 1 && after[at - 1] === open.lines.at(-1)) {
      open.lines.push(line);
      open.last = place;
    } else moved.push({ lines: [line], follows: after[at - 1], last: place });
  }
  return moved.map(({ lines, follows }) => ({ lines, follows }));
}

/** The former place of each line; undefined if the lists differ by more than their order. */
function formerPlaces(before: readonly string[], after: readonly string[]): readonly number[] | undefined {
  if (before.length !== after.length) return undefined;
  const free = Map.groupBy(before.keys(), (place) => before[place]);
  const places = after.map((line) => free.get(line)?.shift());
  return places.every((place) => place !== undefined) ? places : undefined;
}

/** The members of a longest increasing subsequence. */
function longestIncreasing(places: readonly number[]): ReadonlySet<number> {
  const lengths: number[] = [];
  const former: number[] = [];
  for (const [at, place] of places.entries()) {
    let best = -1;
    for (let other = 0; other < at; other++)
      if ((places[other] ?? 0) < place && (best === -1 || (lengths[other] ?? 0) > (lengths[best] ?? 0))) best = other;
    lengths.push(best === -1 ? 1 : (lengths[best] ?? 0) + 1);
    former.push(best);
  }
  const members = new Set<number>();
  for (let at = lengths.indexOf(Math.max(...lengths)); at >= 0; at = former[at] ?? -1) members.add(places[at] ?? -1);
  return members;
}
