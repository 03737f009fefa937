import { formatDay, type Answers, type Explanation, type IsoDate, type ProofFacts, type TextKey } from '../../engine/index.ts';
import type { Language, Translate } from '../provider/ports.ts';
import { formatCents } from '../words/format-value.ts';
import { fillIn, sentencesOf, sourceOf } from '../words/why-sentences.ts';
import { publisherText, rateLines } from '../words/rate-lines.ts';
import { sumsOf } from './sums.ts';

/** A receipt recomputed by the server, in the language of the request; hidden values are dots. */
export type Proof = {
  readonly receiptNo: string;
  /** The receipt's revision, once something was corrected. */
  readonly revision?: string;
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
  /** Text keys of the mends: corrections that the receipt has shown since it was issued. */
  readonly mended?: readonly TextKey[];
  /** Answers by step, for the donor only. */
  readonly entered?: Answers;
};

type Reader = { readonly language: Language; readonly translate: Translate };

/** Data of the proof layout: amounts with their explanations, the rates, and each source once. */
export function proofFacts(proof: Proof, reader: Reader): ProofFacts {
  const { receiptNo, revision = '', transactionDateTime, paymentStatus, recomputed, agrees } = proof;
  const { language, translate } = reader;
  const rates = rateLines(proof.rates, reader);
  // Sources of the leading sentences only, as on the pages. Private explanations are withheld from strangers.
  const rules = proof.items.map(({ why }) => publisherText(sourceOf(why.flatMap(sentencesOf)), language));
  const sources = new Set([...rules, ...rates.map(({ source }) => source)].filter((source) => source !== ''));
  return {
    receiptNo,
    revision,
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
      why: sumsOf(why, translate, fillIn).filter((line) => line !== ''),
    })),
    rates,
    sources: [...sources].join(' · '),
    mended: (proof.mended ?? []).map((told) => ({ told })),
  };
}
