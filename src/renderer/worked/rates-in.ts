import type { Explanation } from '../../engine/index.ts';

/** The rates that an explanation rests on. A rate's name is the key of its words: "rates.fitrah.normal". */
export function ratesIn(explanation: Explanation): readonly Explanation[] {
  return explanation.kind === 'rate' ? [explanation] : explanation.because.flatMap(ratesIn);
}
