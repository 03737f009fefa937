import type { Explanation } from '../../engine/index.ts';
import type { Translate } from '../provider/ports.ts';
import { distinct, sentence, sentencesOf } from '../words/why-sentences.ts';

/** Sentences that explain values, conclusions first, without repetition. */
export function reasonsOf(explanations: readonly Explanation[], translate: Translate): readonly string[] {
  const seen = new Set<string>();
  const collect = (reasons: readonly Explanation[]): void => {
    for (const one of distinct(reasons.flatMap(sentencesOf))) {
      seen.add(sentence(one, translate));
      collect(one.because);
    }
  };
  collect(explanations);
  return [...seen];
}
