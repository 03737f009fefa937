import { nameOfTerms, termsOf } from '../conditions/terms.ts';
import type { Json, RuleName } from '../definitions.ts';
import type { Place } from './place.ts';

/** The rule name of a condition: the name as written, or that of a condition written in place, which is added to `conditions`. */
export function parseCondition(place: Place<Json | undefined>): RuleName | undefined {
  const { value, file, pointer, conditions } = place;
  if (value === undefined || typeof value === 'string') return value;
  const terms = termsOf(value);
  if (terms === undefined) return place.fail('must be the name of a rule, or answers with the values that they must have');
  const name = nameOfTerms(terms);
  if (!conditions.has(name)) conditions.set(name, { terms, file, pointer });
  return name;
}
