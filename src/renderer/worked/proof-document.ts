import {
  type Answers,
  type Definitions,
  type Explanation,
  formatDateTime,
  type IsoDate,
  type ReceiptDocument,
  type ReceiptDocumentBlock,
  strikeOf,
  type TextKey,
} from '../../engine/index.ts';
import type { Translate } from '../provider/ports.ts';
import { formatDate } from '../words/format-date.ts';
import { formatCents } from '../words/format-value.ts';
import type { Language } from '../words/language.ts';
import { sentencesOf } from '../words/why-sentences.ts';
import { ratesTable } from './rates-table.ts';
import { reasonsOf } from './reasons.ts';
import { answerBlocks } from './step-blocks.ts';

/** A receipt worked out again, as the server did it. Of what is hidden, explanations hold dots. */
export type Proof = {
  readonly receiptNo: string;
  readonly transactionDateTime: string;
  readonly paymentStatus: string;
  readonly ratesOn: IsoDate;
  readonly storedCents: number;
  readonly recomputedCents: number;
  readonly agrees: boolean;
  readonly items: readonly { readonly title: TextKey; readonly amountCents: number; readonly why: readonly Explanation[] }[];
  readonly rates: readonly Explanation[];
  /** What was entered, by step; absent for all but the donor. */
  readonly entered?: Answers;
};

export type ProofReader = { readonly definitions: Definitions; readonly language: Language; readonly translate: Translate };

/** The sheet that proves a receipt: that it comes to the same again, what was entered where that is shown, each amount with its rule, and the rates. */
export function proofDocument(proof: Proof, reader: ProofReader): ReceiptDocument {
  const { translate, language } = reader;
  return {
    title: translate('proof.title'),
    language,
    blocks: [
      { kind: 'heading', title: translate('proof.title'), subtitle: verdict(proof, reader) },
      facts(proof, reader),
      ...entered(proof, reader),
      itemTable(proof, reader),
      {
        kind: 'total',
        label: translate('proof.total'),
        value: formatCents(proof.recomputedCents),
        ...strikeOf(proof.paymentStatus, reader),
      },
      ...ratesTable({ kind: 'rates', title: 'proof.rates', columns: RATE_COLUMNS }, proof.rates, reader),
      { kind: 'note', text: translate(proof.entered ? 'proof.note-own' : 'proof.note') },
    ],
  };
}

const RATE_COLUMNS = ['worked.rate', 'worked.value', 'worked.since', 'worked.source'];

function verdict({ agrees, storedCents, recomputedCents }: Proof, { translate }: ProofReader): string {
  const amounts = { stored: formatCents(storedCents), amount: formatCents(recomputedCents) };
  return translate(agrees ? 'proof.agrees' : 'proof.differs', amounts);
}

function facts(
  { receiptNo, transactionDateTime, paymentStatus, ratesOn }: Proof,
  { translate, language }: ProofReader,
): ReceiptDocumentBlock {
  const statusKey = `receipt.status.${paymentStatus.toLowerCase().replace(/\s+/g, '-')}`;
  return {
    kind: 'rows',
    rows: [
      { label: translate('receipt.receipt-no'), value: receiptNo, strong: true },
      { label: translate('receipt.date-time'), value: formatDateTime(transactionDateTime, language) },
      { label: translate('receipt.payment-status'), value: translate(statusKey) },
      { label: translate('proof.rates-of'), value: formatDate(ratesOn, language) },
    ],
  };
}

/** What was entered, step by step; of a step that is gone since then, nothing can be said. */
function entered({ entered: answers }: Proof, { definitions, translate }: ProofReader): readonly ReceiptDocumentBlock[] {
  if (answers === undefined) return [];
  const steps = Object.entries(answers).flatMap(([id, typed]) => {
    const step = definitions.steps[id];
    const blocks = step ? answerBlocks(step, typed, translate) : [];
    return step && blocks.length > 0 ? [{ kind: 'heading' as const, title: translate(step.title) }, ...blocks] : [];
  });
  return steps.length > 0 ? [{ kind: 'heading', title: translate('proof.entered') }, ...steps] : [];
}

/** Each amount with the sentences of its rules, and where those are published. */
function itemTable({ items, paymentStatus }: Proof, reader: ProofReader): ReceiptDocumentBlock {
  const { translate } = reader;
  const { struck } = strikeOf(paymentStatus, reader);
  const rows = items.map(({ title, amountCents, why }) => ({
    cells: [translate(title), formatCents(amountCents)],
    remarks: why.length > 0 ? [...reasonsOf(why, translate), ...sources(why, translate)] : [translate('proof.private')],
    ...(struck && { struck }),
  }));
  const columns = [
    { label: translate('worked.kind'), align: 'start' as const },
    { label: translate('worked.amount'), align: 'end' as const },
  ];
  return { kind: 'table', title: translate('proof.amounts'), columns, rows };
}

function sources(why: readonly Explanation[], translate: Translate): readonly string[] {
  const said = why
    .flatMap(sentencesOf)
    .flatMap(({ source }) => (source ? [translate('why.source', { name: source.name, asOf: source.asOf })] : []));
  return [...new Set(said)];
}
