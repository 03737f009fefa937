import { type MailFacts, formatSingaporeDollars } from '../../../engine/index.ts';
import type { Donation } from '../../gifts/donation.ts';
import type { Services } from '../../people/services.ts';
import { aboutReceipt } from './about-receipt.ts';
import { composeMail } from '../../post/compose-mail.ts';
import type { QueuedMail } from '../../post/deliver.ts';
import type { MailMessage } from '../../post/transport.ts';
import { getRefund } from '../../payments/refunds.ts';

/** For a gift of an active plan: the next charge, and the link to change or stop the plan. Empty for other gifts. */
export type FactsOfPlan = (services: Services, donation: Donation, mailId: string) => Promise<Partial<MailFacts<'receipt'>>>;

export async function writeReceiptMail(services: Services, mail: QueuedMail, factsOfPlan: FactsOfPlan): Promise<MailMessage | 'later'> {
  const about = await aboutReceipt(services, mail);
  if (about === 'later') return 'later';
  // The plan belongs to its donor: a mail to another address contains no link to it.
  const isOwn = about.facts.receiptLink !== undefined;
  const ofPlan = isOwn ? await factsOfPlan(services, about.issued.donation, mail.id) : {};
  const facts = { ...about.facts, amount: about.facts.total, ...ofPlan };
  return composeMail(services, 'receipt', { ...about.letter, facts });
}

/** Writes the mail about a refund: amount, reason, and the receipt as it is now; 'later' while the receipt has no number yet. */
export async function writeRefundMail(services: Services, mail: QueuedMail): Promise<MailMessage | 'later'> {
  const about = await aboutReceipt(services, mail);
  if (about === 'later') return 'later';
  const { issued, letter, facts } = about;
  const { attempt_id, kind, reason, amount_cents } = await getRefund(services.db, mail.refund_id ?? '');
  // In a mail, the refund of a surplus payment always has this reason, whatever was recorded: the gift itself remains.
  const refundReason = attempt_id === issued.attempt.id ? reason : 'paid-twice';
  const more = { refundKind: kind, refundReason, amount: formatSingaporeDollars(amount_cents) };
  return composeMail(services, 'refund', { ...letter, facts: { ...facts, ...more } });
}
