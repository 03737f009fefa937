import type { Explanation } from '../../engine/index.ts';
import type { Language, Translate } from '../provider/ports.ts';
import { rateLines } from './rate-lines.ts';
import { distinct, keyOf, sentence, sentencesOf, sourceOf, sourceText } from './why-sentences.ts';

/** A rule in words, its source unless it is cited above, and the rules behind it. */
export type Reason = { readonly key: string; readonly text: string; readonly source: string; readonly reasons: readonly Reason[] };

/** An explained value: its sum with one source, and everything behind it. No sentence and no source appears twice. */
export type WhyTree = {
  readonly sum: readonly string[];
  readonly source: string;
  readonly reasons: readonly Reason[];
  readonly rates: ReturnType<typeof rateLines>;
};

type Reader = { readonly language: Language; readonly translate: Translate };

/** The explanation in words. */
export function whyTree(explanation: Explanation, reader: Reader): WhyTree {
  const told = sentencesOf(explanation);
  const sum = [...new Set(told.map((one) => sentence(one, reader.translate)))];
  const source = sourceText(sourceOf(told), reader);
  const said = new Set([...sum, source]);
  const reasons = told.flatMap(({ because }) => reasonsOf(because, said, reader));
  const rates = rateLines([explanation], reader).filter(({ source: cited }) => cited !== '');
  return { sum, source, reasons, rates };
}

/** Conclusions first. A sentence already shown above or beside is replaced by its own reasons. */
function reasonsOf(explanations: readonly Explanation[], said: Set<string>, reader: Reader): readonly Reason[] {
  return distinct(explanations.flatMap(sentencesOf)).flatMap((one) => {
    const text = sentence(one, reader.translate);
    if (said.has(text)) return reasonsOf(one.because, said, reader);
    const source = sourceText(one.source, reader);
    const isCited = said.has(source);
    said.add(text).add(source);
    return [{ key: keyOf(one), text, source: isCited ? '' : source, reasons: reasonsOf(one.because, said, reader) }];
  });
}
