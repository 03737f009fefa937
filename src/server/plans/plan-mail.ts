import type { ReceiptDocument } from '../../engine/index.ts';
import { formatDay, formatMoney, frequencyName, letterheadOf } from '../../engine/index.ts';
import type { PlanFacts } from '../db/plan-tables.ts';
import { findParticular } from '../giving/store-donation.ts';
import type { QueuedMail } from '../mail/deliver.ts';
import type { MailMessage } from '../mail/transport.ts';
import type { Donation } from '../payments/open-attempt.ts';
import { receiptHtml, receiptText } from '../receipts/mail-body.ts';
import { createTranslator, type Translate } from '../receipts/translator.ts';
import type { Services } from '../services.ts';
import { expiresBefore, type Plan } from './plan.ts';
import { planLink } from './plan-link.ts';

/** Writes a mail of a plan in the donor's language: what is so, what happens next, and the link by which it is changed or stopped. */
export async function writePlanMail(services: Services, mail: QueuedMail): Promise<MailMessage> {
  const { db, crypto, content, config } = services;
  const { notice, facts, plan_id } = await db.selectFrom('plan_mails').selectAll().where('mail_id', '=', mail.id).executeTakeFirstOrThrow();
  const plan = await db.selectFrom('plans').selectAll().where('id', '=', plan_id).executeTakeFirstOrThrow();
  const first = await db.selectFrom('donations').selectAll().where('transaction_no', '=', plan.transaction_no).executeTakeFirstOrThrow();
  const to = await findParticular(db, crypto, first.transaction_no, 'email');
  if (typeof to !== 'string') throw new Error(`The mail ${mail.id} has no address.`);
  const { language } = first;
  const translate = createTranslator(content.current(), language);
  const params = spoken(facts, language);
  const say = (key: string) => translate(`mail.plan.${key}`, params);
  const why = facts.reason === undefined ? [] : [say(`reasons.${facts.reason}`)];
  const card = notice === 'upcoming' && expiresBefore(plan, plan.next_on) ? [say('card-expires')] : [];
  const words = {
    paragraphs: [say('greeting'), say(`${notice}.body`), ...why, ...card, say('link-note'), `${say('closing')}\n${say('signature')}`],
    link: { label: say('link-label'), href: planLink(services, { id: plan.id, host: first.host }, mail.id) },
  };
  const document = documentOf(services, { plan, first, facts, subject: say(`${notice}.subject`), translate });
  return {
    id: mail.id,
    from: config.mailFrom,
    to,
    language,
    subject: say(`${notice}.subject`),
    text: receiptText(document, words),
    html: receiptHtml(document, words),
    attachments: [],
  };
}

function spoken({ amountCents, nextOn, nextTryOn }: PlanFacts, language: string) {
  return {
    amount: formatMoney(amountCents),
    ...(nextOn !== undefined && { next: formatDay(nextOn, language) }),
    ...(nextTryOn !== undefined && { nextTry: formatDay(nextTryOn, language) }),
  };
}

type Told = {
  readonly plan: Plan;
  readonly first: Donation;
  readonly facts: PlanFacts;
  readonly subject: string;
  readonly translate: Translate;
};

/** The plan in rows, under the office's letterhead. */
function documentOf(services: Services, { plan, first, facts, subject, translate }: Told): ReceiptDocument {
  const { definitions } = services.content.current();
  const { number: _, ...letterhead } = letterheadOf(definitions.site, '');
  const flow = definitions.flows[first.flow];
  const rows = [
    ...(flow === undefined ? [] : [{ label: translate('plan.gift'), value: translate(flow.title) }]),
    { label: translate('plan.amount'), value: formatMoney(facts.amountCents), strong: true },
    { label: translate('receipt.frequency'), value: translate(`receipt.frequencies.${plan.frequency}`) || frequencyName(plan.frequency) },
    ...(facts.nextOn === undefined ? [] : [{ label: translate('plan.next'), value: formatDay(facts.nextOn, first.language) }]),
    ...(plan.card_last4 === null ? [] : [{ label: translate('plan.card'), value: `${plan.card_brand ?? ''} **** ${plan.card_last4}` }]),
  ];
  return { title: subject, language: first.language, letterhead, blocks: [{ kind: 'rows', rows }] };
}
