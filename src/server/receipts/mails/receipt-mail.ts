import type { MailFacts } from '../../../engine/index.ts';
import type { Donation } from '../../gifts/donation.ts';
import type { Services } from '../../people/services.ts';
import { aboutReceipt } from './about-receipt.ts';
import { composeMail } from '../../post/compose-mail.ts';
import type { QueuedMail } from '../../post/deliver.ts';
import type { MailMessage } from '../../post/transport.ts';

/** For a gift of a plan that goes on: what is charged next, and where it is changed or stopped; of any other gift nothing. */
export type FactsOfPlan = (services: Services, donation: Donation, mailId: string) => Promise<Partial<MailFacts<'receipt'>>>;

/** Writes the mail of a receipt. */
export async function writeReceiptMail(services: Services, mail: QueuedMail, factsOfPlan: FactsOfPlan): Promise<MailMessage> {
  const about = await aboutReceipt(services, mail);
  const facts = { ...about.facts, amount: about.facts.total, ...(await factsOfPlan(services, about.issued.donation, mail.id)) };
  return composeMail(services, 'receipt', { ...about.letter, facts });
}
