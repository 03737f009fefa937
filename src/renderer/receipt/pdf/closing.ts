import type { ReceiptDocumentBlock } from '../../../engine/receipts/document.ts';

/** Maximum number of characters kept together. */
const MAX_LETTERS = 1_600;

/**
 * Index where the end of a receipt begins: notes and links with the rows before them. The end moves to the next page as a whole, so that the thanks
 * never fill a page alone. `blocks.length` if there is nothing to keep together.
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
