import type { RuleName } from '../definitions.ts';
import { nameOfTerms, termsOf } from '../conditions/terms.ts';
import type { Place } from './place.ts';

/** The rule by which something is decided: the name written at `key`, or that of the condition in place there, which is collected. */
export function parseCondition(holder: Place, key: string): RuleName | undefined {
  const { value, file, pointer, conditions } = holder.at(key);
  if (value === undefined || typeof value === 'string') return value;
  const terms = termsOf(value);
  if (terms === undefined) return holder.at(key).fail('must be the name of a rule, or answers with the values that they must have');
  const name = nameOfTerms(terms);
  if (!conditions.has(name)) conditions.set(name, { terms, file, pointer });
  return name;
}
