import type { Chars, Tree } from './parse.ts';

/** The positions of an expression at which a character is read, and which can follow which. */
export type Automaton = {
  readonly chars: readonly Chars[];
  readonly follows: readonly ReadonlySet<number>[];
  /** The positions with which a counted repetition can continue, as if it were unbounded. */
  readonly again: readonly ReadonlySet<number>[];
  /** Whether one position follows another in two ways: by an inner repetition and by the one around it. */
  readonly isNested: boolean;
};

const MOST_PLACES = 400;

type Ends = { readonly first: readonly number[]; readonly last: readonly number[]; readonly canBeEmpty: boolean };

/** The position automaton (Glushkov's) of an expression; null if it is too large to analyse. */
export function automatonOf(tree: Tree): Automaton | null {
  const chars: Chars[] = [];
  const follows: Set<number>[] = [];
  const again: Set<number>[] = [];
  let isNested = false;

  const link = (from: readonly number[], to: readonly number[], isLoop: boolean) => {
    for (const one of from) {
      for (const other of to) {
        if (isLoop && follows[one]?.has(other)) isNested = true;
        follows[one]?.add(other);
      }
    }
  };
  const join = (a: Ends, b: Ends): Ends => {
    link(a.last, b.first, false);
    return {
      first: a.canBeEmpty ? [...a.first, ...b.first] : a.first,
      last: b.canBeEmpty ? [...a.last, ...b.last] : b.last,
      canBeEmpty: a.canBeEmpty && b.canBeEmpty,
    };
  };
  const build = (node: Tree): Ends => {
    switch (node.kind) {
      case 'empty':
        return NOTHING;
      case 'chars': {
        if (chars.length >= MOST_PLACES) throw new TooLarge();
        chars.push(node.chars);
        follows.push(new Set());
        again.push(new Set());
        return { first: [chars.length - 1], last: [chars.length - 1], canBeEmpty: false };
      }
      case 'sequence':
        return node.parts.map(build).reduce(join, NOTHING);
      case 'choice':
        return node.parts.map(build).reduce((a, b) => ({
          first: [...a.first, ...b.first],
          last: [...a.last, ...b.last],
          canBeEmpty: a.canBeEmpty || b.canBeEmpty,
        }));
      case 'repeat':
        return repeat(node);
    }
  };
  const repeat = ({ part, least, most }: Extract<Tree, { kind: 'repeat' }>): Ends => {
    let ends = NOTHING;
    const round = () => {
      const one = build(part);
      if (most > 1) for (const last of one.last) for (const first of one.first) again[last]?.add(first);
      return one;
    };
    for (let count = 0; count < least; count += 1) ends = join(ends, round());
    if (most === Number.POSITIVE_INFINITY) {
      const loop = build(part);
      link(loop.last, loop.first, true);
      return join(ends, { ...loop, canBeEmpty: true });
    }
    for (let count = least; count < most; count += 1) ends = join(ends, { ...round(), canBeEmpty: true });
    return ends;
  };

  try {
    build(tree);
    return { chars, follows, again, isNested };
  } catch (error) {
    if (error instanceof TooLarge) return null;
    throw error;
  }
}

const NOTHING: Ends = { first: [], last: [], canBeEmpty: true };

class TooLarge extends Error {}
