import type { Letterhead, ReceiptDocument, ReceiptDocumentBlock } from './document.ts';

type Change = (text: string, kind: ReceiptDocumentBlock['kind'] | 'letterhead' | 'title' | 'proof') => string;

/** The same document with every text changed. */
export function mapTexts(document: ReceiptDocument, change: Change): ReceiptDocument {
  return {
    ...document,
    title: change(document.title, 'title'),
    letterhead: document.letterhead && mapLetterhead(document.letterhead, change),
    ...(document.proof && { proof: { ...document.proof, text: change(document.proof.text, 'proof') } }),
    blocks: document.blocks.map((block) => mapBlock(block, change)),
  };
}

function mapLetterhead({ name, lines, number }: Letterhead, change: Change): Letterhead {
  const text = (value: string) => change(value, 'letterhead');
  return { name: text(name), lines: lines.map(text), number: number === undefined ? undefined : text(number) };
}

function mapBlock(block: ReceiptDocumentBlock, change: Change): ReceiptDocumentBlock {
  const text = (value: string) => change(value, block.kind);
  const maybe = (value: string | undefined) => (value === undefined ? undefined : text(value));
  switch (block.kind) {
    case 'heading':
      return { ...block, title: text(block.title), subtitle: maybe(block.subtitle) };
    case 'rows':
      return {
        ...block,
        title: maybe(block.title),
        rows: block.rows.map((row) => ({ ...row, label: text(row.label), value: text(row.value), status: maybe(row.status) })),
      };
    case 'table':
      return {
        ...block,
        title: maybe(block.title),
        columns: block.columns.map((column) => ({ ...column, label: text(column.label) })),
        rows: block.rows.map((row) => ({ ...row, cells: row.cells.map(text), remarks: row.remarks.map(text) })),
      };
    case 'total':
      return { ...block, label: text(block.label), value: text(block.value), status: maybe(block.status) };
    case 'note':
    case 'link':
      return { ...block, text: text(block.text) };
    case 'line':
      return { ...block, value: text(block.value), status: maybe(block.status) };
  }
}
