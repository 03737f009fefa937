import type { ReceiptLayout, ReceiptRow } from '../../../engine/definitions.ts';
import type { ReceiptForm } from '../../kit/db/tables/receipt-tables.ts';

/** The receipt row with the number of the revision. */
const ROW: ReceiptRow = { label: 'receipt.revision', value: 'revision', format: 'text' };

/**
 * Adds the row with the revision number below the receipt number. The portal adds it, since the layout was stored with the gift: a layout without the
 * row must not make two revisions look alike.
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
