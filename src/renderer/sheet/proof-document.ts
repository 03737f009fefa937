import {
  type Answers,
  type Definitions,
  type ProofBlock,
  proofWords,
  type ReceiptBlock,
  type ReceiptDocument,
  receiptDocument,
  type ReceiptDocumentBlock,
} from '../../engine/index.ts';
import type { Language, Translate } from '../provider/ports.ts';
import { type Proof, proofFacts } from './proof-facts.ts';
import { answerBlocks } from './answer-blocks.ts';

export type ProofReader = { readonly definitions: Definitions; readonly language: Language; readonly translate: Translate };

/**
 * Proof sheet of a receipt, by its layout in the data: the recomputed result, the answers where shown, each amount with its rule, and the
 * rates. Throws without a layout.
 */
export function proofDocument(proof: Proof, reader: ProofReader): ReceiptDocument {
  const { language, definitions } = reader;
  if (definitions.proof === undefined) throw new Error('The proof of a receipt has no layout.');
  const facts = proofFacts(proof, reader);
  const words = Object.fromEntries(proofWords.map((word) => [word, facts[word]]));
  const translate: Translate = (key, params) => reader.translate(key, { ...words, ...params });
  const { blocks, ...layout } = definitions.proof;
  const draw = (part: readonly ReceiptBlock[]) => receiptDocument({ ...layout, blocks: part }, facts, { language, translate });
  return {
    ...draw([]),
    blocks: blocks.flatMap((block) => (block.kind === 'entered' ? entered(block, proof.entered, reader) : draw([block]).blocks)),
  };
}

type Entered = Extract<ProofBlock, { kind: 'entered' }>;

/** Answers by step; omits steps that no longer exist. */
function entered(
  { title }: Entered,
  answers: Answers | undefined,
  { definitions, translate }: ProofReader,
): readonly ReceiptDocumentBlock[] {
  const steps = Object.entries(answers ?? {}).flatMap(([id, typed]) => {
    const step = definitions.steps[id];
    const blocks = step ? answerBlocks(step, typed, translate) : [];
    return step && blocks.length > 0 ? [{ kind: 'heading' as const, title: translate(step.title) }, ...blocks] : [];
  });
  return steps.length > 0 ? [{ kind: 'heading', title: translate(title) }, ...steps] : [];
}
