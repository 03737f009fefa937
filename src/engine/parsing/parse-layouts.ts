import { layoutTermsOf } from '../conditions/layout-terms.ts';
import { logicOfDataTerms } from '../conditions/logic-of-terms.ts';
import type { BlockOf, Conditioned, Json, Logic, MailLayout, ProofLayout, ReceiptLayout } from '../definitions.ts';
import type * as Written from '../written.ts';
import type { Place } from './place.ts';
import { present, without } from './properties.ts';

type Conditional = { readonly when?: Json };

/** A layout in `receipts/`. */
export function parseReceipt(receipt: Place<Written.ReceiptFile>): ReceiptLayout {
  return { ...without(receipt.value, '$schema'), blocks: receipt.list('blocks').map(parseBlock) };
}

/** The layout of the page that proves a receipt. */
export function parseProof(proof: Place<Written.ProofFile>): ProofLayout {
  return { ...without(proof.value, '$schema'), blocks: proof.list('blocks').map(parseBlock) };
}

/** A mail in `receipts/mails/`. */
export function parseMail(mail: Place<Written.MailFile>): MailLayout {
  return {
    ...without(mail.value, '$schema'),
    subject: mail.list('subject').map(withVisible),
    blocks: mail.list('blocks').map(parseBlock),
  };
}

/** A block of a receipt, of the proof page or of a mail, with its condition and those of its rows as JSON-Logic. */
function parseBlock<Block extends { readonly kind: string }>(block: Place<Block>): BlockOf<Block> {
  const rows = block.value.kind === 'rows' && (block as unknown as Place<Written.RowsBlock>).list('rows').map(withVisible);
  return { ...withVisible(block), ...(rows && { rows }) } as BlockOf<Block>;
}

/** What is written, with its condition as JSON-Logic. */
function withVisible<One extends object>(place: Place<One>): Conditioned<One> {
  const { when, ...part } = place.value as One & Conditional;
  return { ...part, ...present({ visible: parseVisible(when) }) } as Conditioned<One>;
}

/** A condition over the data that is shown, as JSON-Logic. */
function parseVisible(when: Json | undefined): Logic | undefined {
  const terms = layoutTermsOf(when);
  return terms === undefined ? when : logicOfDataTerms(terms);
}
