import type { Json, MailBlock, MailLayout, Said } from '../definitions.ts';
import type { Letterhead, ReceiptDocumentBlock } from '../receipts/document.ts';
import { formatCoded, type Reader } from '../receipts/format.ts';
import { receiptDocument, type ReceiptFacts } from '../receipts/receipt-document.ts';
import { safeText } from '../receipts/safe-text.ts';
import { evaluateRule } from '../rules/evaluate-rule.ts';
import { isTruthy } from '../expressions/value.ts';

/** A mail in words, from which both its HTML and its plain text are made. */
export type MailDocument = { readonly subject: string; readonly language: string; readonly parts: readonly MailPart[] };

export type MailPart =
  | { readonly kind: 'letterhead'; readonly letterhead: Letterhead }
  | { readonly kind: 'paragraph'; readonly text: string; readonly look?: 'title' | 'sum' | 'code' }
  | { readonly kind: 'button'; readonly text: string; readonly href: string; readonly look?: 'quiet' }
  | { readonly kind: 'block'; readonly block: ReceiptDocumentBlock };

/** The data of the mail. */
export type Told = {
  readonly facts: ReceiptFacts;
  /** The values of {{names}} in the texts. */
  readonly words: { readonly [name: string]: string };
  readonly letterhead: Letterhead;
  /** The receipt, drawn by its own layout. */
  readonly receipt: readonly ReceiptDocumentBlock[];
};

/** Fills in a mail's layout. Parts without a value, or whose condition is false, are left out. Every text is safe to print. */
export function mailDocument(layout: MailLayout, told: Told, reader: Reader): MailDocument {
  const facts = told.facts as Json;
  const shown = <Part extends { readonly visible?: Json }>({ visible }: Part) =>
    visible === undefined || isTruthy(evaluateRule(visible, facts));
  const subject = layout.subject.find(shown);
  return {
    subject: subject === undefined ? '' : say(subject, told, reader),
    language: reader.language,
    parts: layout.blocks.filter(shown).flatMap((block) => drawBlock(block, told, reader)),
  };
}

function drawBlock(block: MailBlock, told: Told, reader: Reader): readonly MailPart[] {
  switch (block.kind) {
    case 'letterhead':
      return [{ kind: 'letterhead', letterhead: told.letterhead }];
    case 'paragraph': {
      const text = say(block, told, reader);
      return text === '' ? [] : [{ kind: 'paragraph', text, ...(block.look && { look: block.look }) }];
    }
    case 'closing':
      return [{ kind: 'paragraph', text: [block.text, block.signature].map((text) => say({ text }, told, reader)).join('\n') }];
    case 'receipt':
      return told.receipt.map((drawn) => ({ kind: 'block', block: drawn }));
    case 'button': {
      const href = told.facts[block.to];
      const look = block.look && { look: block.look };
      return typeof href === 'string' ? [{ kind: 'button', text: say(block, told, reader), href, ...look }] : [];
    }
    case 'heading':
    case 'rows':
    case 'note': {
      const layout = { id: 'mail', version: 1, title: '', blocks: [block] };
      return receiptDocument(layout, told.facts, reader).blocks.map((drawn) => ({ kind: 'block', block: drawn }));
    }
  }
}

/** A text, or the text of a code; blank when there is no code. */
function say(said: Said, { facts, words }: Told, { language, translate }: Reader): string {
  const filled: Reader = { language, translate: (key) => translate(key, words) };
  return safeText('text' in said ? filled.translate(said.text) : formatCoded(facts[said.value] as Json, said.words, filled));
}
