import type { Explanation } from '../../engine/index.ts';

/** Rates that an explanation depends on. A rate's name is its text key: "rates.fitrah.normal". */
export function ratesIn(explanation: Explanation): readonly Explanation[] {
  return explanation.kind === 'rate' ? [explanation] : explanation.because.flatMap(ratesIn);
}
