import type { Automaton } from './automaton.ts';
import type { Chars } from './parse.ts';

/** How many paths round loops are tried; of more, the first ones. */
const MOST_WORDS = 60;
/** How many characters are tried alone. */
const MOST_POINTS = 20;
const LINE_BREAK = 10;
/** How many positions lead to one word: the nearest, a middle one, the farthest. */
const WAYS = 3;

/**
 * Texts of at most `longest` code points that a pattern may be slow to refuse: each path from a character back to itself, repeated, after the shortest text
 * that leads there, and with an end that does not fit. A counted repetition is a loop here, too.
 */
export function pumpedTexts({ chars, follows, again }: Automaton, longest: number): readonly (readonly number[])[] {
  const points = chars.map(pointOf);
  const onward = follows.map((next, place) => new Set([...next, ...(again[place] ?? [])]));
  const heads = headsOf(points, follows);
  const all = [...new Set(points)];
  // A line break, which no dot reads; and each character twice, for a separator that may not be repeated.
  const ends = [[], [0], [LINE_BREAK], [...all, ...all, ...all, 0], all.flatMap((point) => [point, point])];
  const words = new Map<string, Way>();
  const add = (word: readonly number[], reached: readonly (readonly number[])[]) => {
    const known = words.get(word.join()) ?? { word, heads: [] };
    known.heads.push(...reached);
    words.set(word.join(), known);
  };
  for (const place of copies(chars, [...chars.keys()]).flatMap(spread)) {
    for (const [first] of copies(chars, [...(onward[place] ?? [])])) {
      const way = first === undefined ? undefined : wayBack(onward, first, place);
      const head = heads[place];
      if (way !== undefined && head !== undefined)
        add(
          way.map((one) => points[one] ?? 0),
          [head],
        );
    }
  }
  // Also pump a character of one part that another part reads, too, such as the comma in ".*,.*".
  const led = heads.filter((head) => head !== undefined);
  for (const point of all.slice(0, MOST_POINTS)) add([point], [[], ...spread(led)]);
  return [...words.values()]
    .slice(0, MOST_WORDS)
    .flatMap(({ word, heads: reached }) => spread(reached).flatMap((head) => ends.map((end) => pumped({ head, word, end }, longest))));
}

type Way = { readonly word: readonly number[]; readonly heads: (readonly number[])[] };

/** Groups positions by the part of the pattern of which they are copies: a counted repetition has as many copies of its part. */
function copies(chars: readonly Chars[], places: readonly number[]): readonly (readonly number[])[] {
  const byPart = new Map<Chars | undefined, number[]>();
  for (const place of places) byPart.set(chars[place], [...(byPart.get(chars[place]) ?? []), place]);
  return [...byPart.values()];
}

function pumped(
  { head, word, end }: { readonly head: readonly number[]; readonly word: readonly number[]; readonly end: readonly number[] },
  longest: number,
): readonly number[] {
  const rounds = Math.max(1, Math.floor((longest - head.length - end.length) / word.length));
  return [...head, ...Array.from({ length: rounds }, () => word).flat(), ...end].slice(0, Math.max(longest, 1));
}

/** The shortest text that leads to each position, including the position's own character; undefined for an unreachable one. */
function headsOf(points: readonly number[], follows: Automaton['follows']): readonly (readonly number[] | undefined)[] {
  const heads: (readonly number[] | undefined)[] = points.map(() => undefined);
  const led = new Set(follows.flatMap((next) => [...next]));
  const open = points.flatMap((_, place) => (place === 0 || !led.has(place) ? [place] : []));
  for (const place of open) heads[place] = [points[place] ?? 0];
  for (let place = open.shift(); place !== undefined; place = open.shift()) {
    for (const next of follows[place] ?? []) {
      if (heads[next] !== undefined) continue;
      heads[next] = [...(heads[place] ?? []), points[next] ?? 0];
      open.push(next);
    }
  }
  return heads;
}

/** The positions on the shortest path from one to another, both included. */
function wayBack(onward: readonly ReadonlySet<number>[], from: number, to: number): readonly number[] | undefined {
  const before = new Map<number, number>();
  const open = [from];
  const seen = new Set(open);
  for (let place = open.shift(); place !== undefined; place = open.shift()) {
    if (place === to) {
      const way = [place];
      for (let one = before.get(place); one !== undefined; one = before.get(one)) way.unshift(one);
      return way;
    }
    for (const next of onward[place] ?? []) {
      if (seen.has(next)) continue;
      seen.add(next);
      before.set(next, place);
      open.push(next);
    }
  }
  return undefined;
}

function spread<T>(all: readonly T[]): readonly T[] {
  if (all.length <= WAYS) return all;
  return [0, Math.floor(all.length / 2), all.length - 1].flatMap((at) => all.slice(at, at + 1));
}

/** A sample character of a set: a letter or a digit if it has one, so that two sets with a common character are read by the same text. */
function pointOf(chars: Chars): number {
  const usual = [97, 65, 49, 32, 46].find((point) => chars.some(([from, to]) => from <= point && point <= to));
  return usual ?? chars[0]?.[0] ?? 0;
}
