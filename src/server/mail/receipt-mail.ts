import type { Services } from '../services.ts';
import { mailAboutReceipt } from './about-receipt.ts';
import type { QueuedMail } from './deliver.ts';
import type { MailMessage } from './transport.ts';

/** Writes the mail of a receipt. */
export function writeReceiptMail(services: Services, mail: QueuedMail): Promise<MailMessage> {
  return mailAboutReceipt(services, mail, ({ translate, facts, link }) => {
    const say = (key: string) => translate(`mail.receipt.${key}`, { ...facts, amount: facts.total });
    const paragraphs = [say('greeting'), say('body'), say('dua'), say('link-note'), `${say('closing')}\n${say('signature')}`];
    return { subject: say('subject'), words: { paragraphs, link } };
  });
}
