import type { PaymentView } from '../../../src/api/types.ts';
import type { Tables } from '../../../src/server/kit/db/tables.ts';
import { newTransactionNo } from '../../../src/server/kit/ids.ts';
import { whenPaid } from '../../../src/server/start/consequences.ts';
import { confirmFromPage } from '../../../stand-ins/stripe/pages/page-confirm.ts';
import { createSandbox } from '../../../stand-ins/stripe/sandbox.ts';
import type { Sandbox } from '../../../stand-ins/stripe/sandbox.ts';
import type { Kysely } from 'kysely';
import { stripeLimits } from '../../../src/server/payments/provider/amount-limits.ts';
import type { Donation } from '../../../src/server/gifts/donation.ts';
import type { PaymentPorts } from '../../../src/server/payments/ports.ts';
import type { PaymentProvider } from '../../../src/server/payments/provider/provider.ts';
import { createStripeProvider } from '../../../src/server/payments/stripe/stripe-provider.ts';
import { takeWebhook } from '../../../src/server/paying/events/webhook.ts';

/** A world for tests of payments: a stopped clock, a network that can fail, and the sandbox as the bank. */
export type PaymentWorld = {
  readonly db: Kysely<Tables>;
  readonly ports: PaymentPorts;
  readonly sandbox: Sandbox;
  readonly provider: PaymentProvider;
  readonly clock: { now: Date };
  readonly advance: (milliseconds: number) => void;
  /** `down`: calls do not reach the provider. `mute`: calls reach it, and its answers are lost. */
  readonly network: { state: 'up' | 'down' | 'mute' };
  readonly giveZakat: (cents?: number, email?: string) => Promise<Donation>;
  readonly payByCard: (view: PaymentView, number: string) => Promise<{ status: number; body: { [field: string]: unknown } }>;
};

const origin = 'http://127.0.0.1:8080';
const publishableKey = 'pk_test_sandbox';
export const webhookSecret = 'whsec_test';

/** `reach`: wraps the `fetch` to the provider; by default the test controls `network`. `retries`: for a failed call. */
export type NetworkOptions = { readonly reach?: (fetch: typeof globalThis.fetch) => typeof globalThis.fetch; readonly retries?: number };

export function createPaymentWorld(db: Kysely<Tables>, { reach, retries = 2 }: NetworkOptions = {}): PaymentWorld {
  const clock = { now: new Date('2026-09-15T02:00:00Z') };
  const network: PaymentWorld['network'] = { state: 'up' };
  const now = () => clock.now;
  const keys = { secretKey: 'sk_test_sandbox', publishableKey, webhookSecret };
  const post = async (body: string, signature: string) =>
    /^(done|noted)$/.test(await takeWebhook(ports, Buffer.from(body), signature)) ? 200 : 503;
  const sandbox = createSandbox({ db, now, origin: () => origin, ...keys, post, changed: () => {} });
  const provider = createStripeProvider({
    name: 'sandbox',
    secretKey: keys.secretKey,
    webhookSecrets: [webhookSecret],
    fetch: reach === undefined ? faulty(sandbox.fetch, network) : reach(sandbox.fetch),
    retries,
  });
  const ports: PaymentPorts = {
    db,
    now,
    provider,
    site: () => ({
      uen: '201403121W',
      payeeOf: () => 'Zakat Test',
      seriesOn: () => ({ prefix: 'Z', digits: 7, ofFlows: {} }),
      limits: stripeLimits,
      paynowExpirySeconds: 300,
    }),
    index: (purpose, text) => `${purpose} ${text}`,
    paynowPayload: (code) => `PAYNOW ${code.reference} ${code.amountCents}`,
    whenPaid,
    tell: () => undefined,
  };
  return {
    db,
    ports,
    sandbox,
    provider,
    clock,
    advance: (milliseconds) => {
      clock.now = new Date(clock.now.getTime() + milliseconds);
    },
    network,
    giveZakat: (cents = 85_225, email) => insertDonation(db, clock.now, cents, email),
    payByCard: async (view, number) => {
      const form = {
        key: publishableKey,
        client_secret: view.clientSecret ?? '',
        return_url: `${origin}/?step=payment`,
        payment_method_data: { type: 'card', card: { number, exp_month: '12', exp_year: '30', cvc: '123' } },
      };
      const { status, body } = await confirmFromPage(sandbox, intentIdOf(view), form, origin);
      return { status, body: body as { [field: string]: unknown } };
    },
  };
}

export function intentIdOf(view: PaymentView): string {
  const [id = ''] = (view.clientSecret ?? '').split('_secret_');
  return id || (view.paynow?.bankPage ?? '').replace('/sandbox/paynow/', '');
}

function faulty(reach: typeof fetch, network: PaymentWorld['network']): typeof fetch {
  return async (input, init) => {
    if (network.state === 'down') throw new TypeError('fetch failed');
    const answer = await reach(input, init);
    if (network.state === 'mute') throw new TypeError('fetch failed');
    return answer;
  };
}

async function insertDonation(db: Kysely<Tables>, at: Date, cents: number, email?: string): Promise<Donation> {
  const transactionNo = newTransactionNo();
  const rates = JSON.stringify({ id: '2026-09-01.00000000', on: '2026-09-15', values: {}, stale: [] });
  const donation = await db
    .insertInto('donations')
    .values({
      transaction_no: transactionNo,
      session_id: `session of ${transactionNo}`,
      idempotency_key: transactionNo,
      request_digest: '',
      flow: 'zakat',
      host: 'main',
      charity_id: 25,
      donation_type_id: 0,
      total_cents: cents,
      frequency: 'one-time',
      language: 'en',
      content_version: 'test',
      rates_version: '2026-09-01.00000000',
      rates,
      receipt_layout: 'harta',
      is_anonymous: email === undefined,
      created_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const item = { transaction_no: transactionNo, position: 1, id: 'savings', item_group: 'harta', title: 'zakat.items.savings' };
  await db
    .insertInto('donation_items')
    .values({ ...item, amount_cents: cents, details: '' })
    .execute();
  if (email === undefined) return donation;
  const particular = { transaction_no: transactionNo, field: 'email', value: email, lookup: null };
  await db.insertInto('donation_particulars').values(particular).execute();
  return donation;
}
