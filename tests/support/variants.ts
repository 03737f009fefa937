/**
 * Variants of a journey: windows, languages, hands. The nightly run and a file that is run alone walk them all; the check walks a sample to
 * be quick. SEED draws the sample, and as many successive seeds as there are variants cover each. A sample leaves out no assertion, as all
 * variants assert the same. A test that repeats its work hundreds of times repeats it less often in the check (`howMany`), with the same
 * assertions.
 */

/** Variants of this run, at least `atLeast`; `journey` (usually import.meta.url) shifts the start, so that files begin with different ones. */
export function variants<T>(journey: string, all: readonly T[], atLeast = 1): readonly T[] {
  const { SEED } = process.env;
  return SEED === undefined ? all : sample(Number(SEED), journey, all, atLeast);
}

/** Number of repetitions: `whole` in the nightly run and for a file that is run alone, `inTheCheck` in the check, enough to prove the same bound. */
export function howMany(whole: number, inTheCheck: number): number {
  return process.env.SEED === undefined ? whole : inTheCheck;
}

/** A share of single cases, such as a third of the calls. */
export function share<T>(journey: string, all: readonly T[], part: number): readonly T[] {
  return variants(journey, all, Math.ceil(all.length * part));
}

/** At least `atLeast` items of a list, evenly spread and in order. */
export function sample<T>(seed: number, journey: string, all: readonly T[], atLeast: number): readonly T[] {
  const count = Math.min(all.length, Math.max(1, atLeast));
  const first = seed + hashOf(nameOf(journey));
  const drawn = Array.from({ length: count }, (_, nth) => (first + Math.floor((nth * all.length) / count)) % all.length);
  return all.filter((_, at) => drawn.includes(at));
}

/** The file's name only, so that the draw does not depend on the project's folder. */
function nameOf(journey: string): string {
  return journey.slice(journey.lastIndexOf('/') + 1);
}

function hashOf(text: string): number {
  let hash = 0;
  for (const letter of text) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 65_521;
  return hash;
}
