import { formatDay, type MailFacts, formatSingaporeDollars } from '../../../engine/index.ts';
import type { Donation } from '../../gifts/donation.ts';
import type { Services } from '../../people/services.ts';
import { nextChargeOn } from '../next-charge.ts';
import { planLink } from './plan-link.ts';
import { findPlanOf } from '../plan.ts';

/** What the mail of a receipt says of the plan that the gift belongs to: what is charged next, and where it is changed or stopped. */
export async function factsOfPlan(services: Services, donation: Donation, mailId: string): Promise<Partial<MailFacts<'receipt'>>> {
  const plan = await findPlanOf(services.db, donation.transaction_no);
  if (plan === undefined || plan.status !== 'active') return {};
  return {
    nextAmount: formatSingaporeDollars(plan.amount_cents),
    next: formatDay(await nextChargeOn(services.db, plan), donation.language),
    manageLink: planLink(services, { id: plan.id, host: donation.host }, mailId),
  };
}
