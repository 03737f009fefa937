import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { definitionFiles, readData } from '../../../src/content/index.ts';
import type { ContentView, DonationView, PaymentView } from '../../../src/api/types.ts';
import { type Answers, assess, parseDefinitions } from '../../../src/engine/index.ts';

const ANSWERS: Answers = {
  give: { kinds: ['savings'], savingsBy: 'worked-out' },
  savings: { accounts: [{ amount: '34,090' }] },
  donor: { kind: 'anonymous' },
};
const LONGEST_MS = 60_000;
const POLL_MS = 50;
/** Of a process that is busy or ends, and of the proxy in front of one that is gone. */
const AWAY: ReadonlySet<number> = new Set([502, 503, 504]);
const RETRY_S = 0.25;

/**
 * Donors who give by card as a page does, each in a new session from an address of its own (the portal takes it from X-Forwarded-For), and
 * who fetch the whole receipt. Throws when a call is refused or fails.
 */
export async function openDonors(url: string): Promise<(nth: number) => Promise<void>> {
  const data = await readData(join(import.meta.dirname, '../../..'));
  const definitions = parseDefinitions(definitionFiles(data));

  return async (nth) => {
    const { call, form } = openBrowser(url, nth);
    const { rates } = await call<ContentView>('GET', '/content/current');
    await call('POST', '/session', {});
    const { counted, totalCents } = assess(definitions, 'zakat', ANSWERS, rates);
    const request = {
      ...{ flow: 'zakat', answers: counted, ratesVersion: rates.id, shownTotal: totalCents, language: 'en' },
      ...{ idempotencyKey: randomUUID(), draft: { id: randomUUID(), revision: 0 } },
    };
    const { transactionNo } = (await call<{ data: DonationView }>('POST', '/payment/Donation/createDonation', request)).data;
    const press = { transactionNo, method: 'card', idempotencyKey: randomUUID() };
    const started = await call<{ data: PaymentView }>('POST', '/payment/Donation/startPayment', press);
    await form(...cardOf(started.data, url));
    await settled(call, transactionNo);
    const receipt = await call<{ view: string }>('POST', `/payment/Donation/getDonationReceiptData?transactionId=${transactionNo}`, {});
    if (receipt.view !== 'full') throw new Error('A donor does not see their receipt.');
  };
}

async function settled(call: Ask, transactionNo: string): Promise<void> {
  const begun = performance.now();
  for (;;) {
    const { data } = await call<{ data: PaymentView }>('POST', '/payment/Donation/paymentStatus', { transactionNo });
    if (data.status === 'succeeded' && data.receipt !== undefined) return;
    if (performance.now() - begun > LONGEST_MS) throw new Error('A gift was not settled in a minute.');
    await pause(POLL_MS);
  }
}

type Ask = <T>(method: string, path: string, body?: object) => Promise<T>;

function cardOf({ clientSecret = '' }: PaymentView, url: string): [path: string, fields: { readonly [name: string]: string }] {
  const [intent = ''] = clientSecret.split('_secret_');
  const fields = {
    ...{ key: 'pk_test_sandbox', client_secret: clientSecret, return_url: `${url}/?step=payment` },
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': '4242424242424242',
    'payment_method_data[card][exp_month]': '12',
    'payment_method_data[card][exp_year]': String(new Date().getFullYear() + 3),
    'payment_method_data[card][cvc]': '123',
  };
  return [`/sandbox/stripe/v1/payment_intents/${intent}/confirm`, fields];
}

function openBrowser(url: string, nth: number) {
  let cookie = '';
  const address = `10.${Math.floor(nth / 62_500) % 250}.${Math.floor(nth / 250) % 250}.${(nth % 250) + 1}`;

  /** Sends again what no process could take, as the page does: with the same keys, so that nothing is done twice. */
  async function send(method: string, path: string, type: string, body: string | undefined, begun = performance.now()): Promise<Response> {
    const headers = {
      ...{ origin: url, 'x-forwarded-for': address },
      ...(body !== undefined && { 'content-type': type }),
      ...(cookie && { cookie }),
    };
    const answer = await fetch(url + path, { method, headers, redirect: 'manual', ...(body !== undefined && { body }) }).catch(
      () => undefined,
    );
    const [set] = answer?.headers.getSetCookie() ?? [];
    if (set !== undefined) cookie = set.split(';')[0] ?? '';
    if (answer?.ok) return answer;
    const isAway = answer === undefined || AWAY.has(answer.status);
    if (!isAway || performance.now() - begun > LONGEST_MS)
      throw new Error(`${path} was answered ${answer?.status ?? 'by nobody'}: ${await answer?.text()}`);
    await pause((Number(answer?.headers.get('retry-after')) || RETRY_S) * 1_000 * (1 + 0.25 * Math.random()));
    return send(method, path, type, body, begun);
  }

  return {
    call: async <T>(method: string, path: string, body?: object): Promise<T> =>
      (await (await send(method, path, 'application/json', body && JSON.stringify(body))).json()) as T,
    // What became of a card is asked of the portal, so a refused repetition is ignored.
    form: async (path: string, fields: { readonly [name: string]: string }): Promise<void> => {
      const sent = send('POST', path, 'application/x-www-form-urlencoded', new URLSearchParams(fields).toString());
      await sent.then((answer) => answer.arrayBuffer()).catch(() => undefined);
    },
  };
}
