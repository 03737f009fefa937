import type { MailDocument, MailPart } from '../../engine/index.ts';
import { blockText } from './mail-block-text.ts';

/** A mail as plain text. */
export function mailText({ parts }: MailDocument): string {
  return `${parts.map(partText).join('\n\n')}\n`;
}

function partText(part: MailPart): string {
  switch (part.kind) {
    case 'letterhead':
      return [part.letterhead.name, ...part.letterhead.lines].join('\n');
    case 'paragraph':
      return part.text;
    case 'block':
      return blockText(part.block);
    case 'button':
      return `${part.text}: ${part.href}`;
  }
}
