import type { ReceiptDocumentBlock } from '../../engine/receipts/document.ts';

/** One block of a receipt as plain text. */
export function blockText(block: ReceiptDocumentBlock): string {
  switch (block.kind) {
    case 'heading':
      return [block.title, block.subtitle].filter(Boolean).join('\n');
    case 'rows':
      return [...(block.title ? [block.title] : []), ...block.rows.map((row) => `${row.label}: ${amountText(row)}`)].join('\n');
    case 'table':
      return [
        ...(block.title ? [block.title] : []),
        block.columns.map((column) => column.label).join(' | '),
        ...block.rows.flatMap((row) => [row.cells.join(' | '), ...row.remarks.map((remark) => `  ${remark}`)]),
      ].join('\n');
    case 'total':
      return `${block.label}: ${amountText(block)}`;
    case 'line':
      return amountText(block);
    case 'link':
      return `${block.text}: ${block.href}`;
    case 'note':
      return block.text;
  }
}

/** Receipts break references after every 13 characters. */
const BROKEN_REFERENCE = /([A-Za-z0-9]{13})\n(?=[A-Za-z0-9])/g;

/** The amount with its status, since plain text cannot strike it through. Rejoins a reference that was broken over lines. */
function amountText({ value, status }: { readonly value: string; readonly status?: string }): string {
  return [value.replace(BROKEN_REFERENCE, '$1').replaceAll('\n', ', '), status].filter(Boolean).join(' ');
}
