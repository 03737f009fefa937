import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { startTestDatabase } from '../db/testing.ts';
import type { TestDatabase } from '../db/testing.ts';
import { brokenInvariants } from '../ledger/invariants.ts';
import { recompute } from '../receipts/receipt-data.ts';
import type { Browser, GivingWorld } from './testing.ts';
import { createGivingWorld, newKey, savings } from './testing.ts';

let database: TestDatabase;
let world: GivingWorld;
let donor: Browser;

beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  const tables = 'donations, receipt_series, audit_log, webhook_events, outbox, rate_limits, sandbox.objects, sandbox.idempotency';
  await sql.raw(`truncate ${tables} restart identity cascade`).execute(database.db);
  world = await createGivingWorld(database);
  donor = await world.browse();
});
afterEach(async () => {
  expect(await brokenInvariants(database.db, world.clock.now)).toEqual([]);
  await world.close();
});

const create = '/payment/Donation/createDonation';
const individual = {
  give: { kinds: ['fitrah'] },
  fitrah: { normal: '4', premium: '1' },
  donor: { kind: 'individual' },
  individual: {
    fullName: 'Canary Aisyah binte Rahman',
    nric: 'S1234567D',
    dateOfBirth: '27/03/1990',
    sex: 'F',
    mobile: { countryCode: '+65', number: '91234567' },
    email: 'canary@portal.test',
    address: { country: 'SG', postalCode: '200640', blockNumber: '640', streetName: 'CANARY ROAD', floorNo: '05', unitNo: '123' },
    taxInclusion: true,
    wantsUpdates: true,
    iAgree: true,
  },
};

async function pay(browser: Browser, answers: Parameters<Browser['give']>[0], language: 'en' | 'ms' = 'en'): Promise<string> {
  const { transactionNo } = await browser.give(answers, { language });
  await browser.card(await browser.start(transactionNo), '4242424242424242');
  await browser.status(transactionNo);
  return transactionNo;
}

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

  it('is not stored when the page showed another amount, and is told the right one', async () => {
    const answer = await donor.post(create, world.requestFor(savings('34,090'), { shownTotal: 1 }));
    expect(answer).toMatchObject({
      status: 422,
      body: { status: 0, code: 'AMOUNTS_DIFFER', fields: [{ path: 'total', params: { totalCents: 85_225 } }] },
    });
    expect(await database.db.selectFrom('donations').selectAll().execute()).toEqual([]);
  });

  it('at rates that have changed since is refused with 409', async () => {
    const request = world.requestFor(savings('34,090'));
    world.clock.now = new Date('2026-09-15T02:20:00Z');
    expect((await donor.post(create, { ...request, ratesVersion: '2026-08-01.00000000' })).body).toMatchObject({ code: 'RATES_CHANGED' });
    expect((await donor.post(create, { ...request, ratesVersion: '2026-08-01.00000000' })).status).toBe(409);
  });

  it('with answers that are not understood names the fields and does not repeat them', async () => {
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

  it('of which nothing is due is refused', async () => {
    expect((await donor.post(create, world.requestFor(savings('100')))).body).toMatchObject({ code: 'NOTHING_DUE' });
  });

  it.each([
    [{ flow: 'nothing' }, 'UNKNOWN_FLOW'],
    [{ flow: '__proto__' }, 'UNKNOWN_FLOW'],
    [{ flow: 'calculator' }, 'UNKNOWN_FLOW'],
    [{ shownTotal: -1 }, 'INVALID_REQUEST'],
    [{ shownTotal: 852.25 }, 'INVALID_REQUEST'],
    [{ language: 'fr' }, 'INVALID_REQUEST'],
    [{ charityId: 135 }, 'INVALID_REQUEST'],
    [{ idempotencyKey: 'short' }, 'INVALID_REQUEST'],
  ])('with %j is refused as %s', async (change, code) => {
    expect(await donor.post(create, { ...world.requestFor(savings('34,090')), ...change })).toMatchObject({ status: 422, body: { code } });
  });

  it('for the main host cannot be made on the endowment host', async () => {
    const elsewhere = await world.browse('endowment.localhost');
    expect((await elsewhere.post(create, world.requestFor(savings('34,090')))).body).toMatchObject({ code: 'UNKNOWN_FLOW' });
  });

  it('is one donation when the button is clicked twenty times at once', async () => {
    const request = world.requestFor(savings('34,090'));
    const answers = await Promise.all(Array.from({ length: 20 }, () => donor.post(create, request)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(19);
    expect(new Set(answers.map(({ body }) => (body.data as { transactionNo: string }).transactionNo)).size).toBe(1);
  });

  it('is the same one when another tab asks for it in another language', async () => {
    const idempotencyKey = newKey();
    const first = await donor.give(savings('34,090'), { idempotencyKey });
    const again = await donor.post(create, world.requestFor(savings('34,090'), { idempotencyKey, language: 'ms' }));
    expect(again.status).toBe(200);
    expect(JSON.stringify(again.body)).toContain(first.transactionNo);
  });

  it('is not mistaken for another one with the same key', async () => {
    const idempotencyKey = newKey();
    await donor.give(savings('34,090'), { idempotencyKey });
    expect((await donor.post(create, world.requestFor(savings('40,000'), { idempotencyKey }))).body).toMatchObject({
      code: 'IDEMPOTENCY_KEY_REUSED',
    });
    const other = await world.browse();
    expect((await other.post(create, world.requestFor(savings('40,000'), { idempotencyKey }))).status).toBe(201);
  });

  it('keeps the amount that was agreed, though the rates change before it is paid', async () => {
    const { transactionNo } = await donor.give(savings('34,090'));
    world.clock.now = new Date('2026-09-15T02:25:00Z');
    await donor.card(await donor.start(transactionNo), '4242424242424242');
    expect(await donor.status(transactionNo)).toMatchObject({ status: 'succeeded', totalCents: 85_225 });
  });

  it('is recomputed from its stored inputs and rates to the same cent', async () => {
    for (const answers of [savings('34,090'), savings('15,902.00'), individual]) {
      const { transactionNo } = await donor.give(answers);
      const donation = await database.db
        .selectFrom('donations')
        .selectAll()
        .where('transaction_no', '=', transactionNo)
        .executeTakeFirstOrThrow();
      const { assessment } = await recompute(world.services, { donation });
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

describe('a payment', () => {
  it('by a card that the bank asks about goes to the bank and comes back', async () => {
    const { transactionNo } = await donor.give(savings('34,090'));
    await donor.card(await donor.start(transactionNo), '4000002760003184');
    const { redirectUrl = '' } = await donor.status(transactionNo);
    const path = new URL(redirectUrl).pathname;
    const page = await donor.get(path);
    expect(page.text).toContain('S$852.25');
    expect(page.text).not.toContain('<script');
    const back = await donor.form(path, { answer: 'approve' });
    expect(back.status).toBe(303);
    expect(back.location).toContain(`http://portal.test/?step=payment&transactionNo=${transactionNo}`);
    expect(await donor.status(transactionNo)).toMatchObject({ status: 'succeeded' });
  });

  it('that nobody has tried yet is nothing', async () => {
    const { transactionNo } = await donor.give(savings('34,090'));
    expect((await donor.post('/payment/Donation/paymentStatus', { transactionNo })).body).toEqual({ status: 1, data: null });
  });

  it('cannot be forged by a browser that says it succeeded', async () => {
    const { transactionNo } = await donor.give(savings('34,090'));
    await donor.start(transactionNo);
    for (const query of ['?redirect_status=succeeded', '?payment_intent=pi_1&status=succeeded']) {
      const answer = await donor.post(`/payment/Donation/paymentStatus${query}`, { transactionNo });
      expect(answer.body).toMatchObject({ data: { status: 'initiated' } });
    }
    expect((await receiptOf(donor, transactionNo)).body).toEqual({ status: 0, message: 'Invalid Trasnsaction Number' });
  });

  it('never sends the browser to another site after the bank', async () => {
    const { transactionNo } = await donor.give(savings('34,090'));
    const { clientSecret = '' } = await donor.start(transactionNo);
    const [intent = ''] = clientSecret.split('_secret_');
    const fields = {
      key: 'pk_test_sandbox',
      client_secret: clientSecret,
      return_url: 'https://evil.example/',
      'payment_method_data[type]': 'card',
    };
    expect(await donor.form(`/sandbox/stripe/v1/payment_intents/${intent}/confirm`, fields)).toMatchObject({
      status: 400,
      body: { error: { param: 'return_url' } },
    });
    const wrong = { ...fields, return_url: 'http://portal.test/', client_secret: 'guessed' };
    expect((await donor.form(`/sandbox/stripe/v1/payment_intents/${intent}/confirm`, wrong)).status).toBe(404);
  });

  it('by PayNow that is late is booked, receipted and mailed', async () => {
    const { transactionNo } = await donor.give(individual);
    const { paynow } = await donor.start(transactionNo, 'paynow');
    expect(paynow?.payload).toMatch(/^000201010212.*5406?2?.*28\.00/);
    world.clock.now = new Date('2026-09-15T02:20:00Z');
    expect(await donor.status(transactionNo)).toMatchObject({ status: 'failed', reason: 'expired' });
    const bank = await donor.get(paynow?.bankPage ?? '');
    expect(bank.text).toContain('Pay although late');
    expect((await donor.form(paynow?.bankPage ?? '', {})).status).toBe(303);
    expect((await donor.get(paynow?.bankPage ?? '')).text).toContain('Paid.');
    await world.work('sandbox-webhooks');
    await world.work('mail');
    expect(await donor.status(transactionNo)).toMatchObject({ status: 'succeeded', receipt: { layout: 'fitrah' } });
    expect((await donor.get('/sandbox/outbox')).text).toContain('canary@portal.test');
  });

  it('that was charged when the portal was killed ends in one receipt after the restart', async () => {
    const { transactionNo } = await donor.give(individual);
    await donor.card(await donor.start(transactionNo), '4242424242424242');
    await world.close();
    world = await createGivingWorld(database);
    await world.work('reconcile-payments');
    await world.work('sandbox-webhooks');
    await world.work('reconcile-payments');
    await world.work('mail');
    expect(await database.db.selectFrom('receipts').select(['receipt_no', 'transaction_no']).execute()).toEqual([
      { receipt_no: 'ZKT00000001', transaction_no: transactionNo },
    ]);
    expect(await database.db.selectFrom('outbox').select('mail_id').execute()).toHaveLength(1);
  });
});

describe('the webhook', () => {
  const post = (payload: string, headers: { [name: string]: string } = {}) =>
    world.app.inject({
      method: 'POST',
      url: '/payment/webhook/stripe',
      payload,
      headers: { 'content-type': 'application/json', ...headers },
    });

  it('refuses what is not signed, whatever it says', async () => {
    const forged = JSON.stringify({
      id: 'evt_1',
      object: 'event',
      type: 'payment_intent.succeeded',
      livemode: false,
      data: { object: {} },
    });
    expect((await post(forged)).statusCode).toBe(401);
    expect((await post(forged, { 'stripe-signature': 't=1789437600,v1=00' })).statusCode).toBe(401);
    expect((await post('', { 'stripe-signature': 'x' })).statusCode).toBe(401);
  });

  it('reads no more than 64 KB', async () => {
    const answer = await post('x'.repeat(65_537));
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ code: 'TOO_LARGE' });
  });
});

describe('a receipt', () => {
  it('shows a stranger with the number only what is masked', async () => {
    const transactionNo = await pay(donor, individual);
    const stranger = await world.browse();
    const answer = await receiptOf(stranger, transactionNo);
    expect(answer.body).toMatchObject({
      status: 1,
      view: 'public',
      data: { nirc: '****567D', donorPhone: '****4567', donorEmail: 'c***@portal.test' },
    });
    for (const canary of ['Canary', 'CANARY', 'canary@', 'S1234567D', '91234567', '200640']) expect(answer.text).not.toContain(canary);
    expect((await receiptOf(donor, transactionNo)).body).toMatchObject({
      view: 'full',
      data: { nirc: 'S1234567D', donorName: 'Canary Aisyah binte Rahman' },
    });
  });

  it('answers every wrong number with the same bytes, and is not kept by anyone', async () => {
    const { transactionNo } = await donor.give(savings('34,090'));
    const wrong = ['', 'A', 'AAAAAAAAAAAAAAAAAAAAAAAAAA', transactionNo, 'ZKT00000001', "' or 1=1 --", 'x'.repeat(3000), '%00'];
    const stranger = await world.browse();
    for (const number of wrong) {
      const answer = await receiptOf(stranger, number);
      expect([answer.status, answer.text]).toEqual([200, '{"status":0,"message":"Invalid Trasnsaction Number"}']);
    }
    const { headers } = await stranger.get(`/payment/Donation/receiptPdf?transactionId=${transactionNo}`);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' });
  });

  it('cannot be guessed at more than twenty times a minute', async () => {
    const stranger = await world.browse();
    const statuses: number[] = [];
    for (let guess = 0; guess < 25; guess += 1) statuses.push((await receiptOf(stranger, `GUESS${guess}`)).status);
    expect(statuses).toEqual([...Array(20).fill(200), ...Array(5).fill(429)]);
  });

  it('opens in full by the link of the mail, in one session', async () => {
    const transactionNo = await pay(donor, individual, 'ms');
    await world.work('mail');
    const outbox = await donor.get('/sandbox/outbox');
    const [, key = ''] = /[?&](?:amp;)?k=([\w.-]+)/.exec(outbox.text) ?? [];
    const phone = await world.browse();
    expect((await receiptOf(phone, transactionNo, `&k=${key}`)).body).toMatchObject({ view: 'full' });
    expect((await receiptOf(phone, transactionNo, `&k=${key}`)).body).toMatchObject({ view: 'full' });
    const thief = await world.browse();
    expect((await receiptOf(thief, transactionNo, `&k=${key}`)).body).toMatchObject({ view: 'public' });
    expect((await receiptOf(thief, transactionNo, `&k=${key.slice(0, -1)}x`)).body).toMatchObject({ view: 'public' });
  });

  it('opens in full by a key that is used in a browser without a session', async () => {
    const transactionNo = await pay(donor, individual);
    await world.work('mail');
    const [, key = ''] = /[?&](?:amp;)?k=([\w.-]+)/.exec((await donor.get('/sandbox/outbox')).text) ?? [];
    const url = `/payment/Donation/getDonationReceiptData?transactionId=${transactionNo}&k=${key}`;
    const answer = await world.app.inject({ method: 'POST', url, payload: {} });
    expect(answer.json()).toMatchObject({ view: 'full' });
    expect(answer.cookies).toHaveLength(1);
  });

  it('never tells who Hamba Allah is, in any answer, mail or PDF', async () => {
    const transactionNo = await pay(donor, { ...savings('34,090'), donor: { kind: 'anonymous', email: 'hidden.canary@portal.test' } });
    const full = await receiptOf(donor, transactionNo);
    const stranger = await receiptOf(await world.browse(), transactionNo);
    const status = await donor.post('/payment/Donation/paymentStatus', { transactionNo });
    for (const { text } of [full, stranger, status]) expect(text).not.toMatch(/canary/i);
    expect(full.body).toMatchObject({ data: { donorName: 'Hamba Allah' } });
    await world.work('mail');
    const [row] = await database.db.selectFrom('mails').select('status').execute();
    expect(row?.status).toBe('sent');
  });

  it('is mailed to nobody when Hamba Allah left no address', async () => {
    await pay(donor, savings('34,090'));
    await world.work('mail');
    expect(await database.db.selectFrom('mails').selectAll().execute()).toEqual([]);
  });

  it('is a PDF named by its two numbers', async () => {
    const transactionNo = await pay(donor, savings('34,090'));
    const pdf = await donor.get(`/payment/Donation/receiptPdf?transactionId=${transactionNo}&lng=ms`);
    expect(pdf.status).toBe(200);
    expect(pdf.headers['content-type']).toBe('application/pdf');
    expect(pdf.headers['content-disposition']).toBe(`attachment; filename="ZKT00000001_${transactionNo}.pdf"`);
    expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await donor.get('/payment/Donation/receiptPdf?transactionId=WRONG')).status).toBe(404);
  });

  it('is mailed with the PDF, in the donor’s language', async () => {
    await pay(donor, individual, 'ms');
    await world.work('mail');
    const outbox = await donor.get('/sandbox/outbox');
    expect(outbox.text).toContain('lang="ms"');
    const [link = ''] = /\/sandbox\/outbox\/[A-Z2-7]{26}\/0/.exec(outbox.text) ?? [];
    expect((await donor.get(link)).bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await donor.get(link.replace(/0$/, '9'))).status).toBe(404);
  });
});

it('keeps no particulars of a donor in clear anywhere in the database', async () => {
  await pay(donor, individual);
  await world.work('mail');
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`.execute(
    database.db,
  );
  expect(tables.length).toBeGreaterThan(15);
  for (const { name } of tables) {
    const { rows } = await sql.raw<{ text: string }>(`select t::text as text from ${name} t`).execute(database.db);
    expect(rows.map(({ text }) => text).join('\n')).not.toMatch(/canary|S1234567D|91234567|\b200640\b|03.1990|1990-03/i);
  }
});

it('has no stand-in when every provider is a real one, or none', async () => {
  const keys = {
    STRIPE_SECRET_KEY: 'sk_test_x',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_x',
    STRIPE_WEBHOOK_SECRETS: 'whsec_x',
    SMTP_URL: 'smtp://127.0.0.1:1',
    SINGPASS_ISSUER: 'off',
    CORPPASS_ISSUER: 'off',
  };
  const real = await createGivingWorld(database, keys);
  for (const url of ['/sandbox/3ds/pi_1', '/sandbox/paynow/pi_1', '/sandbox/outbox', '/sandbox/sandbox.css']) {
    expect((await real.app.inject({ method: 'GET', url })).statusCode).toBe(404);
  }
  expect((await real.app.inject({ method: 'POST', url: '/sandbox/stripe/v1/payment_intents/pi_1/confirm' })).statusCode).toBe(404);
  await real.close();
});
