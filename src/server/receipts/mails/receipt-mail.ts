import { formatDay, formatMoney } from '../../../engine/index.ts';
import { findPlanOf, nextChargeOn, planLink } from '../../plans/index.ts';
import type { Services } from '../../people/services.ts';
import { type AboutReceipt, aboutReceipt } from './about-receipt.ts';
import { composeMail } from '../../post/compose-mail.ts';
import type { QueuedMail } from '../../post/deliver.ts';
import type { MailMessage } from '../../post/transport.ts';

/** Writes the mail of a receipt. */
export async function writeReceiptMail(services: Services, mail: QueuedMail): Promise<MailMessage> {
  const about = await aboutReceipt(services, mail);
  const facts = { ...about.facts, amount: about.facts.total, ...(await againOf(services, mail, about)) };
  return composeMail(services, 'receipt', { ...about.letter, facts });
}

/** For a gift of a plan that goes on: what is charged next, and where it is changed or stopped. */
async function againOf(services: Services, mail: QueuedMail, { issued: { donation } }: AboutReceipt) {
  const plan = await findPlanOf(services.db, donation.transaction_no);
  if (plan === undefined || plan.status !== 'active') return {};
  return {
    nextAmount: formatMoney(plan.amount_cents),
    next: formatDay(await nextChargeOn(services.db, plan), donation.language),
    manageLink: planLink(services, { id: plan.id, host: donation.host }, mail.id),
  };
}
