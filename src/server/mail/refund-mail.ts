import { formatMoney } from '../../engine/index.ts';
import type { Services } from '../services.ts';
import { mailAboutReceipt } from './about-receipt.ts';
import type { QueuedMail } from './deliver.ts';
import type { MailMessage } from './transport.ts';

/** Writes the word that money went back: what, why it came twice if it did, and the receipt as it is now. */
export function writeRefundMail(services: Services, mail: QueuedMail): Promise<MailMessage> {
  return mailAboutReceipt(services, mail, async ({ translate, facts, link }) => {
    const { kind, reason, amount_cents } = await services.db
      .selectFrom('refunds')
      .select(['kind', 'reason', 'amount_cents'])
      .where('id', '=', mail.refund_id ?? '')
      .executeTakeFirstOrThrow();
    const params = { ...facts, amount: formatMoney(amount_cents) };
    const say = (key: string) => translate(`mail.${key}`, params);
    const closing = `${say('receipt.closing')}\n${say('receipt.signature')}`;
    const body = reason === 'paid-twice' ? [say('refund.paid-twice')] : [say(`refund.${kind}`), say('refund.receipt')];
    if (reason === 'after-stop') body.unshift(say('refund.after-stop'));
    const subject = say(kind === 'void' ? 'refund.subject-void' : 'refund.subject');
    return { subject, words: { paragraphs: [say('receipt.greeting'), ...body, say('receipt.link-note'), closing], link } };
  });
}
