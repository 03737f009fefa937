import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { definitionFiles, readData } from '../../src/content/index.ts';
import type { PaymentView } from '../../src/api/types.ts';
import { type Answers, assess, parseDefinitions, ratesAt } from '../../src/engine/index.ts';
import { dayOf } from '../../src/server/kit/clock.ts';
import type { Dice } from '../simulation/dice.ts';
import type { SupervisedPortal } from './supervised-portal.ts';

const FLOW = 'zakat';
const PAYS = '4242424242424242';
const ASKS = '4000002760003184';
const MAX_TRIES = 200;
const RETRY_MS = 250;

/** The result of one gift, as the donor saw it. */
export type Given = { readonly transactionNo: string; readonly receiptNo: string | null; readonly repeated: number };

type Ports = { readonly portal: SupervisedPortal; readonly onRequest: () => void };
type Body = { readonly data?: unknown };

/** Donors who give as the page does: every request is retried with the same idempotency keys until it is answered. */
export async function createDonors({ portal, onRequest }: Ports): Promise<(nth: number, dice: Dice) => Promise<Given>> {
  const data = await readData(join(import.meta.dirname, '../..'));
  const definitions = parseDefinitions(definitionFiles(data));

  return async (nth, dice) => {
    const { call, press, repeated } = openBrowser(portal, onRequest, dice, nth);
    const answers: Answers = {
      give: { kinds: ['fitrah'] },
      fitrah: { normal: String(dice.between(1, 9)), premium: '' },
      donor: { kind: 'anonymous' },
    };
    await call('/session', {});
    const rates = ratesAt(definitions, dayOf(new Date()));
    const { counted, totalCents } = assess(definitions, FLOW, answers, rates);
    const created = await call('/payment/Donation/createDonation', {
      ...{
        flow: FLOW,
        answers: counted,
        ratesVersion: rates.id,
        shownTotal: totalCents,
        language: dice.pick(definitions.site.languages).id,
      },
      ...{ idempotencyKey: randomUUID(), draft: { id: randomUUID(), revision: 0 } },
    });
    const { transactionNo } = created as { readonly transactionNo: string };
    const way = dice.pick([PAYS, PAYS, PAYS, ASKS, 'paynow'] as const);
    const start = { transactionNo, method: way === 'paynow' ? 'paynow' : 'card', idempotencyKey: randomUUID() };
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const view = (await call('/payment/Donation/startPayment', start)) as PaymentView;
      if (view.status !== 'succeeded') await pay(view, way, press);
      const asked = (await call('/payment/Donation/paymentStatus', { transactionNo })) as PaymentView;
      if (asked.status === 'succeeded' && asked.receipt) return { transactionNo, receiptNo: asked.receipt.receiptNo, repeated: repeated() };
      await pause(RETRY_MS);
    }
    return { transactionNo, receiptNo: null, repeated: repeated() };
  };
}

/** The donor's part outside the portal: types the card, answers 3D Secure, or pays in the bank app. */
async function pay(view: PaymentView, way: string, press: (path: string, fields: Record<string, string>) => Promise<void>): Promise<void> {
  if (view.redirectUrl) return press(new URL(view.redirectUrl).pathname, { answer: 'approve' });
  if (way === 'paynow') return view.paynow?.bankPage ? press(view.paynow.bankPage, {}) : undefined;
  const [intent = ''] = (view.clientSecret ?? '').split('_secret_');
  if (intent === '') return;
  await press(`/sandbox/stripe/v1/payment_intents/${intent}/confirm`, {
    key: 'pk_test_sandbox',
    client_secret: view.clientSecret ?? '',
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': way,
    'payment_method_data[card][exp_month]': '12',
    'payment_method_data[card][exp_year]': String(new Date().getFullYear() + 3),
    'payment_method_data[card][cvc]': '123',
  });
}

function openBrowser({ url, serves }: SupervisedPortal, onRequest: () => void, dice: Dice, nth: number) {
  let cookie = '';
  let repeated = 0;
  const address = `10.${Math.floor(nth / 62_500) % 250}.${Math.floor(nth / 250) % 250}.${(nth % 250) + 1}`;

  async function send(path: string, type: string, body: string): Promise<Response> {
    onRequest();
    const headers = { origin: url, 'content-type': type, 'x-forwarded-for': address, ...(cookie && { cookie }) };
    const once = () => fetch(url + path, { method: 'POST', headers, body, redirect: 'manual', signal: AbortSignal.timeout(60_000) });
    if (!dice.chance(0.1)) return once();
    repeated += 1;
    const [answer] = await Promise.all([once(), once()]);
    return answer;
  }

  /** Calls the portal and returns the answer's data. Retries until the call succeeds. */
  async function call(path: string, body: object): Promise<unknown> {
    let last = '';
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      try {
        const answer = await send(path, 'application/json', JSON.stringify(body));
        const answered = (await answer.json()) as Body;
        const [set] = answer.headers.getSetCookie();
        if (set !== undefined) cookie = set.split(';')[0] ?? '';
        if (answer.ok) return answered.data ?? answered;
        last = `${answer.status} ${JSON.stringify(answered)}`;
      } catch (error) {
        last = String(error);
      }
      repeated += 1;
      await serves();
      await pause(RETRY_MS);
    }
    throw new Error(`${path} is never answered: ${last}`);
  }

  /** A lost answer is ignored, since the page polls the payment's status. */
  async function press(path: string, fields: Record<string, string>): Promise<void> {
    await send(path, 'application/x-www-form-urlencoded', new URLSearchParams(fields).toString()).catch(() => serves());
  }
  return { call, press, repeated: () => repeated };
}
