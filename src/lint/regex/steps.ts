import { automatonOf } from './automaton.ts';
import type { Chars, Tree } from './parse.ts';
import { pumpedTexts } from './pumped-texts.ts';

/** An instruction of a backtracking matcher, as V8 executes it. */
type Step =
  | { readonly kind: 'read'; readonly chars: Chars }
  | { readonly kind: 'either'; readonly first: number; readonly else: number }
  | { readonly kind: 'go'; readonly to: number }
  /** For a loop whose part can be empty: records where a round began, and refuses a round that read nothing. */
  | { readonly kind: 'round'; readonly id: number }
  | { readonly kind: 'moved'; readonly id: number };

const MOST_STEPS = 20_000;

/**
 * Whether a failing text of at most `longest` characters takes a backtracking matcher, as V8's, more than `atMost` steps. Tries the texts that can be read in
 * the most ways: each path round a loop, repeated, with an end that does not fit. Counts steps instead of measuring time, so that the result is the same on
 * every machine, however busy. Undefined if the pattern is too large to be judged.
 */
export function takesMoreThan(tree: Tree, longest: number, atMost: number): boolean | undefined {
  const automaton = automatonOf(tree);
  const program = programOf(tree);
  if (automaton === null || program === null) return undefined;
  return pumpedTexts(automaton, longest).some((text) => stepsOf(program, text, atMost) > atMost);
}

/** The instructions of a pattern in order; null if there are too many. */
function programOf(tree: Tree): readonly Step[] | null {
  const steps: Step[] = [];
  const add = (step: Step) => {
    if (steps.length >= MOST_STEPS) throw new TooLong();
    return steps.push(step) - 1;
  };
  const optional = (inner: () => void) => {
    const at = add({ kind: 'go', to: 0 });
    inner();
    steps[at] = { kind: 'either', first: at + 1, else: steps.length };
  };
  const build = (node: Tree): void => {
    switch (node.kind) {
      case 'empty':
        return;
      case 'chars':
        add({ kind: 'read', chars: node.chars });
        return;
      case 'sequence':
        node.parts.forEach(build);
        return;
      case 'choice':
        choose(node.parts);
        return;
      case 'repeat':
        repeat(node);
        return;
    }
  };
  const choose = ([part, ...others]: readonly Tree[]): void => {
    if (part === undefined) return;
    if (others.length === 0) {
      build(part);
      return;
    }
    const at = add({ kind: 'go', to: 0 });
    build(part);
    const end = add({ kind: 'go', to: 0 });
    steps[at] = { kind: 'either', first: at + 1, else: steps.length };
    choose(others);
    steps[end] = { kind: 'go', to: steps.length };
  };
  const repeat = ({ part, least, most }: Extract<Tree, { kind: 'repeat' }>): void => {
    for (let count = 0; count < least; count += 1) build(part);
    if (most === Number.POSITIVE_INFINITY) {
      const at = steps.length;
      optional(() => {
        const mayBeEmpty = canBeEmpty(part);
        if (mayBeEmpty) add({ kind: 'round', id: at });
        build(part);
        if (mayBeEmpty) add({ kind: 'moved', id: at });
        add({ kind: 'go', to: at });
      });
      return;
    }
    const nested = (left: number): void => {
      if (left === 0) return;
      optional(() => {
        build(part);
        nested(left - 1);
      });
    };
    nested(most - least);
  };
  try {
    build(tree);
    return steps;
  } catch (error) {
    if (error instanceof TooLong) return null;
    throw error;
  }
}

function canBeEmpty(node: Tree): boolean {
  switch (node.kind) {
    case 'empty':
      return true;
    case 'chars':
      return false;
    case 'sequence':
      return node.parts.every(canBeEmpty);
    case 'choice':
      return node.parts.some(canBeEmpty);
    case 'repeat':
      return node.least === 0 || canBeEmpty(node.part);
  }
}

class TooLong extends Error {}

/** Where each loop's round began, newest first. */
type Rounds = { readonly id: number; readonly at: number; readonly before: Rounds } | null;

/** The number of steps until a text is matched whole or refused; stops one beyond `atMost`. */
function stepsOf(program: readonly Step[], text: readonly number[], atMost: number): number {
  const open: { readonly pc: number; readonly at: number; readonly rounds: Rounds }[] = [{ pc: 0, at: 0, rounds: null }];
  let taken = 0;
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    let { pc, at, rounds } = next;
    for (let step = program[pc]; ; step = program[pc]) {
      taken += 1;
      if (taken > atMost) return taken;
      if (step === undefined) {
        if (at === text.length) return taken;
        break;
      }
      if (step.kind === 'read') {
        if (!has(step.chars, text[at])) break;
        at += 1;
        pc += 1;
      } else if (step.kind === 'either') {
        open.push({ pc: step.else, at, rounds });
        pc = step.first;
      } else if (step.kind === 'go') pc = step.to;
      else if (step.kind === 'round') {
        rounds = { id: step.id, at, before: rounds };
        pc += 1;
      } else {
        if (beganAt(rounds, step.id) === at) break;
        pc += 1;
      }
    }
  }
  return taken;
}

function beganAt(rounds: Rounds, id: number): number | undefined {
  for (let one = rounds; one !== null; one = one.before) if (one.id === id) return one.at;
  return undefined;
}

function has(chars: Chars, point: number | undefined): boolean {
  return point !== undefined && chars.some(([from, to]) => from <= point && point <= to);
}
