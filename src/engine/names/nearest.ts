/** The known name most similar to the written one, if it is at most `within` typing mistakes away. */
export function nearestName(
  written: string,
  known: Iterable<string>,
  within = Math.max(2, Math.floor(written.length / 3)),
): string | undefined {
  let nearest: string | undefined;
  let least = within + 1;
  for (const name of known) {
    if (Math.abs(name.length - written.length) >= least) continue;
    const far = distance(written, name);
    if (far < least) [nearest, least] = [name, far];
  }
  return nearest;
}

/** The nearest known names, nearest first: at most three, and none more than one mistake farther than the first. */
export function nearNames(
  written: string,
  known: Iterable<string>,
  within = Math.max(2, Math.floor(written.length / 3)),
): readonly string[] {
  const far = [...new Set(known)]
    .filter((name) => Math.abs(name.length - written.length) <= within)
    .map((name) => ({ name, far: distance(written, name) }))
    .filter((one) => one.far <= within)
    .toSorted((a, b) => a.far - b.far);
  const most = (far[0]?.far ?? 0) + 1;
  return far
    .filter((one) => one.far <= most)
    .slice(0, NAMED)
    .map(({ name }) => name);
}

/** The greatest number of near names to report. */
const NAMED = 3;

/**
 * The only known name that can be meant: at most one typing mistake per four letters away, with the same digits, and with no other known name nearly
 * as close. Undefined if a person has to decide.
 */
export function onlyName(written: string, known: Iterable<string>, most = Math.max(1, Math.floor(written.length / 4))): string | undefined {
  if (written.length < SHORTEST_TOLD) return undefined;
  const [first, second] = [...new Set(known)]
    .filter((name) => Math.abs(name.length - written.length) <= most + CLEARLY)
    .map((name) => ({ name, far: distance(written, name) }))
    .toSorted((a, b) => a.far - b.far);
  if (first === undefined || first.far > most || digitsOf(first.name) !== digitsOf(written)) return undefined;
  return second !== undefined && second.far < first.far + (first.far === 1 ? 1 : CLEARLY) ? undefined : first.name;
}

/** Shorter names are never corrected: half of the name would be a guess. */
const SHORTEST_TOLD = 3;
/** How much farther the second-nearest name must be when the nearest is more than one mistake away. */
const CLEARLY = 2;

function digitsOf(name: string): string {
  return name.replace(/\D/g, '');
}

/** "unknown rule "savings.dew": did you mean "savings.due"?" */
export function unknownName(kind: string, written: string, known: Iterable<string>): string {
  const nearest = nearestName(written, known);
  return `unknown ${kind} "${written}"${nearest === undefined ? '' : `: did you mean "${nearest}"?`}`;
}

/** The edit distance: how many letters must be added, removed, changed or swapped with their neighbour. */
function distance(one: string, other: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped = row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      const change = (last[column - 1] ?? 0) + (isSame ? 0 : 1);
      const swap = isSwapped ? (beforeLast[column - 2] ?? 0) + 1 : change;
      current.push(Math.min(change, swap, (last[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1));
    }
    [beforeLast, last] = [last, current];
  }
  return last[other.length] ?? 0;
}
