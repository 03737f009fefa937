import type { MailFacts } from '../../../engine/index.ts';
import type { Donation } from '../../gifts/donation.ts';
import type { Services } from '../../people/services.ts';
import { aboutReceipt } from './about-receipt.ts';
import { composeMail } from '../../post/compose-mail.ts';
import type { QueuedMail } from '../../post/deliver.ts';
import type { MailMessage } from '../../post/transport.ts';

/** For a gift of an active plan: the next charge, and the link to change or stop the plan. Empty for other gifts. */
export type FactsOfPlan = (services: Services, donation: Donation, mailId: string) => Promise<Partial<MailFacts<'receipt'>>>;

export async function writeReceiptMail(services: Services, mail: QueuedMail, factsOfPlan: FactsOfPlan): Promise<MailMessage | 'later'> {
  const about = await aboutReceipt(services, mail);
  if (about === 'later') return 'later';
  const facts = { ...about.facts, amount: about.facts.total, ...(await factsOfPlan(services, about.issued.donation, mail.id)) };
  return composeMail(services, 'receipt', { ...about.letter, facts });
}
