import type { ReceiptDocumentBlock } from '../../../engine/receipts/document.ts';

/** Most characters kept together. */
const MAX_LETTERS = 1_600;

/**
 * Index where the end of a receipt begins: notes and links with the rows before them. The end moves to the next page as one, so that no
 * page holds the thanks alone. `blocks.length` when there is nothing to keep together.
 */
export function closingFrom(blocks: readonly ReceiptDocumentBlock[]): number {
  let from = blocks.length;
  while (from > 0 && isClosing(blocks[from - 1]) && !isTitled(blocks[from])) from -= 1;
  return lettersIn(blocks.slice(from)) <= MAX_LETTERS ? from : blocks.length;
}

function isClosing(block: ReceiptDocumentBlock | undefined): boolean {
  return block?.kind === 'note' || block?.kind === 'link' || block?.kind === 'rows';
}

function isTitled(block: ReceiptDocumentBlock | undefined): boolean {
  return block?.kind === 'rows' && block.title !== undefined;
}

function lettersIn(blocks: readonly ReceiptDocumentBlock[]): number {
  return JSON.stringify(blocks).length;
}
