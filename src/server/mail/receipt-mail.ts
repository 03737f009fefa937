import { formatDay, formatMoney } from '../../engine/index.ts';
import { findPlanOf, planLink } from '../plans/index.ts';
import type { MailWords } from '../receipts/mail-body.ts';
import type { Services } from '../services.ts';
import type { AboutReceipt } from './about-receipt.ts';
import { mailAboutReceipt } from './about-receipt.ts';
import type { QueuedMail } from './deliver.ts';
import type { MailMessage } from './transport.ts';

/** Writes the mail of a receipt. */
export function writeReceiptMail(services: Services, mail: QueuedMail): Promise<MailMessage> {
  return mailAboutReceipt(services, mail, async (about) => {
    const { translate, facts, link } = about;
    const say = (key: string) => translate(`mail.receipt.${key}`, { ...facts, amount: facts.total });
    const { sentences, also } = await sayAgain(services, mail, about);
    const paragraphs = [say('greeting'), say('body'), say('dua'), ...sentences, say('link-note'), `${say('closing')}\n${say('signature')}`];
    return { subject: say('subject'), words: { paragraphs, link, ...also } };
  });
}

type Again = { readonly sentences: readonly string[]; readonly also?: Pick<MailWords, 'also'> };

/** For a gift of a plan that goes on: what is charged next, and where it is changed or stopped. */
async function sayAgain(services: Services, mail: QueuedMail, { issued: { donation }, translate }: AboutReceipt): Promise<Again> {
  const plan = await findPlanOf(services.db, donation.transaction_no);
  if (plan === undefined || plan.status !== 'active') return { sentences: [] };
  const facts = { amount: formatMoney(plan.amount_cents), next: formatDay(plan.next_on, donation.language) };
  const href = planLink(services, { id: plan.id, host: donation.host }, mail.id);
  return { sentences: [translate('mail.plan.in-receipt', facts)], also: { also: { label: translate('mail.plan.manage'), href } } };
}
