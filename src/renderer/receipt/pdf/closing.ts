import type { ReceiptDocumentBlock } from '../../../engine/receipts/document.ts';

/** What fits on a page many times over. */
const MOST_LETTERS = 1_600;

/**
 * Where the end of a receipt begins: its notes and links, with the rows right before them back to those under a title. It goes to the
 * next page together, so that no page holds a thanks alone. As many as there are blocks where nothing is to be kept together.
 */
export function closingFrom(blocks: readonly ReceiptDocumentBlock[]): number {
  let from = blocks.length;
  while (from > 0 && isClosing(blocks[from - 1]) && !isTitled(blocks[from])) from -= 1;
  return lettersIn(blocks.slice(from)) <= MOST_LETTERS ? from : blocks.length;
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
