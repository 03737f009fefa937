import { compileRule } from '../rules/evaluate-rule.ts';
import type { Json } from '../values.ts';
import { evaluateInCommunity } from './evaluate-rule.ts';

/** `classic`: as json-logic-js has it. `community`: as the suites of the JSON-Logic community have it. */
export type Mode = 'classic' | 'community';

/**
 * Evaluates a JSON-Logic rule over data: JSON in, JSON out, with decimal arithmetic: 0.1 + 0.2 is 0.3. It means what json-logic-js means,
 * unless community mode is asked for; rules of the data are always classic. Throws for an unknown operation; in community mode a
 * CommunityError where a rule fails. Only own properties of the data are read.
 */
export function evaluateRule(rule: Json, data: Json = null, { mode = 'classic' }: { readonly mode?: Mode } = {}): Json {
  return mode === 'community' ? evaluateInCommunity(rule, data) : compileRule(rule)(data);
}

export { CommunityError } from './community-error.ts';
