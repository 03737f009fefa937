import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DeskGift, DeskRunning } from '../../../src/api/types.ts';
import { sign } from '../../../stand-ins/stripe/events.ts';
import { standIns } from '../../../stand-ins/index.ts';
import type { DatabaseAddress } from '../../../src/server/kit/db/roles/prepare-database.ts';
import { freshDatabase } from '../../support/trial/database.ts';
import { booksOf, providerOf } from '../../support/trial/books.ts';
import { fires, readAlerts } from '../../support/trial/evaluate-alert.ts';
import { begin, confirmCard, give } from '../../support/trial/people/give.ts';
import { donorA, donorB, fitrahOf } from '../../support/trial/people/particulars.ts';
import { staffOf } from '../../support/trial/people/staff.ts';
import { type Browser, startTestPortal, type TestPortal } from '../../support/trial/portal.ts';

/** The incident of docs/runbook.md, "Events missing", in the order of its tests. */

/** Where the provider's events go: to another server, to us under a secret that is not ours, or to us. */
let endpoint: 'elsewhere' | 'another-secret' | 'ours' = 'elsewhere';
const sent = new Set<string>();
const stripe: typeof standIns.stripe = (services, post) =>
  standIns.stripe(services, async (body, signature) => {
    sent.add(body);
    if (endpoint === 'elsewhere') return 404;
    return post(body, endpoint === 'ours' ? signature : signedBy('whsec_of-another-endpoint', body));
  });
const signedBy = (secret: string, body: string) => sign(body, { secret, now: () => portal.clock.now });

let portal: TestPortal;
let openDatabase: () => Promise<DatabaseAddress & { close: () => Promise<void> }>;
const gifts = new Map<string, string>();
const [alert = { alert: '', expr: '' }] = readAlerts().filter(({ alert: name }) => name === 'EventsMissing');
let wellBefore = '';
beforeAll(async () => {
  const address = await freshDatabase();
  openDatabase = async () => ({ ...address, close: async () => undefined });
  portal = await startTestPortal({}, { openDatabase, replaced: { stripe } });
  wellBefore = await portal.services.metrics.text();
});
afterAll(() => portal.close());

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

/** Moves the clock on, and does what the portal does at intervals; the provider sends its events meanwhile, wherever they go. */
async function later(milliseconds: number): Promise<void> {
  portal.clock.now = new Date(portal.clock.now.getTime() + milliseconds);
  for (const job of ['sandbox-webhooks', 'reconcile-payments', 'provider-events', 'refund', 'mail']) await portal.work(job);
}

async function donor(): Promise<Browser> {
  const browser = portal.browse('portal.test', '192.0.2.90');
  await browser.call('POST', '/session', {});
  return browser;
}

/** Begins a gift by PayNow, whose donor closes the page; returns what pays it in the bank's app. */
async function beginPayNow(name: string): Promise<() => Promise<unknown>> {
  const browser = await donor();
  const { transactionNo, paynow } = await begin(portal, browser, 'zakat', fitrahOf(donorA), 'paynow');
  gifts.set(name, transactionNo);
  return () => browser.call('POST', new URL(paynow?.bankPage ?? '', 'http://portal.test').pathname, '', FORM);
}

/** What the desk shows of a gift, which does not ask the provider. */
async function seen(name: string): Promise<DeskGift> {
  const finance = await staffOf(portal, 'finance');
  return (await finance.call<DeskGift>('POST', '/desk/api/gifts/see', { transactionNo: gifts.get(name) })).body;
}
const running = async () => (await (await staffOf(portal, 'operator')).call<DeskRunning>('GET', '/desk/api/running')).body;

/** Everything that an event must not do twice. */
async function counts(): Promise<{ readonly [table: string]: number }> {
  const tables = ['receipts', 'mails', 'refunds', 'disputes', 'ledger_entries', 'payment_transitions', 'provider_notes'] as const;
  const rows = await Promise.all(
    tables.map(async (table) => [table, (await portal.services.db.selectFrom(table).selectAll().execute()).length] as const),
  );
  return Object.fromEntries(rows);
}

it('a day without events: each gift that is paid is found by asking, with its receipt and its mail', async () => {
  gifts.set('by card', await give(portal, await donor(), 'zakat', fitrahOf(donorA)));

  const leaves = await donor();
  const left = await begin(portal, leaves, 'zakat', fitrahOf(donorB), 'card');
  await confirmCard(leaves, left.clientSecret ?? '', left.transactionNo);
  gifts.set('left its page', left.transactionNo);
  expect((await seen('left its page')).state).toBe('pending');
  await later(MINUTE_MS);
  expect((await seen('left its page')).state).toBe('paid');

  const pay = await beginPayNow('paid late');
  for (const minutes of [1, 4, 25, 10]) await later(minutes * MINUTE_MS);
  await pay();
  for (let hours = 0; hours < 23; hours += 1) await later(HOUR_MS);
  expect((await seen('paid late')).state).toBe('not-paid');
  await later(HOUR_MS);
  expect((await seen('paid late')).state).toBe('paid');
  for (const name of gifts.keys()) expect((await seen(name)).mails).toMatchObject([{ kind: 'receipt', status: 'sent' }]);
});

it('a process that is started asks about all open payments at once, and so finds a late one before its day is over', async () => {
  const pay = await beginPayNow('asked about at a start');
  await later(40 * MINUTE_MS);
  await pay();
  await later(MINUTE_MS);
  expect((await seen('asked about at a start')).state).toBe('not-paid');
  const started = await startTestPortal({}, { openDatabase, replaced: { stripe } });
  started.clock.now = portal.clock.now;
  await started.work('reconcile-payments');
  await started.close();
  expect((await seen('asked about at a start')).state).toBe('paid');
  await later(MINUTE_MS);
});

it('money that went back on the provider’s page, and a dispute, are found within five minutes', async () => {
  const disputed = await give(portal, await donor(), 'zakat', fitrahOf(donorB), { card: '4000000000000259' });
  gifts.set('disputed', disputed);
  const intent = async (name: string) =>
    (
      await portal.services.db
        .selectFrom('payment_attempts')
        .select('provider_intent')
        .where('transaction_no', '=', gifts.get(name) ?? '')
        .where('status', '=', 'succeeded')
        .executeTakeFirstOrThrow()
    ).provider_intent ?? '';
  await providerOf(portal).refund({ intentId: await intent('by card'), key: 'BY-HAND', amountCents: 500 });
  await later(5 * MINUTE_MS);
  expect(await seen('by card')).toMatchObject({ state: 'returned-in-part', refunds: [{ reason: 'at-provider', status: 'succeeded' }] });
  expect(await seen('disputed')).toMatchObject({ disputes: [{ status: 'open' }] });
});

it('an alert, the desk and the metrics show it: events that do not arrive, and then those that are refused', async () => {
  expect(fires(alert, { before: wellBefore, now: await portal.services.metrics.text() })).toBe(true);
  expect((await running()).backlogs).toEqual([expect.stringMatching(/^News of the payment provider that was not taken or asked for: \d+/)]);
  endpoint = 'another-secret';
  await later(MINUTE_MS);
  const refused = await portal.services.metrics.text();
  expect(refused).toMatch(/^portal_events_total\{outcome="refused"\} [1-9]/m);
  expect(fires(alert, { before: wellBefore, now: refused })).toBe(true);
});

it('once the endpoint is right, the late events arrive, change nothing, and leave nothing over', async () => {
  const before = await counts();
  endpoint = 'ours';
  await later(MINUTE_MS);
  expect(await counts()).toEqual(before);
  expect((await running()).backlogs).toEqual([]);
  expect(fires(alert, { before: wellBefore, now: await portal.services.metrics.text() })).toBe(false);
  expect(await portal.services.db.selectFrom('sandbox.deliveries').selectAll().where('delivered_at', 'is', null).execute()).toEqual([]);
});

it('events that are sent again from the provider’s dashboard are answered 200 and change nothing', async () => {
  const before = await counts();
  const [secret = ''] = standIns.stripe(portal.services, async () => 503).webhookSecrets;
  const again = [...sent].toReversed().map((payload) =>
    portal.app.inject({
      ...{ method: 'POST', url: '/payment/webhook/stripe', payload },
      headers: { 'content-type': 'application/json', 'stripe-signature': signedBy(secret, payload) },
    }),
  );
  expect(again.length).toBeGreaterThan(8);
  expect(new Set((await Promise.all(again)).map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  await later(5 * MINUTE_MS);
  expect(await counts()).toEqual(before);
});

it('a gift after it is paid by its event again, and the books agree with the provider’s', async () => {
  const browser = await donor();
  const { clientSecret = '', transactionNo } = await begin(portal, browser, 'zakat', fitrahOf(donorA), 'card');
  await confirmCard(browser, clientSecret, transactionNo);
  gifts.set('after', transactionNo);
  await portal.work('sandbox-webhooks');
  expect((await seen('after')).state).toBe('paid');
  await later(3 * MINUTE_MS);
  expect(await booksOf(portal)).toMatchObject({ broken: [], unproved: [] });
});
