import type { ProofBlock, ProofLayout } from '../definitions.ts';
import { parseReceiptBlock } from './parse-receipt.ts';
import type { Place } from './place.ts';

/** The layout of the page that proves a receipt. */
export function parseProof(proof: Place): ProofLayout {
  return {
    id: proof.oneOf('id', ['proof'] as const),
    version: proof.number('version'),
    title: proof.text('title'),
    blocks: proof.list('blocks').map(parseBlock),
  };
}

function parseBlock(block: Place): ProofBlock {
  return block.text('kind') === 'entered' ? { kind: 'entered', title: block.text('title') } : parseReceiptBlock(block);
}
