import { automatonOf } from './automaton.ts';
import { type Chars, parseRegex } from './parse.ts';

/**
 * Whether matching can take exponential time (ReDoS): some text can be read in two ways along a loop, so a failing text is tried in every combination of them.
 * "unclear" if it is undecided.
 */
export function growthOf(pattern: string): 'bounded' | 'explosive' | 'unclear' {
  const tree = parseRegex(pattern);
  const automaton = tree === null ? null : automatonOf(tree);
  if (automaton === null) return 'unclear';
  if (automaton.isNested) return 'explosive';
  const { chars, follows } = automaton;
  const inLoops = chars.map((_, place) => place).filter((place) => reaches(follows, place, place));
  return inLoops.some((place) => splits(place, chars, loopsThrough(place, inLoops, follows))) ? 'explosive' : 'bounded';
}

function reaches(follows: readonly ReadonlySet<number>[], from: number, to: number): boolean {
  const seen = new Set<number>();
  const open = [...(follows[from] ?? [])];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (next === to) return true;
    if (seen.has(next)) continue;
    seen.add(next);
    open.push(...(follows[next] ?? []));
  }
  return false;
}

/** The followers of each place that lie on a loop through the given place: other paths never return to it. */
function loopsThrough(place: number, inLoops: readonly number[], follows: readonly ReadonlySet<number>[]): readonly ReadonlySet<number>[] {
  const onThem = new Set(inLoops.filter((other) => reaches(follows, place, other) && reaches(follows, other, place)));
  return follows.map((next, from) => new Set(onThem.has(from) ? [...next].filter((to) => onThem.has(to)) : []));
}

/** Whether two paths that leave a place, reading the same text, can return to it together. */
function splits(place: number, chars: readonly Chars[], follows: readonly ReadonlySet<number>[]): boolean {
  const size = chars.length;
  const seen = new Set<number>();
  const open: (readonly [number, number])[] = [[place, place]];
  for (let pair = open.pop(); pair !== undefined; pair = open.pop()) {
    const [left, right] = pair;
    for (const a of follows[left] ?? []) {
      for (const b of follows[right] ?? []) {
        if (!overlap(chars[a] ?? [], chars[b] ?? [])) continue;
        if (a === place && b === place && left !== right) return true;
        const key = a * size + b;
        if (seen.has(key)) continue;
        seen.add(key);
        open.push([a, b]);
      }
    }
  }
  return false;
}

function overlap(one: Chars, other: Chars): boolean {
  return one.some(([from, to]) => other.some(([least, most]) => from <= most && least <= to));
}
