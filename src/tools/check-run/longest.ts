/** A stage or a test file, and how long it took. */
export type Timed = { readonly what: string; readonly seconds: number };

/** The longest of them, a line each, the longest first. */
export function longest(times: readonly Timed[], count: number): string {
  return times
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, count)
    .map(({ what, seconds }) => `${seconds.toFixed(1).padStart(7)}  ${what}`)
    .join('\n');
}
