import { randomUUID } from 'node:crypto';
import type { CreateDonationRequest, PaymentView } from '../../../../src/api/types.ts';
import { assess, ratesAt } from '../../../../src/engine/index.ts';
import { dayOf } from '../../../../src/server/kit/clock.ts';
import type { ContentStore } from '../../../../src/server/content/store.ts';
import type { Browser } from '../portal.ts';
import type { Answers } from './particulars.ts';

/** Context for a donation: the portal's definitions, and the day. */
export type GivingAt = {
  readonly services: { readonly content: Pick<ContentStore, 'current'> };
  readonly clock: { readonly now: Date };
};

/** The page's request for a donation, at today's total. */
export function donationOf({ services, clock }: GivingAt, flow: string, answers: Answers): CreateDonationRequest {
  const { definitions } = services.content.current();
  const rates = ratesAt(definitions, dayOf(clock.now));
  const { totalCents } = assess(definitions, flow, answers as Parameters<typeof assess>[2], rates);
  const keys = { idempotencyKey: randomUUID(), draft: { id: randomUUID(), revision: 0 } };
  return { flow, answers, ratesVersion: rates.id, shownTotal: totalCents, language: 'en', ...keys };
}

type Wish = { readonly saveCard?: true; readonly card?: string; readonly expires?: CardExpiry; readonly language?: string };
type CardExpiry = { readonly month: string; readonly year: string };

/** Gives and pays by card, also through 3D Secure. Returns the transaction number. */
export async function give(portal: GivingAt, browser: Browser, flow: string, answers: Answers, wish: Wish = {}): Promise<string> {
  const { card, expires, ...wanted } = wish;
  const { transactionNo, clientSecret = '' } = await begin(portal, browser, flow, answers, 'card', wanted);
  await confirmCard(browser, clientSecret, transactionNo, card, expires);
  const { redirectUrl } = await dataOf<PaymentView>(browser, 'paymentStatus', { transactionNo });
  if (redirectUrl !== undefined) await approve(browser, redirectUrl);
  const { status } = await dataOf<PaymentView>(browser, 'paymentStatus', { transactionNo });
  if (status !== 'succeeded') throw new Error(`Not paid: ${status}`);
  return transactionNo;
}

/** Gives and pays by PayNow, in the stand-in's bank app. Returns the transaction number. */
export async function giveByPayNow(
  portal: GivingAt,
  browser: Browser,
  flow: string,
  answers: Answers,
  wish: Pick<Wish, 'language'> = {},
): Promise<string> {
  const { transactionNo, paynow } = await begin(portal, browser, flow, answers, 'paynow', wish);
  await browser.call('POST', new URL(paynow?.bankPage ?? '', `http://${browser.host}`).pathname, '', FORM);
  const { status } = await dataOf<PaymentView>(browser, 'paymentStatus', { transactionNo });
  if (status !== 'succeeded') throw new Error(`Not paid by PayNow: ${status}`);
  return transactionNo;
}

/** Begins a gift whose card is refused, so that it stays unpaid. */
export async function giveInVain(portal: GivingAt, browser: Browser, flow: string, answers: Answers): Promise<void> {
  const { transactionNo, clientSecret = '' } = await begin(portal, browser, flow, answers, 'card');
  await confirmCard(browser, clientSecret, transactionNo, DECLINES);
}

/** Makes a donation and starts its payment. */
export async function begin(
  portal: GivingAt,
  browser: Browser,
  flow: string,
  answers: Answers,
  method: 'card' | 'paynow',
  { language = 'en', ...wish }: Pick<Wish, 'saveCard' | 'language'> = {},
): Promise<PaymentView> {
  const donation = { ...donationOf(portal, flow, answers), language };
  const { transactionNo } = await dataOf<{ transactionNo: string }>(browser, 'createDonation', donation);
  return dataOf<PaymentView>(browser, 'startPayment', { transactionNo, method, idempotencyKey: randomUUID(), ...wish });
}

/** Test cards of the stand-in. */
const PAYS = '4242424242424242';
const DECLINES = '4000000000000002';
const GOOD_UNTIL: CardExpiry = { month: '12', year: '2030' };

async function dataOf<T>(browser: Browser, name: string, body: object): Promise<T> {
  const answer = await browser.call<{ data: T }>('POST', `/payment/Donation/${name}`, body);
  if (answer.status >= 300) throw new Error(`${name}: ${answer.text}`);
  return answer.body.data;
}

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

/** Sends the card like the stand-in's page script; the bank's answer reaches the portal by a webhook, or when the portal asks. */
export async function confirmCard(
  browser: Browser,
  clientSecret: string,
  transactionNo: string,
  card = PAYS,
  { month, year }: CardExpiry = GOOD_UNTIL,
): Promise<void> {
  const [intent = ''] = clientSecret.split('_secret_');
  const fields = {
    key: 'pk_test_sandbox',
    client_secret: clientSecret,
    return_url: `http://${browser.host}/?step=payment&transactionNo=${transactionNo}`,
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': card,
    'payment_method_data[card][exp_month]': month,
    'payment_method_data[card][exp_year]': year,
    'payment_method_data[card][cvc]': '123',
  };
  await browser.call('POST', `/sandbox/stripe/v1/payment_intents/${intent}/confirm`, new URLSearchParams(fields).toString(), FORM);
}

/** Approves on the 3D Secure page. */
async function approve(browser: Browser, address: string): Promise<void> {
  const { pathname, search } = new URL(address);
  await browser.call('POST', pathname + search, 'answer=approve', FORM);
}
