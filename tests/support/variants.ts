/**
 * A journey is walked in several variants: windows, languages, hands. The nightly run walks them all, and so does who runs a file
 * alone; the check, which somebody waits for, walks a sample of them. It is drawn by SEED, and every variant's turn comes within as
 * many following seeds as there are variants. What the variants assert is the same: none of it is left out by a sample.
 * What a test does by the hundred is done a part of the times there (`howMany`), and asserts the same.
 */

/** The variants of this run, `atLeast` of them; `journey` (import.meta.url will do) lets one begin with another than the next. */
export function variants<T>(journey: string, all: readonly T[], atLeast = 1): readonly T[] {
  const { SEED } = process.env;
  return SEED === undefined ? all : sample(Number(SEED), journey, all, atLeast);
}

/**
 * How often what is asked for by the hundred is done: as often as is asked for by the nightly run and by who runs a file alone, a part of
 * it in the check, enough to prove the same bound.
 */
export function howMany(whole: number, inTheCheck: number): number {
  return process.env.SEED === undefined ? whole : inTheCheck;
}

/** A share of what is tried one by one, such as a third of the calls. */
export function share<T>(journey: string, all: readonly T[], part: number): readonly T[] {
  return variants(journey, all, Math.ceil(all.length * part));
}

/** So many of a list, evenly over it and in its order. */
export function sample<T>(seed: number, journey: string, all: readonly T[], atLeast: number): readonly T[] {
  const count = Math.min(all.length, Math.max(1, atLeast));
  const first = seed + hashOf(nameOf(journey));
  const drawn = Array.from({ length: count }, (_, nth) => (first + Math.floor((nth * all.length) / count)) % all.length);
  return all.filter((_, at) => drawn.includes(at));
}

/** Wherever the project stands, a file is drawn for alike. */
function nameOf(journey: string): string {
  return journey.slice(journey.lastIndexOf('/') + 1);
}

function hashOf(text: string): number {
  let hash = 0;
  for (const letter of text) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 65_521;
  return hash;
}
