import { formatDay, type Answers, type Explanation, type IsoDate, type ProofFacts, type TextKey } from '../../engine/index.ts';
import type { Language, Translate } from '../provider/ports.ts';
import { formatCents } from '../words/format-value.ts';
import { rateLines } from './rates-table.ts';
import { reasonsOf, shownSentences } from './reasons.ts';

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
      why: [...reasonsOf(why, translate), ...sources(why, reader)],
    })),
    rates: rateLines(proof.rates, reader),
  };
}

/** The sources of the sentences shown, each once. */
function sources(why: readonly Explanation[], { language, translate }: Reader): readonly string[] {
  const texts = shownSentences(why).flatMap(({ source }) =>
    source ? [translate('why.source', { name: source.name, asOf: formatDay(source.asOf, language) })] : [],
  );
  return [...new Set(texts)];
}
