import { formatDay, type Answers, type Explanation, type IsoDate, type ProofFacts, type TextKey } from '../../engine/index.ts';
import type { Language, Translate } from '../provider/ports.ts';
import { formatCents } from '../words/format-value.ts';
import { sentencesOf } from '../words/why-sentences.ts';
import { rateLines } from './rates-table.ts';
import { reasonsOf } from './reasons.ts';

/** A receipt recomputed by the server; hidden values are dots. */
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
  /** Answers by step, for the donor only. */
  readonly entered?: Answers;
};

/** Data of the proof layout: amounts with their explanations and sources, and the rates. */
export function proofFacts(proof: Proof, reader: { readonly language: Language; readonly translate: Translate }): ProofFacts {
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
      why: [...reasonsOf(why, translate), ...sources(why, translate)],
    })),
    rates: rateLines(proof.rates, reader),
  };
}

function sources(why: readonly Explanation[], translate: Translate): readonly string[] {
  const texts = why
    .flatMap(sentencesOf)
    .flatMap(({ source }) => (source ? [translate('why.source', { name: source.name, asOf: source.asOf })] : []));
  return [...new Set(texts)];
}
