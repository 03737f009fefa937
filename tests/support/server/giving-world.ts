import type { FastifyInstance } from 'fastify';
import type { CreateDonationRequest, DonationView, PaymentView } from '../../../src/api/types.ts';
import { buildApp } from '../../../src/server/start/app.ts';
import type { TestDatabase } from '../trial/database.ts';
import { jobsWhenAsked } from '../trial/jobs-when-asked.ts';
import type { PaymentServices } from '../../../src/server/payments/services.ts';
import { standIns } from '../../../stand-ins/index.ts';
import { createTestServices, newKey, requestOf } from '../trial/services.ts';

export { newDraft, newKey, wakaf } from '../trial/services.ts';

export type Answers = CreateDonationRequest['answers'];

/** A portal for tests of giving: the real data, routes and database, a stopped clock, and background jobs on request. */
export type GivingWorld = {
  readonly app: FastifyInstance;
  readonly services: PaymentServices;
  readonly clock: { now: Date };
  /** Runs one background job. */
  readonly work: (
    name: 'reconcile-payments' | 'provider-events' | 'refund' | 'plans' | 'mail' | 'numbers' | 'sandbox-webhooks' | 'forget-unpaid',
  ) => Promise<void>;
  /** Opens a browser, which keeps its cookie. */
  readonly browse: (host?: string) => Promise<Browser>;
  /** The page's request for these answers today. */
  readonly requestFor: (answers: Answers, more?: Partial<CreateDonationRequest>) => CreateDonationRequest;
  readonly close: () => Promise<void>;
};

type Answer = { readonly status: number; readonly body: { readonly [name: string]: unknown }; readonly text: string };

export type Browser = {
  readonly post: (url: string, body?: object, headers?: { readonly [name: string]: string }) => Promise<Answer>;
  readonly get: (
    url: string,
    headers?: { readonly [name: string]: string },
  ) => Promise<{ status: number; text: string; bytes: Buffer; headers: { readonly [name: string]: unknown } }>;
  readonly form: (url: string, fields: { readonly [name: string]: string }) => Promise<Answer & { readonly location: string }>;
  readonly give: (answers: Answers, more?: Partial<CreateDonationRequest>) => Promise<DonationView>;
  readonly start: (transactionNo: string, method?: 'card' | 'paynow', key?: string) => Promise<PaymentView>;
  readonly status: (transactionNo: string) => Promise<PaymentView>;
  readonly card: (view: PaymentView, number: string) => Promise<Answer>;
};

export const savings = (amount: string): Answers => ({
  give: { kinds: ['savings'], savingsBy: 'worked-out' },
  savings: { accounts: [{ amount }] },
  donor: { kind: 'anonymous' },
});

export async function createGivingWorld(
  database: TestDatabase,
  environment: { readonly [name: string]: string } = {},
): Promise<GivingWorld> {
  const clock = { now: new Date('2026-09-15T02:00:00Z') };
  const { jobs, work } = jobsWhenAsked(database.db, () => clock.now);
  const services = createTestServices(database.db, clock, { environment, jobs });
  const app = await buildApp(services, { servePages: () => {}, standIns });
  await app.ready();

  const requestFor: GivingWorld['requestFor'] = (answers, more) => requestOf(services, answers, more);

  return {
    app,
    services,
    clock,
    work,
    browse: (host) => openBrowser(app, requestFor, host),
    requestFor,
    close: () => app.close(),
  };
}

async function openBrowser(app: FastifyInstance, requestFor: GivingWorld['requestFor'], host = 'portal.test'): Promise<Browser> {
  let jar = '';
  const remoteAddress = `198.51.100.${Math.floor(Math.random() * 250)}`;
  const send = async (options: { method: 'GET' | 'POST'; url: string; payload?: string; headers?: { [name: string]: string } }) => {
    const answer = await app.inject({ ...options, remoteAddress, headers: { host, ...options.headers, ...(jar && { cookie: jar }) } });
    const [set] = answer.cookies;
    if (set) jar = `${set.name}=${set.value}`;
    return answer;
  };
  const toAnswer = (answer: { statusCode: number; body: string }): Answer => ({
    status: answer.statusCode,
    text: answer.body,
    body: answer.body.startsWith('{') ? JSON.parse(answer.body) : {},
  });
  const browser: Browser = {
    post: async (url, body = {}, headers = {}) =>
      toAnswer(
        await send({ method: 'POST', url, payload: JSON.stringify(body), headers: { 'content-type': 'application/json', ...headers } }),
      ),
    get: async (url, headers) => {
      const answer = await send({ method: 'GET', url, headers });
      return { status: answer.statusCode, text: answer.body, bytes: answer.rawPayload, headers: answer.headers };
    },
    form: async (url, fields) => {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      const answer = await send({ method: 'POST', url, payload: new URLSearchParams(fields).toString(), headers });
      return { ...toAnswer(answer), location: String(answer.headers.location ?? '') };
    },
    give: async (answers, more) =>
      dataOf(await browser.post('/payment/Donation/createDonation', requestFor(answers, more))) as DonationView,
    start: async (transactionNo, method = 'card', idempotencyKey = newKey()) =>
      dataOf(await browser.post('/payment/Donation/startPayment', { transactionNo, method, idempotencyKey })) as PaymentView,
    status: async (transactionNo) => dataOf(await browser.post('/payment/Donation/paymentStatus', { transactionNo })) as PaymentView,
    card: (view, number) => {
      const [intent = ''] = (view.clientSecret ?? '').split('_secret_');
      return browser.form(`/sandbox/stripe/v1/payment_intents/${intent}/confirm`, {
        key: 'pk_test_sandbox',
        client_secret: view.clientSecret ?? '',
        return_url: `http://${host}/?step=payment&transactionNo=${view.transactionNo}`,
        'payment_method_data[type]': 'card',
        'payment_method_data[card][number]': number,
        'payment_method_data[card][exp_month]': '12',
        'payment_method_data[card][exp_year]': '2030',
        'payment_method_data[card][cvc]': '123',
      });
    },
  };
  await browser.post('/session');
  return browser;
}

function dataOf({ status, body }: Answer): unknown {
  if (body.status !== 1) throw new Error(`Refused with ${status}: ${JSON.stringify(body)}`);
  return body.data;
}
