import { type Spot, textOf } from '../../content/index.ts';
import { nameOfTerms, termsOf } from '../../engine/index.ts';

/** The rule that decides at a spot: the name written there, or that of the condition in place. */
export function decidingRule(spot: Spot): string | undefined {
  const terms = termsOf(spot.value);
  return terms === undefined ? textOf(spot) : nameOfTerms(terms);
}
