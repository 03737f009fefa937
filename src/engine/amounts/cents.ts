import { EvaluationError } from '../errors.ts';
import { compare, multiply } from '../numbers/arithmetic.ts';
import { Exact, ONE } from '../numbers/exact.ts';
import { roundHalfUp } from '../numbers/round.ts';
import { toNumber } from '../numbers/text.ts';

const HUNDRED = new Exact(100, 0, ONE);

/** The integer cents of an amount that leaves the engine; a rule that does not round to cents is a bug of the data. */
export function toCents(dollars: Exact, rule: string): number {
  const rounded = roundHalfUp(dollars, 2);
  if (compare(rounded, dollars) !== 0) throw new EvaluationError('not-whole-cents', rule, `"${rule}" does not come in whole cents`);
  return toNumber(multiply(rounded, HUNDRED));
}
