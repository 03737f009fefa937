import { describe, expect, it } from 'vitest';
import { individual } from '../../../tests/api/support/donors.ts';
import { recompute } from '../receipts/shown-receipt.ts';
import type { Browser } from '../../../tests/support/server/giving-world.ts';
import { newDraft, newKey, savings } from '../../../tests/support/server/giving-world.ts';
import { givingForEach } from '../../../tests/support/server/giving-each.ts';

const { database, world, donor } = givingForEach();

const create = '/payment/Donation/createDonation';
const receiptOf = (browser: Browser, transactionNo: string, more = '') =>
  browser.post(`/payment/Donation/getDonationReceiptData?transactionId=${transactionNo}${more}`);

describe('a donation', () => {
  it('of S$34,090 in savings is S$852.25, paid by card, with a receipt for Hamba Allah', async () => {
    const donation = await donor.give(savings('34,090'));
    expect(donation).toMatchObject({ flow: 'zakat', totalCents: 85_225, items: [{ id: 'savings', amountCents: 85_225 }], payment: null });
    expect(donation.transactionNo).toMatch(/^[A-Z2-7]{26}$/);
    const started = await donor.start(donation.transactionNo);
    expect(started).toMatchObject({ status: 'initiated', method: 'card' });
    expect((await donor.card(started, '4242 4242 4242 4242')).status).toBe(200);
    expect(await donor.status(donation.transactionNo)).toMatchObject({
      status: 'succeeded',
      receipt: { layout: 'harta', receiptNo: 'ZKT00000001' },
    });
    expect((await receiptOf(donor, donation.transactionNo)).body).toMatchObject({
      status: 1,
      view: 'full',
      data: { receiptNo: 'ZKT00000001', totalAmount: '852.25', hartaAmount: '852.25', donorName: 'Hamba Allah', isAnonymous: true },
    });
  });

  it('keeps the version of the terms that its donor agreed to; Hamba Allah is not asked', async () => {
    await donor.give(savings('34,090'));
    await donor.give(individual);
    const kept = await database.db.selectFrom('donations').select(['is_anonymous', 'terms_version']).execute();
    expect(kept.toSorted((a, b) => Number(b.is_anonymous) - Number(a.is_anonymous))).toEqual([
      { is_anonymous: true, terms_version: null },
      { is_anonymous: false, terms_version: world.services.content.current().definitions.site.terms?.version },
    ]);
  });

  it('is not stored if the page showed another amount; the refusal has the right one', async () => {
    const answer = await donor.post(create, world.requestFor(savings('34,090'), { shownTotal: 1 }));
    expect(answer).toMatchObject({
      status: 422,
      body: { status: 0, code: 'AMOUNTS_DIFFER', fields: [{ path: 'total', params: { totalCents: 85_225 } }] },
    });
    expect(await database.db.selectFrom('donations').selectAll().execute()).toEqual([]);
  });

  it('at outdated rates is refused with 409', async () => {
    const request = world.requestFor(savings('34,090'));
    world.clock.now = new Date('2026-09-15T02:20:00Z');
    expect((await donor.post(create, { ...request, ratesVersion: '2026-08-01.00000000' })).body).toMatchObject({ code: 'RATES_CHANGED' });
    expect((await donor.post(create, { ...request, ratesVersion: '2026-08-01.00000000' })).status).toBe(409);
  });

  it('with invalid answers is refused with the field names and without the values', async () => {
    const answer = await donor.post(create, { ...world.requestFor(savings('34,090')), answers: savings('1.000,50') });
    expect(answer).toMatchObject({
      status: 422,
      body: { code: 'INVALID_ANSWERS', fields: [{ path: 'savings.accounts.0.amount', code: 'not-money' }] },
    });
    expect(answer.text).not.toContain('1.000,50');
  });

  it.each([
    ['a step that is text', { savings: 'much' }, 'INVALID_REQUEST', 'answers'],
    ['an account that is no account', { ...savings('34,090'), savings: { accounts: ['34,090'] } }, 'INVALID_ANSWERS', 'savings.accounts.0'],
    [
      'accounts that are no list',
      { ...savings('34,090'), savings: { accounts: { 0: { amount: '1' } } } },
      'INVALID_ANSWERS',
      'savings.accounts',
    ],
    ['a name that every object has', { ...savings('34,090'), fitrah: { constructor: '4' } }, 'INVALID_ANSWERS', 'fitrah'],
  ])('with %s is refused at its place', async (_fact, answers, code, path) => {
    const answer = await donor.post(create, { ...world.requestFor(savings('34,090')), answers });
    expect(answer).toMatchObject({ status: 422, body: { code } });
    expect(JSON.stringify(answer.body.fields)).toContain(path);
  });

  it('is refused when nothing is due', async () => {
    expect((await donor.post(create, world.requestFor(savings('100')))).body).toMatchObject({ code: 'NOTHING_DUE' });
  });

  it.each([
    [{ flow: 'nothing' }, 'UNKNOWN_FLOW'],
    [{ flow: '__proto__' }, 'UNKNOWN_FLOW'],
    [{ flow: 'calculator' }, 'UNKNOWN_FLOW'],
    [{ shownTotal: -1 }, 'INVALID_REQUEST'],
    [{ shownTotal: 852.25 }, 'INVALID_REQUEST'],
    [{ language: 'no language' }, 'INVALID_REQUEST'],
    [{ charityId: 135 }, 'INVALID_REQUEST'],
    [{ idempotencyKey: 'short' }, 'INVALID_REQUEST'],
  ])('with %j is refused as %s', async (change, code) => {
    expect(await donor.post(create, { ...world.requestFor(savings('34,090')), ...change })).toMatchObject({ status: 422, body: { code } });
  });

  it('for the main host is refused on the endowment host', async () => {
    const elsewhere = await world.browse('endowment.localhost');
    expect((await elsewhere.post(create, world.requestFor(savings('34,090')))).body).toMatchObject({ code: 'UNKNOWN_FLOW' });
  });

  it('is made once when the button is clicked twenty times at once', async () => {
    const request = world.requestFor(savings('34,090'));
    const answers = await Promise.all(Array.from({ length: 20 }, () => donor.post(create, request)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(19);
    expect(new Set(answers.map(({ body }) => (body.data as { transactionNo: string }).transactionNo)).size).toBe(1);
  });

  it('is the same one when another tab requests it in another language', async () => {
    const same = { idempotencyKey: newKey(), draft: newDraft() };
    const first = await donor.give(savings('34,090'), same);
    const again = await donor.post(create, world.requestFor(savings('34,090'), { ...same, language: 'ms' }));
    expect(again.status).toBe(200);
    expect(JSON.stringify(again.body)).toContain(first.transactionNo);
  });

  it('is not confused with another one under the same key', async () => {
    const idempotencyKey = newKey();
    await donor.give(savings('34,090'), { idempotencyKey });
    expect((await donor.post(create, world.requestFor(savings('40,000'), { idempotencyKey }))).body).toMatchObject({
      code: 'IDEMPOTENCY_KEY_REUSED',
    });
    const other = await world.browse();
    expect((await other.post(create, world.requestFor(savings('40,000'), { idempotencyKey }))).status).toBe(201);
  });

  it('keeps the agreed amount, even if the rates change before it is paid', async () => {
    const { transactionNo } = await donor.give(savings('34,090'));
    world.clock.now = new Date('2026-09-15T02:25:00Z');
    await donor.card(await donor.start(transactionNo), '4242424242424242');
    expect(await donor.status(transactionNo)).toMatchObject({ status: 'succeeded', totalCents: 85_225 });
  });

  it('is recomputed from its stored answers and rates to the same cent', async () => {
    for (const answers of [savings('34,090'), savings('15,902.00'), individual]) {
      const { transactionNo } = await donor.give(answers);
      const donation = await database.db
        .selectFrom('donations')
        .selectAll()
        .where('transaction_no', '=', transactionNo)
        .executeTakeFirstOrThrow();
      const recomputed = await recompute(world.services, { donation });
      if (recomputed.kind !== 'recomputed') throw new Error(recomputed.kind);
      const { assessment } = recomputed;
      expect(assessment.totalCents).toBe(donation.total_cents);
      expect(assessment.kind).toBe('due');
    }
  });

  it('belongs to the session that made it', async () => {
    const { transactionNo } = await donor.give(savings('34,090'));
    const stranger = await world.browse();
    const start = { transactionNo, method: 'card', idempotencyKey: newKey() };
    expect(await stranger.post('/payment/Donation/startPayment', start)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    expect((await stranger.post('/payment/Donation/paymentStatus', { transactionNo })).status).toBe(404);
    const nobody = await world.app.inject({ method: 'POST', url: '/payment/Donation/paymentStatus', payload: { transactionNo } });
    expect(nobody.statusCode).toBe(401);
  });
});
