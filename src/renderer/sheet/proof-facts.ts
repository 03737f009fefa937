import { formatDay, type Answers, type Explanation, type IsoDate, type ProofFacts, type TextKey } from '../../engine/index.ts';
import type { Language, Translate } from '../provider/ports.ts';
import { formatCents } from '../words/format-value.ts';
import { fillIn, sentencesOf, sourceOf, sourceText, withoutMarkup } from '../words/why-sentences.ts';
import { rateLines } from '../words/rate-lines.ts';
import { sumsOf } from './sums.ts';

/** A receipt recomputed by the server, in words of the language that it was asked for in; hidden values are dots. */
export type Proof = {
  readonly receiptNo: string;
  readonly transactionDateTime: string;
  readonly paymentStatus: string;
  readonly ratesOn: IsoDate;
  readonly storedCents: number;
  /** Whether this release could recompute it, and the result. */
  readonly recomputed: boolean;
  readonly recomputedCents?: number;
  readonly agrees: boolean;
  readonly items: readonly { readonly title: TextKey; readonly amountCents: number; readonly why: readonly Explanation[] }[];
  readonly rates: readonly Explanation[];
  /** What was corrected on the receipt since it was issued. */
  readonly mended?: readonly TextKey[];
  /** Answers by step, for the donor only. */
  readonly entered?: Answers;
};

type Reader = { readonly language: Language; readonly translate: Translate };

/** Data of the proof layout: amounts with their explanations and sources, and the rates. */
export function proofFacts(proof: Proof, reader: Reader): ProofFacts {
  const { receiptNo, transactionDateTime, paymentStatus, recomputed, agrees } = proof;
  const { language, translate } = reader;
  return {
    receiptNo,
    transactionDateTime,
    paymentStatus,
    recomputed,
    agrees,
    ratesOn: formatDay(proof.ratesOn, language),
    own: proof.entered !== undefined,
    amount: formatCents(proof.recomputedCents ?? proof.storedCents),
    stored: formatCents(proof.storedCents),
    items: proof.items.map(({ title, amountCents, why }) => ({
      title,
      amount: formatCents(amountCents),
      // Private explanations are withheld from strangers.
      why: [...sumsOf(why, translate, fillIn), withoutMarkup(sourceText(sourceOf(why.flatMap(sentencesOf)), reader))].filter(
        (line) => line !== '',
      ),
    })),
    rates: rateLines(proof.rates, reader),
    mended: (proof.mended ?? []).map((told) => ({ told })),
  };
}
