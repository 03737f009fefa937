import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join as pathOf } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PaymentView, SavedCardView } from '../../src/api/types.ts';
import { verifyLedger } from '../../src/server/ledger/verify.ts';
import { ProviderRefusesKey } from '../../src/server/payments/provider/provider.ts';
import { createPaymentProvider } from '../../src/server/start/payment-provider.ts';
import { standIns } from '../../stand-ins/index.ts';
import { join, signIn as signInAccount } from '../support/trial/people/account.ts';
import { donationOf, give, giveByPayNow } from '../support/trial/people/give.ts';
import { donorA, donorB, fitrahOf, monthlyWakafOf } from '../support/trial/people/particulars.ts';
import { type Browser, TEST_DAY, type TestPortal } from '../support/trial/portal.ts';
import { startTestPortals, type TestPortals } from '../support/trial/portals.ts';
import { signIn } from './support/singpass.ts';
import type { DeskRunning } from '../../src/api/types.ts';
import { staffOf } from '../support/trial/people/staff.ts';

let portals: TestPortals;
let first: TestPortal;
beforeAll(async () => {
  portals = await startTestPortals(2);
  const [one] = portals.each;
  if (one === undefined) throw new Error('There is no portal.');
  first = one;
}, 120_000);
afterAll(() => portals.close());
beforeEach(async () => {
  portals.setClock(TEST_DAY);
  await first.services.db.deleteFrom('rate_limits').execute();
});
afterEach(async () => {
  for (const name of ['sandbox-webhooks', 'provider-events', 'reconcile-payments', 'mail', 'mail', 'numbers']) await portals.work(name);
  const provider = createPaymentProvider(
    first.services,
    standIns.stripe(first.services, async () => 503),
  );
  expect((await verifyLedger(first.services, provider)).broken).toEqual([]);
});

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const post = <T = object>(browser: Browser, call: string, body: object) =>
  browser.call<{ status: number; data: T }>('POST', `/payment/Donation/${call}`, body);

/** A browser whose every call goes to the other process. */
async function open(host: string, address: string): Promise<Browser> {
  const browser = portals.browse(host, address);
  await browser.call('POST', '/session', {});
  return browser;
}

describe('two processes on one database take turns in a browser’s calls', () => {
  it('a guest gives by a card with authentication, and by PayNow, and has both receipts', async () => {
    const browser = await open('portal.test', '192.0.2.1');
    const byCard = await give(first, browser, 'zakat', fitrahOf(donorA), { card: '4000002760003184' });
    const byPayNow = await giveByPayNow(first, browser, 'zakat', fitrahOf(donorA));
    for (const transactionNo of [byCard, byPayNow]) {
      const { body } = await post<{ receiptNo: string }>(browser, `getDonationReceiptData?transactionId=${transactionNo}`, {});
      expect(body.data.receiptNo).toMatch(/^Z/);
    }
  });

  it('a draft is stored, and makes one gift however often it is sent', async () => {
    const browser = await open('portal.test', '192.0.2.2');
    const answers = { donor: { kind: 'individual' }, individual: { email: donorA.email } };
    for (const more of [{}, { fullName: 'A' }])
      await browser.call('PUT', '/session/draft/zakat', {
        version: 1,
        answers: { ...answers, individual: { ...answers.individual, ...more } },
      });
    for (const _ of portals.each) expect((await browser.call('GET', '/session/draft/zakat')).body).toMatchObject({ answers });
    const donation = donationOf(first, 'zakat', fitrahOf(donorA));
    const made = await Promise.all([1, 2, 3, 4].map(() => post<{ transactionNo: string }>(browser, 'createDonation', donation)));
    expect(new Set(made.map(({ body }) => body.data.transactionNo)).size).toBe(1);
  });

  it('a sign-in at one counts at the other, including saved cards, plans and the sign-out', async () => {
    await join(first, donorB);
    const browser = portals.browse('portal.test', '192.0.2.3');
    await signInAccount(first, browser, donorB);
    await give(first, browser, 'zakat', fitrahOf(donorB), { saveCard: true });
    const { body } = await browser.call<{ data: { userStripeTokens: { result: SavedCardView[] } } }>(
      'GET',
      '/api/User/getUserStripeToken?charityId=25',
    );
    const [card] = body.data.userStripeTokens.result;
    const code = new URLSearchParams({ key: 'pk_test_sandbox', 'cvc_update[cvc]': '123' }).toString();
    const { body: token } = await browser.call<{ id: string }>('POST', '/sandbox/stripe/v1/tokens', code, FORM);
    const { body: donation } = await post<{ transactionNo: string }>(
      browser,
      'createDonation',
      donationOf(first, 'zakat', fitrahOf(donorB)),
    );
    const wish = { method: 'card', idempotencyKey: randomUUID(), savedCard: card?.id, cvcToken: token.id };
    const paid = await post<PaymentView>(browser, 'startPayment', { transactionNo: donation.data.transactionNo, ...wish });
    expect(paid.body.data.status).toBe('succeeded');

    const endowment = portals.browse('endowment.localhost', '192.0.2.3');
    await signInAccount(first, endowment, donorB);
    const transactionNo = await give(first, endowment, 'ilmu', monthlyWakafOf(donorB));
    const { body: plan } = await post<{ planId: string }>(endowment, 'getDonorTxnRecurrentStatus', { transactionNo });
    const stopped = await Promise.all([1, 2, 3].map(() => post(endowment, 'cancelRecurringPayment', { planId: plan.data.planId })));
    expect(stopped.map(({ status }) => status)).toEqual([200, 200, 200]);

    const gifts = async () => (await post<unknown[]>(browser, 'getDonorTransactions', {})).body.data?.length;
    expect([await gifts(), await gifts()]).toEqual([3, 3]);
    await browser.call('DELETE', '/session/account');
    expect([await gifts(), await gifts()]).toEqual([0, 0]);
  });

  it.each(['myinfo', 'corppass'] as const)('a donor who begins with %s at one has retrieved their particulars at both', async (app) => {
    const browser = await open('main.localhost', '192.0.2.4');
    const told = await signIn(browser, { persona: app === 'corppass' ? 'contoh-maju' : 'nur', app });
    expect(told.searchParams.get('outcome')).toBe('done');
  });
});

describe('either of two processes', () => {
  const MINUTE_MS = 60_000;
  const runningAt = async (portal: TestPortal) =>
    (await (await staffOf(portal, 'operator')).call<DeskRunning>('GET', '/desk/api/running')).body;
  const healthOf = async (portal: TestPortal) => {
    portal.clock.now = new Date(portal.clock.now.getTime() + MINUTE_MS);
    return (await portal.browse().call('GET', '/health')).body;
  };
  /** Has each process register itself. */
  const tell = async () => {
    for (const portal of portals.each) await healthOf(portal);
  };

  it('reports when the provider refuses the other’s key, and when it accepts it again', async () => {
    const [here, there] = portals.each as [TestPortal, TestPortal];
    there.services.paymentKey.refused('createIntent', new ProviderRefusesKey('everything'));
    await tell();
    expect(await healthOf(here)).toMatchObject({ payments: 'key-refused' });
    expect((await runningAt(here)).troubles).toEqual([expect.stringMatching(/: Since .*The payment provider refuses the key/)]);
    there.services.paymentKey.answered('createIntent');
    await tell();
    expect(await healthOf(here)).toMatchObject({ payments: 'possible' });
    expect((await runningAt(here)).troubles).toEqual([]);
  });

  it('shows the operator the content that the other refuses, while the other runs', async () => {
    const [here, there] = portals.each as [TestPortal, TestPortal];
    const isUpToDate = async () => {
      await there.services.content.refresh();
      return there.services.content.report().upToDate;
    };
    const file = pathOf(there.dataRoot, 'flows/site.json');
    const sound = readFileSync(file, 'utf8');
    writeFileSync(file, sound.replace('{', '{ "unheard-of": 1,'));
    await expect.poll(isUpToDate, { timeout: 30_000 }).toBe(false);
    await tell();
    expect((await runningAt(here)).processes).toMatchObject([
      { isThis: true, isBad: false, refuses: [] },
      { isThis: false, isBad: true, refuses: expect.arrayContaining([expect.stringMatching(/^flows\/site\.json:\d+ .*unheard-of/)]) },
    ]);
    await sql`update processes set heard_at = heard_at - interval '2 minutes'`.execute(here.services.db);
    expect((await runningAt(here)).processes).toMatchObject([{ isThis: true }]);
    writeFileSync(file, sound);
    await expect.poll(isUpToDate, { timeout: 30_000 }).toBe(true);
    await tell();
    expect((await runningAt(here)).processes).toMatchObject([{ isThis: true }, { isThis: false, isBad: false }]);
  });
});
