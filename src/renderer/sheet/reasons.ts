import type { Explanation } from '../../engine/index.ts';
import type { Translate } from '../provider/ports.ts';
import { distinct, sentence, sentencesOf } from '../words/why-sentences.ts';

/** Sentences that explain values, conclusions first, without repetition. */
export function reasonsOf(explanations: readonly Explanation[], translate: Translate): readonly string[] {
  return [...new Set(shownSentences(explanations).map((one) => sentence(one, translate)))];
}

/** The explanations that have a sentence, conclusions first. */
export function shownSentences(explanations: readonly Explanation[]): readonly Explanation[] {
  return distinct(explanations.flatMap(sentencesOf)).flatMap((one) => [one, ...shownSentences(one.because)]);
}
