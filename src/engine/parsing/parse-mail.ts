import type { MailBlock, MailLayout, Said } from '../definitions.ts';
import { present } from './parse-field.ts';
import { parseReceiptBlock, parseVisible } from './parse-receipt.ts';
import type { Place } from './place.ts';

const KINDS = ['letterhead', 'paragraph', 'closing', 'receipt', 'button', 'heading', 'rows', 'note'] as const;

/** A mail in `receipts/mails/`. */
export function parseMail(mail: Place): MailLayout {
  return {
    id: mail.text('id'),
    version: mail.number('version'),
    subject: mail.list('subject').map((subject) => ({ ...parseSaid(subject), ...present({ visible: parseVisible(subject) }) })),
    ...(mail.has('attach') && { attach: mail.oneOf('attach', ['receipt'] as const) }),
    blocks: mail.list('blocks').map(parseBlock),
  };
}

function parseBlock(block: Place): MailBlock {
  const visible = present({ visible: parseVisible(block) });
  const kind = block.oneOf('kind', KINDS);
  switch (kind) {
    case 'letterhead':
    case 'receipt':
      return { kind, ...visible };
    case 'paragraph':
      return { kind, ...parseSaid(block), ...visible };
    case 'closing':
      return { kind, text: block.text('text'), signature: block.text('signature'), ...visible };
    case 'button': {
      const look = block.has('look') ? block.oneOf('look', ['quiet'] as const) : undefined;
      return { kind, text: block.text('text'), to: block.text('to'), ...present({ look }), ...visible };
    }
    case 'heading':
    case 'rows':
    case 'note':
      return parseReceiptBlock(block) as Extract<MailBlock, { kind: typeof kind }>;
  }
}

function parseSaid(holder: Place): Said {
  return holder.has('text') ? { text: holder.text('text') } : { value: holder.text('value'), words: holder.text('words') };
}
