import { describe, expect, it } from 'vitest';
import { individual } from '../../../tests/api/support/donors.ts';
import type { Browser } from '../../../tests/support/server/giving-world.ts';
import { createGivingWorld, savings } from '../../../tests/support/server/giving-world.ts';
import { givingForEach } from '../../../tests/support/server/giving-each.ts';

let { database, world, donor } = givingForEach();

const receiptOf = (browser: Browser, transactionNo: string, more = '') =>
  browser.post(`/payment/Donation/getDonationReceiptData?transactionId=${transactionNo}${more}`);

describe('a payment', () => {
  it('by a card that needs authentication goes to the bank and returns', async () => {
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

  it('that nobody has tried yet has no status', async () => {
    const { transactionNo } = await donor.give(savings('34,090'));
    expect((await donor.post('/payment/Donation/paymentStatus', { transactionNo })).body).toEqual({ status: 1, data: null });
  });

  it('cannot be forged by a browser that claims success', async () => {
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

  it('that arrives late by PayNow is booked, receipted and mailed', async () => {
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

  it('charged when the portal was killed ends in one receipt after the restart', async () => {
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

  it('refuses an unsigned body, whatever it contains', async () => {
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

  it('reads at most 64 KB', async () => {
    const answer = await post('x'.repeat(65_537));
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ code: 'TOO_LARGE' });
  });
});
