import { layoutTermsOf } from '../conditions/layout-terms.ts';
import { logicOfDataTerms } from '../conditions/logic-of-terms.ts';
import type { BlockOf, Conditioned, Json, Logic, MailLayout, ProofLayout, ReceiptLayout } from '../definitions.ts';
import { columnShown, fieldShown, shownAs } from '../receipts/field-shown.ts';
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

/**
 * A block of a receipt, of the proof page or of a mail. Takes missing parts from the schema of receipt data; turns its conditions into JSON-Logic.
 */
function parseBlock<Block extends { readonly kind: string }>(block: Place<Block>): BlockOf<Block> {
  return { ...withVisible(block), ...shownIn(block as unknown as Place<Written.Block>) } as BlockOf<Block>;
}

function shownIn(block: Place<Written.Block>): object {
  const { value } = block;
  switch (value.kind) {
    case 'rows':
      return {
        rows: (block as Place<Written.RowsBlock>)
          .list('rows')
          .map((row) => labelled(row, shownAs(withVisible(row), fieldShown(row.value.value)))),
      };
    case 'table':
      return { columns: (block as Place<Table>).list('columns').map((column) => labelled(column, columnInFull(column.value))) };
    case 'total':
      return labelled(block, { label: value.label ?? fieldShown(value.value).label });
    case 'line': {
      const { label: _, ...shown } = fieldShown(value.value);
      const { format, words } = shownAs(value, shown);
      return { format, ...present({ words }) };
    }
    default:
      return {};
  }
}

type Table = Extract<Written.Block, { readonly kind: 'table' }>;

function columnInFull(column: Table['columns'][number]): Table['columns'][number] {
  const shown = shownAs(column, columnShown(column.value));
  return shown.format === 'money' ? { align: 'end', ...shown } : shown;
}

/** Fails for a labelled value without a label. */
function labelled<Shown extends { readonly label?: string }>(place: Place<object>, shown: Shown): Shown {
  return shown.label === undefined ? place.fail('it has no label, and its field is none that the schema of receipt data names') : shown;
}

/** The value as written, with its condition as JSON-Logic. */
function withVisible<One extends object>(place: Place<One>): Conditioned<One> {
  const { when, ...part } = place.value as One & Conditional;
  return { ...part, ...present({ visible: parseVisible(when) }) } as Conditioned<One>;
}

/** A condition over the data shown, as JSON-Logic. */
function parseVisible(when: Json | undefined): Logic | undefined {
  const terms = layoutTermsOf(when);
  return terms === undefined ? when : logicOfDataTerms(terms);
}
