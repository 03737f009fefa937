import { at, type Spot, textOf } from '../../content/index.ts';
import type { Code } from '../codes.ts';

/** Why somebody found a value right although one doubt speaks against it. */
export function reasonFor(value: Spot, doubt: Code): string | undefined {
  return textOf(at(value, 'confirmed', doubt));
}

/** Whether somebody wrote down why a surprising value is right; for this doubt, or, without a code, for the one that there is. */
export function isExplained(value: Spot, doubt: Code): boolean {
  return textOf(at(value, 'confirmed')) !== undefined || reasonFor(value, doubt) !== undefined;
}
