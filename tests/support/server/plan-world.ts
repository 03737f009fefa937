import { sql } from 'kysely';
import type { CardChangeView, PlanView } from '../../../src/api/types.ts';
import type { TestDatabase } from '../trial/database.ts';
import type { Browser, GivingWorld } from './giving-world.ts';
import { createGivingWorld, newKey, wakaf } from './giving-world.ts';
import { readOutbox } from '../../../stand-ins/mail/outbox.ts';
import type { PaymentProvider } from '../../../src/server/payments/provider/provider.ts';
import { createPaymentWorld } from '../trial/payment-world.ts';
import type { PaymentWorld } from '../trial/payment-world.ts';
import { answerBankQuestion } from '../../../stand-ins/stripe/pages/bank-question.ts';
import type { PlanPorts } from '../../../src/server/plans/plan.ts';

/** A portal for tests of plans: the real routes, and the scheduler with a provider whose calls a test can replace. */
export type PlanWorld = {
  readonly giving: GivingWorld;
  readonly payments: PaymentWorld;
  readonly ports: PlanPorts;
  /** The ports, with some calls of the provider replaced. */
  readonly withProvider: (change: (real: PaymentProvider) => Partial<PaymentProvider>) => PlanPorts;
  /** Sets the clock to an instant in Singapore: "2026-10-15 00:00". */
  readonly at: (singapore: string) => void;
  /** Begins a plan of this amount and frequency; returns the donor's browser too. */
  readonly begin: (amount: string, frequency: string, card?: string) => Promise<{ browser: Browser; plan: PlanView }>;
  /** Numbers of the runs by due date. */
  readonly runs: () => Promise<{ [dueOn: string]: string }>;
  /** Amounts charged at the provider, in order. */
  readonly charges: () => Promise<number[]>;
  /** Mails sent since the last call: subject and text, sorted by subject. */
  readonly mails: () => Promise<{ subject: string; text: string }[]>;
  /** Enters another card on the plan's page, and approves it if the bank asks. */
  readonly giveCard: (
    browser: Browser,
    planId: string,
    number: string,
    expiry?: { month: string; year: string },
  ) => Promise<CardChangeView>;
  /** A browser that opens the newest link of a mail. */
  readonly openLink: () => Promise<{ browser: Browser; address: { planId: string; k: string } }>;
};

export const call = (name: string) => `/payment/Donation/${name}`;

export async function createPlanWorld(database: TestDatabase): Promise<PlanWorld> {
  const tables =
    'tasks, donations, receipt_series, audit_log, audit_pending, webhook_events, outbox, mails, rate_limits, sandbox.objects, sandbox.idempotency';
  await sql.raw(`truncate ${tables} restart identity cascade`).execute(database.owner);
  const giving = await createGivingWorld(database);
  const payments = createPaymentWorld(database.db);
  const ports: PlanPorts = { services: giving.services, payments: payments.ports };
  const outbox = { db: database.db, crypto: giving.services.crypto, now: giving.services.clock.now };
  const seen = new Set<string>();
  const opened = new Set<string>();
  const world: PlanWorld = {
    giving,
    payments,
    ports,
    withProvider: (change) => ({
      ...ports,
      payments: { ...payments.ports, provider: { ...payments.provider, ...change(payments.provider) } },
    }),
    at: (singapore) => {
      const now = new Date(`${singapore.replace(' ', 'T')}:00+08:00`);
      giving.clock.now = now;
      payments.clock.now = now;
    },
    begin: async (amount, frequency, card = '4242424242424242') => {
      const browser = await giving.browse('endowment.localhost');
      const { transactionNo } = await browser.give(wakaf(amount, frequency), { flow: 'ilmu' });
      const view = await browser.start(transactionNo);
      await browser.card(view, card);
      const [intent = ''] = (view.clientSecret ?? '').split('_secret_');
      if ((await browser.status(transactionNo)).redirectUrl) await answerBankQuestion(database.db, intent, 'approve', giving.clock.now);
      await browser.status(transactionNo);
      const { body } = await browser.post(call('getDonorTxnRecurrentStatus'), { transactionNo });
      return { browser, plan: body.data as PlanView };
    },
    runs: async () => {
      const rows = await database.db.selectFrom('plan_runs').select(['due_on', 'status']).orderBy('due_on').execute();
      return Object.fromEntries(rows.map(({ due_on, status }) => [due_on, status]));
    },
    charges: async () => {
      const rows = await database.db
        .selectFrom('sandbox.objects')
        .select('body')
        .where('kind', '=', 'charge')
        .orderBy('created_at')
        .execute();
      return rows.map(({ body }) => Number(body.amount));
    },
    mails: async () => {
      await giving.work('mail');
      const fresh = (await readOutbox(outbox, 1000)).filter(({ message }) => !seen.has(message.id));
      for (const { message } of fresh) seen.add(message.id);
      const told = fresh.map(({ message }) => ({ subject: message.subject, text: message.text }));
      return told.sort((one, other) => one.subject.localeCompare(other.subject));
    },
    giveCard: async (browser, planId, number, { month, year } = { month: '12', year: '2035' }) => {
      const setup = await browser.post(call('changeRecurringCard'), { planId, idempotencyKey: newKey() });
      const { clientSecret } = setup.body.data as { clientSecret: string };
      const [id = ''] = clientSecret.split('_secret_');
      await browser.form(`/sandbox/stripe/v1/setup_intents/${id}/confirm`, {
        key: 'pk_test_sandbox',
        client_secret: clientSecret,
        return_url: 'http://endowment.localhost/giving-plan',
        'payment_method_data[type]': 'card',
        'payment_method_data[card][number]': number,
        'payment_method_data[card][exp_month]': month,
        'payment_method_data[card][exp_year]': year,
        'payment_method_data[card][cvc]': '123',
      });
      const asked = (await browser.post(call('confirmRecurringCard'), { planId })).body.data as CardChangeView;
      if (asked.card !== 'asking') return asked;
      await answerBankQuestion(database.db, id, 'approve', giving.clock.now);
      return (await browser.post(call('confirmRecurringCard'), { planId })).body.data as CardChangeView;
    },
    openLink: async () => {
      await giving.work('mail');
      const texts = (await readOutbox(outbox, 1000)).map(({ message }) => message.text);
      const links = texts.flatMap((text) => [...text.matchAll(/http\S+giving-plan\S+/g)].map(([link]) => new URL(link)));
      const link = links.find(({ href }) => !opened.has(href));
      opened.add(link?.href ?? '');
      const address = { planId: link?.searchParams.get('plan') ?? '', k: link?.searchParams.get('k') ?? '' };
      const browser = await giving.browse('endowment.localhost');
      await browser.post(call('getDonorTxnRecurrentStatus'), address);
      return { browser, address };
    },
  };
  return world;
}
