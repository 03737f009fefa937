import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DonorTransaction } from '../../src/api/types.ts';
import { startTestDatabase, type TestDatabase } from '../support/trial/database.ts';
import { type Browser, createGivingWorld, type GivingWorld, savings, wakaf } from '../support/server/giving-world.ts';
import { proveIdentity } from '../../src/server/people/accounts/linking/prove-identity.ts';
import { requestRefund } from '../../src/server/paying/refunds/request-refund.ts';
import { individual, pay } from './support/donors.ts';
import { join, signIn, signOut } from './support/signed-in.ts';

let database: TestDatabase;
let world: GivingWorld;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  const tables =
    'tasks, donations, receipt_series, audit_log, audit_pending, webhook_events, outbox, mails, sandbox.objects, sandbox.idempotency, rate_limits';
  await sql.raw(`truncate ${tables}, accounts, sessions restart identity cascade`).execute(database.owner);
  world = await createGivingWorld(database);
  return () => world.close();
});

const HISTORY = '/payment/Donation/getDonorTransactions';
const NOTHING = { status: 0, message: 'Nobody is signed in.', totalRecords: 0, data: [] };
const B_NRIC = { 'custom:NRIC': individual.individual.nric };
const canary = /canary|1234567|9123|200640/i;

/** A browser with this account signed in. */
async function signedIn(accountId: string, host?: string): Promise<Browser> {
  const browser = await world.browse(host);
  await signIn(world, browser, accountId);
  return browser;
}
async function history(browser: Browser, filters: object = {}, headers = {}) {
  const { body } = await browser.post(HISTORY, filters, headers);
  return { ...body, data: body.data as DonorTransaction[], total: body.totalRecords };
}
const numbers = async (browser: Browser, filters: object = {}) =>
  (await history(browser, filters)).data.map(({ transactionNo }) => transactionNo);
const receipt = async (browser: Browser, transactionNo: string) =>
  (await browser.post(`/payment/Donation/getDonationReceiptData?transactionId=${transactionNo}`)).body;

describe('a history', () => {
  it('contains the gifts made while signed in, and none from before or after', async () => {
    const account = await join(world, 'own@portal.test');
    const browser = await world.browse();
    await pay(browser, savings('20000'));
    await signIn(world, browser, account);
    const given = await pay(browser, savings('30000'));
    expect(await numbers(browser)).toEqual([given]);
    await signOut(world, browser);
    await pay(browser, savings('40000'));
    expect((await browser.post(HISTORY)).body).toEqual(NOTHING);
    expect(await numbers(await signedIn(account))).toEqual([given]);
  });

  it('has the specification’s fields for each gift', async () => {
    const browser = await signedIn(await join(world, 'own@portal.test'));
    const transactionNo = await pay(browser, individual);
    const { data, total } = await history(browser);
    expect(total).toBe(1);
    expect(data).toEqual([
      {
        transactionNo,
        donorName: 'Canary Aisyah binte Rahman',
        donorPhone: '+65 9123 4567',
        donorEmail: 'canary@portal.test',
        nricNumber: '****567D',
        donationAmount: '28.00',
        donationFrom: 'Manually',
        donationTimeStamp: '2026-09-15T02:00:00.000Z',
        method: 'DebitCard',
        status: 'Completed',
        partStatus: null,
        returnedAmount: '0.00',
        paymentMethod: 'DebitCard',
        cardLastDigit: '4242',
        nextDonationDate: '',
        receiptLink: `/receipt/fitrah?transactionId=${transactionNo}`,
        isSingPass: false,
        receiptNo: 'ZKT00000001',
        donationTo: 'Zakat',
        recurringFrequency: 'One Time',
        donationType: 'zakat',
        paymentType: '1',
        source: 'online',
        givenFor: [{ group: 'Zakat fitrah', items: ['Normal', 'Premium'] }],
      },
    ]);
  });

  it('has the payment type of the wallet that supplied the card', async () => {
    const browser = await signedIn(await join(world, 'own@portal.test'));
    const transactionNo = await pay(browser, individual);
    const { db } = world.services;
    await db.updateTable('payment_attempts').set({ card_wallet: 'apple-pay' }).where('transaction_no', '=', transactionNo).execute();
    expect((await history(browser)).data).toMatchObject([{ method: 'DebitCard', paymentType: '3' }]);
  });

  it('shows that Singpass identified the donor', async () => {
    const browser = await signedIn(await join(world, 'own@portal.test'));
    const transactionNo = await pay(browser, individual);
    await world.services.db.updateTable('donations').set({ is_singpass: true }).where('transaction_no', '=', transactionNo).execute();
    expect((await history(browser)).data).toMatchObject([{ donationFrom: 'Singpass', isSingPass: true }]);
  });

  it('hides donor and purpose of a gift that another account made in one’s name', async () => {
    const { nric } = individual.individual as { readonly nric: string };
    await pay(await signedIn(await join(world, 'another@portal.test')), individual);
    const own = await join(world, 'own@portal.test');
    await proveIdentity(world.services, own, 'nric', nric);
    const { data } = await history(await signedIn(own));
    expect(data).toMatchObject([{ donationAmount: '28.00', donationTo: 'Zakat', givenFor: [] }]);
    expect(JSON.stringify(data)).not.toMatch(canary);
  });

  it('never names Hamba Allah, not even to the donor', async () => {
    const browser = await signedIn(await join(world, 'own@portal.test'), 'endowment.localhost');
    const { transactionNo } = await browser.give(wakaf('50', 'one-time'), { flow: 'ilmu' });
    await browser.card(await browser.start(transactionNo), '4242424242424242');
    await browser.status(transactionNo);
    const { data } = await history(browser);
    expect(data).toMatchObject([{ donorName: 'Hamba Allah', donorEmail: '', donorPhone: '', nricNumber: '', donationFrom: 'Anonymous' }]);
  });

  it('has pages, newest first, with the total count', async () => {
    const browser = await signedIn(await join(world, 'own@portal.test'));
    const given: string[] = [];
    for (const amount of ['20000', '30000', '40000']) {
      given.unshift(await pay(browser, savings(amount)));
      world.clock.now = new Date(world.clock.now.getTime() + 60_000);
    }
    expect(await numbers(browser, { pageNo: 1, pageSize: 2 })).toEqual(given.slice(0, 2));
    expect(await history(browser, { pageNo: 2, pageSize: 2 })).toMatchObject({ total: 3, data: [{ transactionNo: given[2] }] });
    expect((await history(browser, { pageNo: 9, pageSize: 2 })).data).toEqual([]);
    expect((await browser.post(HISTORY, { pageSize: 51 })).status).toBe(422);
    expect((await browser.post(HISTORY, { pageNo: 0 })).status).toBe(422);
  });

  it('can be searched by Singapore year, kind, status, source and typed contact', async () => {
    const browser = await signedIn(await join(world, 'own@portal.test'));
    world.clock.now = new Date('2025-12-31T15:59:59Z');
    const last = await pay(browser, individual);
    world.clock.now = new Date('2025-12-31T16:00:00Z');
    const first = await pay(browser, { ...individual, fitrah: { normal: '1' } });
    await requestRefund(
      { db: database.db, now: () => world.clock.now },
      { transactionNo: first, kind: 'refund', amountCents: 100, reason: 'donor-asked', repeat: 'refuse' },
    );
    await world.work('refund');
    await world.work('sandbox-webhooks');
    expect(await numbers(browser, { year: 2025 })).toEqual([last]);
    expect(await numbers(browser, { year: 2026 })).toEqual([first]);
    expect(await numbers(browser, { kind: 'zakat' })).toEqual([first, last]);
    expect(await numbers(browser, { kind: 'kaffarah' })).toEqual([]);
    expect(await numbers(browser, { status: 'Completed' })).toEqual([last]);
    expect(await numbers(browser, { status: 'amt refunded' })).toEqual([first]);
    expect(await history(browser, { status: 'amt accepted' })).toMatchObject({
      data: [{ status: 'amt accepted', partStatus: 'amt refunded', returnedAmount: '1.00', donationAmount: '5.00' }],
    });
    expect(await numbers(browser, { source: 'online' })).toEqual([first, last]);
    expect(await numbers(browser, { source: 'pos' })).toEqual([]);
    expect(await numbers(browser, { email: 'CANARY@portal.test', phoneNumber: '91234567' })).toEqual([first, last]);
    // A search with the current particulars finds all of a person's gifts, under whatever address each was given.
    expect(await numbers(browser, { email: 'OWN@portal.test', source: 'online' })).toEqual([first, last]);
    expect(await numbers(browser, { email: 'other@portal.test' })).toEqual([]);
  });

  it('shows when a recurring gift is charged next', async () => {
    const browser = await signedIn(await join(world, 'own@portal.test'), 'endowment.localhost');
    const { transactionNo } = await browser.give(wakaf('50', 'monthly'), { flow: 'ilmu' });
    await browser.card(await browser.start(transactionNo), '4242424242424242');
    await browser.status(transactionNo);
    expect(await history(browser)).toMatchObject({ data: [{ nextDonationDate: '2026-10-15', recurringFrequency: 'Monthly' }] });
  });

  it('is the same under the main API', async () => {
    const browser = await signedIn(await join(world, 'own@portal.test'));
    const given = await pay(browser, savings('20000'));
    const { body } = await browser.post('/api/v1/Donation/getUserTransactions', { pageNo: 1 });
    expect(body).toMatchObject({ status: 1, totalRecords: 1, data: [{ transactionNo: given }] });
  });
});

describe('H5, H6: the visibility of gifts', () => {
  it('an account that claims another’s NRIC sees none of their gifts; the owner sees them after Singpass', async () => {
    const given = await pay(await world.browse(), individual);
    const squatter = await signedIn(await join(world, 'squatter@portal.test', B_NRIC));
    expect(await history(squatter)).toMatchObject({ status: 1, total: 0, data: [] });
    expect(JSON.stringify(await receipt(squatter, given))).not.toMatch(/Aisyah|S1234567D|canary@/);

    const owner = await join(world, 'owner@portal.test');
    const browser = await signedIn(owner);
    expect(await numbers(browser)).toEqual([]);
    await proveIdentity(world.services, owner, 'nric', 'S1234567D');
    expect(await numbers(browser)).toEqual([given]);
    expect(await receipt(browser, given)).toMatchObject({ view: 'full', data: { donorName: 'Canary Aisyah binte Rahman' } });
    expect(await numbers(squatter)).toEqual([]);
  });

  it('the squatter keeps their own gifts in full; the owner sees that they exist, without typed data', async () => {
    const squatter = await signedIn(await join(world, 'squatter@portal.test', B_NRIC));
    const given = await pay(squatter, individual);
    const owner = await join(world, 'owner@portal.test');
    await proveIdentity(world.services, owner, 'nric', 'S1234567D');
    const browser = await signedIn(owner);
    const { data } = await history(browser);
    expect(data).toMatchObject([{ transactionNo: given, donorName: 'C*** A*** b*** R***', donorEmail: 'c***@portal.test' }]);
    expect(await receipt(browser, given)).toMatchObject({ view: 'public' });
    expect(await numbers(squatter)).toEqual([given]);
    expect(await receipt(squatter, given)).toMatchObject({ view: 'full' });
  });

  it('a typed address, number or NRIC opens no history', async () => {
    await pay(await world.browse(), individual);
    const stranger = await signedIn(await join(world, 'canary@portal.test', { phone_number: '+6591234567' }));
    for (const body of [{}, { email: 'canary@portal.test' }, { phoneNumber: '91234567' }, { source: 'online' }])
      expect(await history(stranger, body)).toMatchObject({ status: 1, total: 0, data: [] });
    const anonymous = await world.browse();
    for (const uuid of ['', 'S1234567D', Buffer.from('S1234567D').toString('base64')])
      expect((await anonymous.post(HISTORY, { email: 'canary@portal.test' }, { uuid })).body).toEqual(NOTHING);
  });

  it('a company’s gifts belong to its account once Corppass has confirmed the UEN', async () => {
    const { corporate } = await import('./support/donors.ts');
    const given = await pay(await world.browse(), corporate);
    const id = await join(world, 'firm@portal.test', { 'custom:UEN': '201912345K', 'custom:BUSINESS_ACC': 'Yes' });
    const browser = await signedIn(id);
    expect(await numbers(browser)).toEqual([]);
    await proveIdentity(world.services, id, 'uen', '201912345K');
    expect(await numbers(browser)).toEqual([given]);
  });

  it('a signed-out session cannot see the account’s gifts made in it, nor can the next account', async () => {
    const browser = await signedIn(await join(world, 'own@portal.test'));
    const given = await pay(browser, individual);
    expect(await receipt(browser, given)).toMatchObject({ view: 'full' });
    await signOut(world, browser);
    expect(await receipt(browser, given)).toMatchObject({ view: 'public' });
    await signIn(world, browser, await join(world, 'next@portal.test'));
    expect(await receipt(browser, given)).toMatchObject({ view: 'public' });
  });
});

describe('H3: the uuid header', () => {
  const ofAll = [HISTORY, '/api/v1/Donation/getUserTransactions'];
  it.each(ofAll)('works for the account’s own id and NRIC, plain or in base64, and silences any other: %s', async (path) => {
    const id = await join(world, 'own@portal.test', B_NRIC);
    const browser = await signedIn(id);
    for (const own of ['', id, 's1234567d', Buffer.from(id).toString('base64'), Buffer.from('S1234567D').toString('base64')])
      expect((await browser.post(path, {}, { uuid: own })).body.status).toBe(1);
    for (const other of ['F1234567N', Buffer.from('F1234567N').toString('base64'), '0', '%00', 'x'.repeat(4000)])
      expect((await browser.post(path, {}, { uuid: other })).body).toEqual(NOTHING);
  });
});

describe('H1: getDonorByTransactionNumber', () => {
  const PATH = '/donor/User/getDonorByTransactionNumber';

  it('returns the donor of an own gift, with the NRIC masked', async () => {
    const browser = await signedIn(await join(world, 'own@portal.test'));
    const transactionNo = await pay(browser, individual);
    expect((await browser.post(PATH, { transactionNo })).body).toMatchObject({
      status: 1,
      data: { donorName: 'Canary Aisyah binte Rahman', nricNumber: '****567D', donorEmail: 'canary@portal.test', isSingPass: false },
    });
  });

  it('answers a stranger and an unknown number alike', async () => {
    const transactionNo = await pay(await signedIn(await join(world, 'own@portal.test')), individual);
    const stranger = await signedIn(await join(world, 'stranger@portal.test'));
    const texts = [];
    for (const asked of [transactionNo, 'A'.repeat(26), 'nonsense', ''])
      texts.push((await stranger.post(PATH, { transactionNo: asked })).text);
    texts.push((await (await world.browse()).post(PATH, { transactionNo })).text);
    expect(new Set(texts).size).toBe(1);
    expect(texts[0]).not.toMatch(canary);
  });
});

it('H6: the list of addresses has only the own one, masked', async () => {
  const browser = await signedIn(await join(world, 'own@portal.test'));
  await pay(browser, individual);
  await pay(await world.browse(), { ...individual, individual: { ...individual.individual, email: 'other@portal.test' } });
  const { body } = await browser.post('/donor/User/getEmailListForUser');
  expect(body).toEqual({ status: 1, data: ['o***@portal.test', 'c***@portal.test'] });
  expect((await (await world.browse()).post('/donor/User/getEmailListForUser')).body.status).toBe(0);
});

describe('an account’s recurring gifts', () => {
  const PLANS = '/payment/Donation/getDonorRecurringPayments';
  const begin = async (browser: Browser) => {
    const { transactionNo } = await browser.give(wakaf('50', 'monthly'), { flow: 'ilmu' });
    await browser.card(await browser.start(transactionNo), '4242424242424242');
    await browser.status(transactionNo);
  };

  it('are listed and managed wherever it signs in, without a mail’s link', async () => {
    const id = await join(world, 'own@portal.test');
    await begin(await signedIn(id, 'endowment.localhost'));
    const elsewhere = await signedIn(id);
    const { body } = await elsewhere.post(PLANS);
    const [plan] = body.data as { planId: string }[];
    expect(body).toMatchObject({ status: 1, data: [{ amountCents: 5000, status: 'active', flow: 'ilmu' }] });
    const paused = await elsewhere.post('/payment/Donation/pauseRecurringPayment', { planId: plan?.planId });
    expect(paused.body).toMatchObject({ status: 1, data: { status: 'paused' } });
  });

  it('are closed to other accounts, and to the session that began them once it has signed out', async () => {
    const browser = await signedIn(await join(world, 'own@portal.test'), 'endowment.localhost');
    await begin(browser);
    const [plan] = (await browser.post(PLANS)).body.data as { planId: string }[];
    await signOut(world, browser);
    const other = await signedIn(await join(world, 'other@portal.test'));
    for (const stranger of [browser, other, await world.browse()]) {
      const { body } = await stranger.post('/payment/Donation/cancelRecurringPayment', { planId: plan?.planId });
      expect(body).toEqual({ status: 0, message: 'There is no such giving.' });
    }
    expect((await other.post(PLANS)).body).toMatchObject({ data: [] });
    expect((await browser.post(PLANS)).body.status).toBe(0);
  });

  it('give each charge to the account as well', async () => {
    const id = await join(world, 'own@portal.test');
    const browser = await signedIn(id, 'endowment.localhost');
    await begin(browser);
    world.clock.now = new Date('2026-10-15T02:00:00Z');
    await world.work('plans');
    await signIn(world, browser, id);
    expect((await numbers(await signedIn(id))).length).toBe(2);
  });
});
