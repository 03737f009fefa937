import { at, type Spot, textOf } from '../../content/index.ts';
import type { Code } from '../codes.ts';

/** The reason given for a value against one doubt, by its code. */
export function reasonFor(value: Spot, doubt: Code): string | undefined {
  return textOf(at(value, 'confirmed', doubt));
}

/** Whether a reason is given for a surprising value: for this doubt, or, without a code, for the only doubt. */
export function isExplained(value: Spot, doubt: Code): boolean {
  return textOf(at(value, 'confirmed')) !== undefined || reasonFor(value, doubt) !== undefined;
}
