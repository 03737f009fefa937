import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { definitionFiles, readData } from '../../src/content/index.ts';
import type { PaymentView } from '../../src/api/types.ts';
import { type Answers, assess, parseDefinitions, ratesAt } from '../../src/engine/index.ts';
import { dayOf } from '../../src/server/kit/clock.ts';
import type { Dice } from '../simulation/dice.ts';

const ROOT = join(import.meta.dirname, '../..');
const FLOW = 'zakat';
const NAME = 'Siti Contoh binti Sampel';
const PAYS = '4242424242424242';
const ASKS = '4000002760003184';
const MAX_TRIES = 200;
const RETRY_MS = 250;

/** The result of one gift, as the donor saw it. */
export type Given = {
  readonly transactionNo: string;
  readonly receiptNo: string | null;
  /** When the receipt was shown. */
  readonly shownAt: Date;
  /** Requests that were sent again, with those that are sent twice at once. */
  readonly repeated: number;
  /** Requests that were not answered, or refused for now, such as while a process restarts. */
  readonly failed: number;
};

/** Where donors give and pay. */
export type Place = {
  /** The address of the portal for the next request; with several processes another each time, as a proxy would choose it. */
  readonly portal: () => string;
  /** Resolves once a process serves. */
  readonly serves: () => Promise<void>;
  /** The address of the provider's pages. */
  readonly provider: () => string;
  /** The page of the bank app that a donor's PayNow code leads to. */
  readonly bankPage: (view: PaymentView) => Promise<string | undefined>;
};

type Ports = {
  readonly place: Place;
  readonly onRequest?: () => void;
  /** Awaited once the donor could pay. */
  readonly beforePaying?: () => Promise<void>;
  /** Donors give up once it is aborted: their promises are rejected. */
  readonly signal?: AbortSignal;
  /** The folder of the content that is live. */
  readonly root?: string;
  /** The address for the receipt; without it, donors are anonymous. */
  readonly emailOf?: (nth: number) => string;
};

export type Give = (nth: number, dice: Dice) => Promise<Given>;

/** Donors who give as the page does: every request is retried with the same idempotency keys until it is answered. */
export async function createDonors(ports: Ports): Promise<Give> {
  const { place, beforePaying, root = ROOT, emailOf } = ports;
  const definitions = parseDefinitions(definitionFiles(await readData(root)));

  return async (nth, dice) => {
    const { call, press, counts } = openBrowser(ports, dice, nth);
    const email = emailOf?.(nth);
    const answers: Answers = {
      give: { kinds: ['fitrah'] },
      fitrah: { normal: String(dice.between(1, 9)), premium: '' },
      ...(email === undefined ? { donor: { kind: 'anonymous' } } : { donor: { kind: 'named' }, named: { fullName: NAME, email } }),
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
    const seen = (receiptNo: string | null): Given => ({ transactionNo, receiptNo, shownAt: new Date(), ...counts });
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const view = (await call('/payment/Donation/startPayment', start)) as PaymentView;
      if (tries === 0) await beforePaying?.();
      if (view.status !== 'succeeded') await pay(place, view, way, press);
      const asked = (await call('/payment/Donation/paymentStatus', { transactionNo })) as PaymentView;
      if (asked.status === 'succeeded' && asked.receipt) return seen(asked.receipt.receiptNo);
      await pause(RETRY_MS);
    }
    return seen(null);
  };
}

type Body = { readonly data?: unknown };

type Press = (path: string, fields: Record<string, string>) => Promise<void>;

/** The donor's part outside the portal: types the card, answers 3D Secure, or pays in the bank app. */
async function pay({ bankPage }: Place, view: PaymentView, way: string, press: Press): Promise<void> {
  const [intent = ''] = (view.clientSecret ?? '').split('_secret_');
  if (view.redirectUrl || view.asks) return press(`/sandbox/3ds/${intent}`, { answer: 'approve' });
  if (way === 'paynow') {
    const page = await bankPage(view);
    return page === undefined ? undefined : press(page, {});
  }
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

function openBrowser({ place, onRequest, signal }: Ports, dice: Dice, nth: number) {
  let cookie = '';
  const counts = { repeated: 0, failed: 0 };
  const address = `10.${Math.floor(nth / 62_500) % 250}.${Math.floor(nth / 250) % 250}.${(nth % 250) + 1}`;

  async function send(origin: () => string, path: string, type: string, body: string): Promise<Response> {
    onRequest?.();
    const once = () => {
      const at = origin();
      const headers = { origin: at, 'content-type': type, 'x-forwarded-for': address, ...(cookie && { cookie }) };
      return fetch(at + path, { method: 'POST', headers, body, redirect: 'manual', signal: AbortSignal.timeout(60_000) });
    };
    if (!dice.chance(0.1)) return once();
    counts.repeated += 1;
    const [answer] = await Promise.all([once(), once()]);
    return answer;
  }

  /** Calls the portal and returns the answer's data. Retries until the call succeeds. */
  async function call(path: string, body: object): Promise<unknown> {
    let last = '';
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      signal?.throwIfAborted();
      try {
        const answer = await send(place.portal, path, 'application/json', JSON.stringify(body));
        const answered = (await answer.json()) as Body;
        const [set] = answer.headers.getSetCookie();
        if (set !== undefined) cookie = set.split(';')[0] ?? '';
        if (answer.ok) return answered.data ?? answered;
        last = `${answer.status} ${JSON.stringify(answered)}`;
      } catch (error) {
        last = String(error);
      }
      counts.repeated += 1;
      counts.failed += 1;
      await place.serves();
      await pause(RETRY_MS);
    }
    throw new Error(`${path} is never answered: ${last}`);
  }

  /** A lost answer is ignored, since the page polls the payment's status. */
  async function press(path: string, fields: Record<string, string>): Promise<void> {
    const body = new URLSearchParams(fields).toString();
    await send(place.provider, path, 'application/x-www-form-urlencoded', body).catch(() => place.serves());
  }
  return { call, press, counts };
}
