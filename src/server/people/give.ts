import { randomUUID } from 'node:crypto';
import type { CreateDonationRequest, PaymentView } from '../../api/types.ts';
import { assess, ratesAt } from '../../engine/index.ts';
import { dayOf } from '../clock.ts';
import type { Browser, TestPortal } from '../testing.ts';
import type { Answers } from './particulars.ts';

/** What a page sends that shows the total of today. */
export function donationOf({ services, clock }: TestPortal, flow: string, answers: Answers): CreateDonationRequest {
  const { definitions } = services.content.current();
  const rates = ratesAt(definitions, dayOf(clock.now));
  const { totalCents } = assess(definitions, flow, answers as Parameters<typeof assess>[2], rates);
  const keys = { idempotencyKey: randomUUID(), draft: { id: randomUUID(), revision: 0 } };
  return { flow, answers, ratesVersion: rates.id, shownTotal: totalCents, language: 'en', ...keys };
}

type Wish = { readonly saveCard?: true };

/** Gives, and pays by a card that is paid at once, or after the bank's question; the number of the transaction. */
export async function give(portal: TestPortal, browser: Browser, flow: string, answers: Answers, wish: Wish = {}): Promise<string> {
  const created = await dataOf<{ transactionNo: string }>(browser, 'createDonation', donationOf(portal, flow, answers));
  const { transactionNo } = created;
  const started = { transactionNo, method: 'card', idempotencyKey: randomUUID(), ...wish };
  const { clientSecret = '' } = await dataOf<PaymentView>(browser, 'startPayment', started);
  await confirmCard(browser, clientSecret, transactionNo);
  const { redirectUrl } = await dataOf<PaymentView>(browser, 'paymentStatus', { transactionNo });
  if (redirectUrl !== undefined) await approve(browser, redirectUrl);
  const { status } = await dataOf<PaymentView>(browser, 'paymentStatus', { transactionNo });
  if (status !== 'succeeded') throw new Error(`Not paid: ${status}`);
  return transactionNo;
}

async function dataOf<T>(browser: Browser, name: string, body: object): Promise<T> {
  const answer = await browser.call<{ data: T }>('POST', `/payment/Donation/${name}`, body);
  if (answer.status >= 300) throw new Error(`${name}: ${answer.text}`);
  return answer.body.data;
}

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

/** The page of the card provider's stand-in sends the card. */
async function confirmCard(browser: Browser, clientSecret: string, transactionNo: string): Promise<void> {
  const [intent = ''] = clientSecret.split('_secret_');
  const fields = {
    key: 'pk_test_sandbox',
    client_secret: clientSecret,
    return_url: `http://${browser.host}/?step=payment&transactionNo=${transactionNo}`,
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': '4242424242424242',
    'payment_method_data[card][exp_month]': '12',
    'payment_method_data[card][exp_year]': '2030',
    'payment_method_data[card][cvc]': '123',
  };
  await browser.call('POST', `/sandbox/stripe/v1/payment_intents/${intent}/confirm`, new URLSearchParams(fields).toString(), FORM);
}

/** The donor says yes on the bank's page. */
async function approve(browser: Browser, address: string): Promise<void> {
  const { pathname, search } = new URL(address);
  await browser.call('POST', pathname + search, 'answer=approve', FORM);
}
