import type { Explanation } from '../../engine/index.ts';
import type { Translate } from '../provider/ports.ts';
import { distinct, sentence, sentencesOf } from '../words/why-sentences.ts';

/** How values came about, sentence by sentence: what follows first, then what it follows from. Nothing is said twice. */
export function reasonsOf(explanations: readonly Explanation[], translate: Translate): readonly string[] {
  const said = new Set<string>();
  const tell = (among: readonly Explanation[]): void => {
    for (const one of distinct(among.flatMap(sentencesOf))) {
      said.add(sentence(one, translate));
      tell(one.because);
    }
  };
  tell(explanations);
  return [...said];
}
