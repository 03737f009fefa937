import type { Explanation } from '../../engine/index.ts';
import type { Translate } from '../provider/ports.ts';
import { sentence, sentencesOf } from '../words/why-sentences.ts';

/** The distinct sums of values, each in one line, since a document has no deeper level. Rates have a table of their own. `say`: as in `sentence`. */
export function sumsOf(explanations: readonly Explanation[], translate: Translate, say?: Translate): readonly string[] {
  const sums = explanations.flatMap(sentencesOf).map((one) => sentence(one, translate, say));
  return [...new Set(sums.map((lines) => lines.replaceAll('\n', ' ')))];
}
