import { formatDay, type Answers, type Explanation, type IsoDate, type ProofFacts, type TextKey } from '../../engine/index.ts';
import type { Language, Translate } from '../provider/ports.ts';
import { formatCents } from '../words/format-value.ts';
import { sentencesOf } from '../words/why-sentences.ts';
import { rateLines } from './rates-table.ts';
import { reasonsOf } from './reasons.ts';

/** A receipt worked out again, as the server did it. Of what is hidden, explanations hold dots. */
export type Proof = {
  readonly receiptNo: string;
  readonly transactionDateTime: string;
  readonly paymentStatus: string;
  readonly ratesOn: IsoDate;
  readonly storedCents: number;
  /** Whether this release could work it out again; what it comes to then. */
  readonly recomputed: boolean;
  readonly recomputedCents?: number;
  readonly agrees: boolean;
  readonly items: readonly { readonly title: TextKey; readonly amountCents: number; readonly why: readonly Explanation[] }[];
  readonly rates: readonly Explanation[];
  /** What was entered, by step; absent for all but the donor. */
  readonly entered?: Answers;
};

/** What the layout of a proof is told: each amount with the sentences of its rules and where those are published, and the rates. */
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
      // Of what is private to the donor, a stranger is told no reason.
      why: [...reasonsOf(why, translate), ...sources(why, translate)],
    })),
    rates: rateLines(proof.rates, reader),
  };
}

function sources(why: readonly Explanation[], translate: Translate): readonly string[] {
  const said = why
    .flatMap(sentencesOf)
    .flatMap(({ source }) => (source ? [translate('why.source', { name: source.name, asOf: source.asOf })] : []));
  return [...new Set(said)];
}
