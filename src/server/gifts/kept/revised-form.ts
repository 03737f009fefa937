import type { ReceiptLayout, ReceiptRow } from '../../../engine/definitions.ts';
import type { ReceiptForm } from '../../kit/db/tables/receipt-tables.ts';

/** The row by which a receipt says which revision it is. */
const ROW: ReceiptRow = { label: 'receipt.revision', value: 'revision', format: 'text' };

/**
 * A form that says which revision of the receipt is shown, below its number. It is no matter of the layout: that was kept when the gift was agreed,
 * and none that leaves the row out may make two revisions look alike.
 */
export function revisedForm({ layout, certificate, ...others }: ReceiptForm): ReceiptForm {
  return { ...others, layout: withRow(layout), ...(certificate && { certificate: withRow(certificate) }) };
}

function withRow(layout: ReceiptLayout): ReceiptLayout {
  const hasNumber = layout.blocks.some((block) => block.kind === 'rows' && block.rows.some(isNumber));
  if (!hasNumber) return { ...layout, blocks: [...layout.blocks, { kind: 'rows', rows: [ROW] }] };
  const blocks = layout.blocks.map((block) =>
    block.kind === 'rows' ? { ...block, rows: block.rows.flatMap((row) => (isNumber(row) ? [row, ROW] : [row])) } : block,
  );
  return { ...layout, blocks };
}

function isNumber({ value }: ReceiptRow): boolean {
  return value === 'receiptNo';
}
