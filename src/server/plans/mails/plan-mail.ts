import type { IsoDate, MailFacts } from '../../../engine/index.ts';
import { brandName, formatDay, frequencyName, formatSingaporeDollars } from '../../../engine/index.ts';
import type { PlanFacts } from '../../kit/db/tables/plan-tables.ts';
import { findParticular } from '../../gifts/parts.ts';
import { composeMail } from '../../post/compose-mail.ts';
import type { QueuedMail } from '../../post/deliver.ts';
import type { MailMessage } from '../../post/transport.ts';
import { type Donation, getDonation } from '../../gifts/donation.ts';
import { createTranslator } from '../../content/translator.ts';
import { addressOfHost } from '../../kit/http/hosts/hosts.ts';
import type { Services } from '../../people/services.ts';
import { nextChargeOn } from '../next-charge.ts';
import { expiresBefore, findPlanOf, type Plan } from '../plan.ts';
import { planKey } from '../plan-key.ts';

/** Writes a plan's mail in the donor's language: the present state, the next charge, and the link to change or stop the plan. */
export async function writePlanMail(services: Services, mail: QueuedMail): Promise<MailMessage> {
  const { db, crypto } = services;
  const { notice, facts, plan_id } = await db.selectFrom('plan_mails').selectAll().where('mail_id', '=', mail.id).executeTakeFirstOrThrow();
  const plan = await db.selectFrom('plans').selectAll().where('id', '=', plan_id).executeTakeFirstOrThrow();
  const first = await getDonation(db, plan.transaction_no);
  const to = await findParticular(db, crypto, first.transaction_no, 'email');
  if (typeof to !== 'string') throw new Error(`The mail ${mail.id} has no address.`);
  const told: MailFacts<'plan'> = {
    notice,
    ...spoken(facts, first.language),
    ...look(services, plan, first),
    cardExpires: (notice === 'upcoming' || notice === 'coming') && expiresBefore(plan, facts.dates?.at(-1) ?? facts.nextOn ?? plan.next_on),
    planLink: planLink(services, { id: plan.id, host: first.host }, mail.id),
  };
  return composeMail(services, 'plan', { id: mail.id, to, language: first.language, host: first.host, facts: told });
}

/** Facts on the gift's plan for the mail of a receipt: the next charge, and the link to change or stop the plan. */
export async function factsOfPlan(services: Services, donation: Donation, mailId: string): Promise<Partial<MailFacts<'receipt'>>> {
  const plan = await findPlanOf(services.db, donation.transaction_no);
  if (plan === undefined || plan.status !== 'active') return {};
  return {
    nextAmount: formatSingaporeDollars(plan.amount_cents),
    next: formatDay(await nextChargeOn(services.db, plan), donation.language),
    manageLink: planLink(services, { id: plan.id, host: donation.host }, mailId),
  };
}

/** Formats the facts as of the mail's queueing. */
function spoken({ amountCents, nextOn, dates, sumCents, cardUntil, reason }: PlanFacts, language: string): MailFacts<'plan'> {
  return {
    amount: formatSingaporeDollars(amountCents),
    ...(reason !== undefined && { reason }),
    ...(nextOn !== undefined && { next: formatDay(nextOn, language) }),
    ...(dates !== undefined && chargesOf(dates, language)),
    ...(sumCents !== undefined && { sum: formatSingaporeDollars(sumCents) }),
    ...(cardUntil !== undefined && { cardUntil: cardUntil.split('-').reverse().join('/') }),
  };
}

/** Lists each day if there are few, else the first and the last. */
function chargesOf(dates: readonly IsoDate[], language: string): MailFacts<'plan'> {
  const days = dates.map((day) => formatDay(day, language));
  const last = days.at(-1) ?? '';
  return { last, charges: String(dates.length), days: dates.length <= 5 ? days.join(', ') : `${days[0]} – ${last}` };
}

/** The gift, its frequency and the card. */
function look({ content }: Services, plan: Plan, { flow, language }: Donation): MailFacts<'plan'> {
  const current = content.current();
  const title = current.definitions.flows[flow]?.title;
  return {
    ...(title !== undefined && { gift: createTranslator(current, language)(title) }),
    frequency: frequencyName(plan.frequency),
    ...(plan.card_last4 !== null && { card: `${brandName(plan.card_brand ?? '')} **** ${plan.card_last4}` }),
  };
}

/** The link to manage a plan, on the host where it was begun, with a key that belongs to the mail. */
function planLink(services: Services, { id, host }: { readonly id: string; readonly host: string }, mailId: string): string {
  const link = new URL('/giving-plan', addressOfHost(host, services.content.current().definitions.site, services.config));
  link.searchParams.set('plan', id);
  link.searchParams.set('k', planKey(services, id, mailId));
  return link.href;
}
