import type { MailLayout } from '../definitions.ts';
import type * as Written from '../written.ts';
import { parseBlock, withVisible } from './parse-receipt.ts';
import type { Place } from './place.ts';
import { without } from './properties.ts';

/** A mail in `receipts/mails/`. */
export function parseMail(mail: Place<Written.MailFile>): MailLayout {
  return {
    ...without(mail.value, '$schema'),
    subject: mail.list('subject').map(withVisible),
    blocks: mail.list('blocks').map(parseBlock),
  };
}
