import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { startTestDatabase } from '../db/testing.ts';
import type { TestDatabase } from '../db/testing.ts';
import { brokenInvariants } from '../ledger/invariants.ts';
import { answerBankQuestion } from '../sandbox/bank-question.ts';
import { payInBankApp } from '../sandbox/bank-app.ts';
import { sign } from '../sandbox/events.ts';
import { paymentStatus } from './payment-status.ts';
import { reconcilePayments } from './reconcile.ts';

import { sendRefunds } from '../refunds/send-refunds.ts';
import { startPayment } from './start-payment.ts';
import type { PaymentWorld } from './testing.ts';
import { createPaymentWorld, intentIdOf, webhookSecret } from './testing.ts';
import { takeWebhook } from './webhook.ts';

let database: TestDatabase;
let world: PaymentWorld;

beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  const tables = 'donations, receipt_series, audit_log, webhook_events, outbox, sandbox.objects, sandbox.idempotency';
  await sql.raw(`truncate ${tables} restart identity cascade`).execute(database.db);
  world = createPaymentWorld(database.db);
});
afterEach(async () => {
  expect(await brokenInvariants(world.db, world.clock.now)).toEqual([]);
});

const card = (key = 'click', address = '203.0.113.7') => ({ method: 'card' as const, clientKey: key, address });
const paynow = (key = 'click') => ({ method: 'paynow' as const, clientKey: key, address: '203.0.113.7' });

async function receipts(): Promise<string[]> {
  return (await world.db.selectFrom('receipts').select('receipt_no').orderBy('number').execute()).map((row) => row.receipt_no);
}

describe('a card', () => {
  it('that the bank pays ends in one receipt, one posting and one mail', async () => {
    const donation = await world.giveZakat(85_225, 'siti@example.com');
    const started = await startPayment(world.ports, donation, card());
    expect(started).toMatchObject({ status: 'initiated', knowledge: 'known', totalCents: 85_225 });
    expect((await world.payByCard(started, '4242 4242 4242 4242')).status).toBe(200);
    expect(await paymentStatus(world.ports, donation)).toMatchObject({
      status: 'succeeded',
      receipt: { receiptNo: 'Z0000001', layout: 'harta' },
    });
    expect(await world.sandbox.deliverDue()).toBe(3);
    expect(await receipts()).toEqual(['Z0000001']);
    expect(await world.db.selectFrom('mails').select('receipt_no').execute()).toEqual([{ receipt_no: 'Z0000001' }]);
    const entries = await world.db.selectFrom('ledger_entries').select(['account', 'amount_cents']).orderBy('id').execute();
    expect(entries).toEqual([
      { account: 'provider:sandbox', amount_cents: 85_225 },
      { account: 'charity:25:harta', amount_cents: -85_225 },
    ]);
  });

  it.each([
    ['4000000000000002', 'declined', 'card_declined'],
    ['4000000000009995', 'insufficient-funds', 'card_declined'],
    ['4000000000000069', 'expired-card', 'expired_card'],
  ])('%s fails as %s, and another card pays by a new attempt', async (number, reason, code) => {
    const donation = await world.giveZakat();
    const first = await startPayment(world.ports, donation, card('first'));
    expect(await world.payByCard(first, number)).toMatchObject({ status: 402, body: { error: { code, type: 'card_error' } } });
    expect(await paymentStatus(world.ports, donation)).toMatchObject({ status: 'failed', reason });
    const second = await startPayment(world.ports, donation, card('second'));
    expect(second.attemptId).not.toBe(first.attemptId);
    await world.payByCard(second, '5555555555554444');
    expect(await paymentStatus(world.ports, donation)).toMatchObject({ status: 'succeeded' });
    expect((await world.payByCard(first, '4242424242424242')).body).toMatchObject({ error: { code: 'payment_intent_unexpected_state' } });
  });

  it('that the bank asks about is paid once the donor approves', async () => {
    const donation = await world.giveZakat();
    const started = await startPayment(world.ports, donation, card());
    await world.payByCard(started, '4000002760003184');
    const asked = await paymentStatus(world.ports, donation);
    expect(asked).toMatchObject({ status: 'pending', redirectUrl: `http://127.0.0.1:8080/sandbox/3ds/${intentIdOf(started)}` });
    const back = await answerBankQuestion(world.db, intentIdOf(started), 'approve', world.clock.now);
    expect(new URL(back ?? '').searchParams.get('redirect_status')).toBe('succeeded');
    expect(await paymentStatus(world.ports, donation)).toMatchObject({ status: 'succeeded' });
  });

  it('that the donor refuses at the bank fails', async () => {
    const donation = await world.giveZakat();
    const started = await startPayment(world.ports, donation, card());
    await world.payByCard(started, '4000002760003184');
    await answerBankQuestion(world.db, intentIdOf(started), 'refuse', world.clock.now);
    expect(await paymentStatus(world.ports, donation)).toMatchObject({ status: 'failed', reason: 'authentication-failed' });
  });

  it('whose question is left open stays pending, can be paid with another card, and ends after a day', async () => {
    const donation = await world.giveZakat();
    const started = await startPayment(world.ports, donation, card('one'));
    await world.payByCard(started, '4000002760003184');
    await answerBankQuestion(world.db, intentIdOf(started), 'leave', world.clock.now);
    expect(await paymentStatus(world.ports, donation)).toMatchObject({ status: 'pending' });
    expect(await startPayment(world.ports, donation, card('two'))).toMatchObject({
      attemptId: started.attemptId,
      clientSecret: started.clientSecret,
    });
    world.advance(24 * 3_600_000);
    await reconcilePayments(world.ports, 'due');
    expect(await paymentStatus(world.ports, donation)).toMatchObject({ status: 'failed', reason: 'abandoned' });
  });

  it('is always asked about below one dollar', async () => {
    const donation = await world.giveZakat(50);
    const started = await startPayment(world.ports, donation, card());
    await world.payByCard(started, '4242424242424242');
    expect(await paymentStatus(world.ports, donation)).toMatchObject({ status: 'pending' });
  });

  it('that is no test card is declined by the sandbox, and its number is nowhere in the database', async () => {
    const donation = await world.giveZakat();
    const started = await startPayment(world.ports, donation, card());
    expect((await world.payByCard(started, '4111 1111 1111 1111')).status).toBe(402);
    const { rows } = await sql<{ found: string }>`select id as found from sandbox.objects where body::text like '%41111111%'`.execute(
      world.db,
    );
    expect(rows).toEqual([]);
  });
});

describe('PayNow', () => {
  it('shows a code for 300 seconds and is paid in the bank app', async () => {
    const donation = await world.giveZakat(2_800);
    const started = await startPayment(world.ports, donation, paynow());
    expect(started).toMatchObject({
      status: 'pending',
      paynow: { expiresAt: '2026-09-15T02:05:00.000Z', bankPage: expect.stringContaining('/sandbox/paynow/pi_') },
    });
    expect(started.paynow?.payload).toMatch(/^PAYNOW G[A-Z2-7]{19} 2800$/);
    await payInBankApp(world.db, intentIdOf(started), world.clock.now);
    expect(await paymentStatus(world.ports, donation)).toMatchObject({ status: 'succeeded' });
  });

  it('is expired after the code and its grace, and late money is booked and receipted', async () => {
    const donation = await world.giveZakat(2_800);
    const started = await startPayment(world.ports, donation, paynow());
    world.advance(310_000);
    expect(await paymentStatus(world.ports, donation)).toMatchObject({ status: 'pending' });
    world.advance(30_000);
    expect(await paymentStatus(world.ports, donation)).toMatchObject({ status: 'failed', reason: 'expired' });
    await payInBankApp(world.db, intentIdOf(started), world.clock.now);
    await world.sandbox.deliverDue();
    expect(await receipts()).toEqual(['Z0000001']);
    expect(await paymentStatus(world.ports, donation)).toMatchObject({ status: 'succeeded' });
  });

  it('that was paid late is found by the reconciler when no webhook comes', async () => {
    const started = await startPayment(world.ports, await world.giveZakat(2_800), paynow());
    world.advance(20 * 60_000);
    await reconcilePayments(world.ports, 'due');
    expect(await receipts()).toEqual([]);
    await payInBankApp(world.db, intentIdOf(started), world.clock.now);
    world.advance(11 * 60_000);
    await reconcilePayments(world.ports, 'due');
    expect(await receipts()).toEqual(['Z0000001']);
  });

  it('gives way to a card: the code is withdrawn first', async () => {
    const donation = await world.giveZakat(2_800);
    const code = await startPayment(world.ports, donation, paynow('one'));
    const started = await startPayment(world.ports, donation, card('two'));
    expect(started).toMatchObject({ method: 'card', status: 'initiated' });
    await payInBankApp(world.db, intentIdOf(code), world.clock.now);
    await world.payByCard(started, '4242424242424242');
    await world.sandbox.deliverDue();
    expect(await receipts()).toEqual(['Z0000001']);
  });

  it('that is paid while the donor turns to a card is the payment', async () => {
    const donation = await world.giveZakat(2_800);
    const code = await startPayment(world.ports, donation, paynow('one'));
    await payInBankApp(world.db, intentIdOf(code), world.clock.now);
    expect(await startPayment(world.ports, donation, card('two'))).toMatchObject({
      method: 'paynow',
      status: 'succeeded',
      receipt: { receiptNo: 'Z0000001' },
    });
  });

  it('gives a new code when the old one has run out', async () => {
    const donation = await world.giveZakat(2_800);
    const old = await startPayment(world.ports, donation, paynow('one'));
    world.advance(301_000);
    const fresh = await startPayment(world.ports, donation, paynow('two'));
    expect(fresh.attemptId).not.toBe(old.attemptId);
    expect(fresh.status).toBe('pending');
    await payInBankApp(world.db, intentIdOf(old), world.clock.now);
    expect(await paymentStatus(world.ports, donation)).toMatchObject({ status: 'pending' });
    await payInBankApp(world.db, intentIdOf(fresh), world.clock.now);
    await payInBankApp(world.db, intentIdOf(fresh), world.clock.now);
    expect(await paymentStatus(world.ports, donation)).toMatchObject({ status: 'succeeded' });
    expect(await receipts()).toEqual(['Z0000001']);
  });

  it('whose code another tab withdraws before it is shown has failed, and is no error', async () => {
    const donation = await world.giveZakat(2_800);
    const overtaken = async (id: string, key: string) => {
      await world.provider.cancelIntent(id);
      return world.provider.confirmPayNow(id, key);
    };
    const ports = { ...world.ports, provider: { ...world.provider, confirmPayNow: overtaken } };
    expect(await startPayment(ports, donation, paynow())).toMatchObject({ status: 'failed', reason: 'abandoned' });
  });

  it('that is paid after the tab was closed is receipted and mailed without the page', async () => {
    const donation = await world.giveZakat(2_800, 'siti@example.com');
    const started = await startPayment(world.ports, donation, paynow());
    world.advance(7 * 60_000);
    await payInBankApp(world.db, intentIdOf(started), world.clock.now);
    await world.sandbox.deliverDue();
    expect(await receipts()).toEqual(['Z0000001']);
    expect(await world.db.selectFrom('mails').select('kind').execute()).toEqual([{ kind: 'receipt' }]);
  });
});

describe('one donation is charged once', () => {
  it('when the button is clicked twenty times at once', async () => {
    const donation = await world.giveZakat();
    const views = await Promise.all(Array.from({ length: 20 }, (_, index) => startPayment(world.ports, donation, card(`click-${index}`))));
    expect(new Set(views.map((view) => view.attemptId)).size).toBe(1);
    expect(new Set(views.map((view) => view.clientSecret)).size).toBe(1);
  });

  it('when twenty tabs confirm at once', async () => {
    const donation = await world.giveZakat();
    const started = await startPayment(world.ports, donation, card());
    const answers = await Promise.all(Array.from({ length: 20 }, () => world.payByCard(started, '4242424242424242')));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    await Promise.all(Array.from({ length: 20 }, () => paymentStatus(world.ports, donation)));
    expect(await receipts()).toEqual(['Z0000001']);
  });

  it('when page, webhook and reconciler find the money at the same moment', async () => {
    const donation = await world.giveZakat(85_225, 'siti@example.com');
    await world.payByCard(await startPayment(world.ports, donation, card()), '4242424242424242');
    await Promise.all([
      ...Array.from({ length: 20 }, () => paymentStatus(world.ports, donation)),
      ...Array.from({ length: 5 }, () => world.sandbox.deliverDue()),
      ...Array.from({ length: 5 }, () => reconcilePayments(world.ports, 'all')),
    ]);
    expect(await receipts()).toEqual(['Z0000001']);
  });

  it('when it is already paid: the second tab is told of the receipt', async () => {
    const donation = await world.giveZakat();
    await world.payByCard(await startPayment(world.ports, donation, card('one')), '4242424242424242');
    expect(await startPayment(world.ports, donation, card('two'))).toMatchObject({
      status: 'succeeded',
      receipt: { receiptNo: 'Z0000001' },
    });
  });

  it('even when two intents are paid: the second payment is booked and given back', async () => {
    const donation = await world.giveZakat();
    const code = await startPayment(world.ports, donation, paynow('one'));
    world.advance(340_000);
    await paymentStatus(world.ports, donation);
    // As if the provider had said that the code is withdrawn, and honoured it all the same.
    await world.db.updateTable('payment_attempts').set({ provider_final: true }).execute();
    await world.payByCard(await startPayment(world.ports, donation, card('two')), '4242424242424242');
    await payInBankApp(world.db, intentIdOf(code), world.clock.now);
    await world.sandbox.deliverDue();
    expect(await receipts()).toEqual(['Z0000001']);
    expect(await sendRefunds(world.ports)).toBe(1);
    expect(await sendRefunds(world.ports)).toBe(0);
    expect(await world.db.selectFrom('refunds').select(['status', 'amount_cents']).execute()).toEqual([
      { status: 'succeeded', amount_cents: 85_225 },
    ]);
  });

  it('and receipt numbers have no gap when many donors pay at once', async () => {
    const donations = await Promise.all(Array.from({ length: 20 }, () => world.giveZakat()));
    await Promise.all(
      donations.map(async (donation, index) => {
        await world.payByCard(await startPayment(world.ports, donation, card('click', `198.51.100.${index}`)), '4242424242424242');
        await Promise.all([paymentStatus(world.ports, donation), paymentStatus(world.ports, donation)]);
      }),
    );
    await Promise.all([world.sandbox.deliverDue(), world.sandbox.deliverDue()]);
    expect(await receipts()).toEqual(Array.from({ length: 20 }, (_, index) => `Z${String(index + 1).padStart(7, '0')}`));
  });
});

describe('a provider that cannot be reached', () => {
  it('leaves the status unknown, and the click can be repeated', async () => {
    const donation = await world.giveZakat();
    const started = await startPayment(world.ports, donation, card());
    world.network.state = 'down';
    expect(await paymentStatus(world.ports, donation)).toMatchObject({ status: 'initiated', knowledge: 'unknown' });
    world.network.state = 'up';
    expect(await startPayment(world.ports, donation, card())).toMatchObject({ attemptId: started.attemptId, knowledge: 'known' });
  }, 60_000);

  it('that took the intent and lost the answer is asked with the same key', async () => {
    const donation = await world.giveZakat();
    world.network.state = 'mute';
    await expect(startPayment(world.ports, donation, card())).rejects.toThrow('cannot be reached');
    world.network.state = 'up';
    await world.payByCard(await startPayment(world.ports, donation, card()), '4242424242424242');
    await world.sandbox.deliverDue();
    const { rows } = await sql`select id from sandbox.objects where kind = 'payment_intent'`.execute(world.db);
    expect(rows).toHaveLength(1);
    expect(await receipts()).toEqual(['Z0000001']);
  }, 60_000);
});

describe('a webhook', () => {
  async function lastEvents(): Promise<string[]> {
    const rows = await world.db.selectFrom('sandbox.objects').select('body').where('kind', '=', 'event').orderBy('created_at').execute();
    return rows.map((row) => JSON.stringify(row.body));
  }
  const signed = (body: string, secret = webhookSecret, shiftSeconds = 0) =>
    sign(body, { secret, now: () => new Date(world.clock.now.getTime() + shiftSeconds * 1000) });
  const take = (body: string, signature: string) => takeWebhook(world.ports, Buffer.from(body), signature);

  it('settles a payment whose browser never came back, however often and in whatever order it comes', async () => {
    const started = await startPayment(world.ports, await world.giveZakat(), card());
    await world.payByCard(started, '4000000000000002');
    await world.payByCard(started, '4242424242424242');
    const events = await lastEvents();
    await Promise.all([...events, ...events, ...events].reverse().map((body) => take(body, signed(body))));
    expect(await receipts()).toEqual(['Z0000001']);
    expect(await world.db.selectFrom('webhook_events').select('event_id').execute()).toHaveLength(events.length);
    await world.sandbox.deliverDue();
  });

  it('that is forged, altered, old or from the future is refused', async () => {
    const started = await startPayment(world.ports, await world.giveZakat(), card());
    await world.payByCard(started, '4242424242424242');
    const [body = ''] = await lastEvents();
    expect(await take(body, signed(body, 'whsec_other'))).toBe('refused');
    expect(await take(body.replace('"livemode":false', '"livemode":true'), signed(body))).toBe('refused');
    expect(await take(body, '')).toBe('refused');
    expect(await receipts()).toEqual([]);
    for (const [shift, outcome] of [
      [-302, 'refused'],
      [302, 'refused'],
      [-299, 'done'],
      [299, 'done'],
    ] as const) {
      expect(await take(body, signed(body, webhookSecret, shift))).toBe(outcome);
    }
    await world.sandbox.deliverDue();
  });

  it('of the live world is refused by a test key, though well signed', async () => {
    const body = JSON.stringify({
      id: 'evt_1',
      object: 'event',
      type: 'payment_intent.succeeded',
      livemode: true,
      data: { object: { id: 'pi_1', object: 'payment_intent' } },
    });
    expect(await take(body, signed(body))).toBe('refused');
  });

  it('that fits no payment yet comes again', async () => {
    const body = JSON.stringify({
      id: 'evt_1',
      object: 'event',
      type: 'payment_intent.succeeded',
      livemode: false,
      data: { object: { id: 'pi_1', object: 'payment_intent' } },
    });
    expect(await take(body, signed(body))).toBe('again');
    expect(await world.db.selectFrom('webhook_events').selectAll().execute()).toEqual([]);
  });
});

it('an amount that the provider does not take is refused, and nothing stays in flight', async () => {
  const small: PaymentWorld['provider'] = { ...world.provider, createIntent: async () => 'amount-refused' };
  const donation = await world.giveZakat(50);
  await expect(startPayment({ ...world.ports, provider: small }, donation, card())).rejects.toMatchObject({
    status: 422,
    code: 'AMOUNT_OUT_OF_RANGE',
  });
  await expect(startPayment(world.ports, await world.giveZakat(20_000_001), paynow())).rejects.toMatchObject({
    code: 'AMOUNT_OUT_OF_RANGE',
  });
  expect(await paymentStatus(world.ports, donation)).toMatchObject({ status: 'failed', reason: 'abandoned' });
});

it('money of another amount is never taken for the payment', async () => {
  const donation = await world.giveZakat();
  await world.payByCard(await startPayment(world.ports, donation, card()), '4242424242424242');
  const lying = { ...world.provider, readIntent: async (id: string) => ({ ...(await world.provider.readIntent(id)), amountCents: 1 }) };
  await expect(paymentStatus({ ...world.ports, provider: lying }, donation)).rejects.toThrow('does not fit the payment attempt');
  expect(await receipts()).toEqual([]);
  await reconcilePayments(world.ports, 'all');
  expect(await receipts()).toEqual(['Z0000001']);
});

it('a payment that cannot be reconciled does not keep the others waiting', async () => {
  const [bad, good] = [await world.giveZakat(100_00), await world.giveZakat(200_00)];
  for (const donation of [bad, good]) {
    await world.payByCard(await startPayment(world.ports, donation, card(donation.transaction_no)), '4242424242424242');
  }
  const broken = async (id: string) => {
    const intent = await world.provider.readIntent(id);
    return intent.amountCents === 100_00 ? { ...intent, currency: 'USD' } : intent;
  };
  await expect(reconcilePayments({ ...world.ports, provider: { ...world.provider, readIntent: broken } }, 'all')).rejects.toThrow(
    '1 payments',
  );
  expect(await receipts()).toEqual(['Z0000001']);
  await reconcilePayments(world.ports, 'all');
  expect(await receipts()).toEqual(['Z0000001', 'Z0000002']);
});

it('a portal that died between charge and webhook finds the payment at start-up, and later webhooks change nothing', async () => {
  const donation = await world.giveZakat(85_225, 'siti@example.com');
  await world.payByCard(await startPayment(world.ports, donation, card()), '4242424242424242');
  const reborn = createPaymentWorld(world.db);
  await reconcilePayments(reborn.ports, 'all');
  expect(await receipts()).toEqual(['Z0000001']);
  expect(await reborn.sandbox.deliverDue()).toBe(3);
  expect(await receipts()).toEqual(['Z0000001']);
});

describe('card testing', () => {
  it('stops a robot after five failures in three minutes, and almost nothing reaches the provider', async () => {
    let refused = 0;
    for (let index = 0; index < 100; index += 1) {
      world.advance(1_000);
      const donation = await world.giveZakat(100);
      try {
        await world.payByCard(await startPayment(world.ports, donation, card()), '4000000000000002');
        await paymentStatus(world.ports, donation);
      } catch (error) {
        expect(error).toMatchObject({ status: 429, code: 'TOO_MANY_ATTEMPTS' });
        refused += 1;
      }
    }
    expect(refused).toBeGreaterThanOrEqual(95);
  });

  it('is challenged by the bank for an hour after five failures, and a donor who answers pays', async () => {
    for (let index = 0; index < 5; index += 1) {
      const donation = await world.giveZakat(10_000);
      await world.payByCard(await startPayment(world.ports, donation, card(`try-${index}`)), '4000000000000002');
      await paymentStatus(world.ports, donation);
      world.advance(20_000);
    }
    world.advance(180_000);
    const donation = await world.giveZakat(10_000);
    const started = await startPayment(world.ports, donation, card('then'));
    await world.payByCard(started, '4242424242424242');
    expect(await paymentStatus(world.ports, donation)).toMatchObject({ status: 'pending', redirectUrl: expect.any(String) });
    await answerBankQuestion(world.db, intentIdOf(started), 'approve', world.clock.now);
    expect(await paymentStatus(world.ports, donation)).toMatchObject({ status: 'succeeded' });
    world.advance(3_600_000);
    const later = await world.giveZakat(10_000);
    await world.payByCard(await startPayment(world.ports, later, card('later')), '4242424242424242');
    expect(await paymentStatus(world.ports, later)).toMatchObject({ status: 'succeeded' });
  });

  it('from a hundred addresses in a minute closes cards for all for that minute, and PayNow for nobody', async () => {
    const from = (address: number) => ({ ...card(`click-${address}`), address: `203.0.113.${address}` });
    for (let address = 0; address < 100; address += 1) {
      const donation = await world.giveZakat(100);
      await world.payByCard(await startPayment(world.ports, donation, from(address)), '4000000000000002');
      await paymentStatus(world.ports, donation);
    }
    const donation = await world.giveZakat();
    await expect(startPayment(world.ports, donation, from(200))).rejects.toMatchObject({ status: 429, code: 'TOO_MANY_ATTEMPTS' });
    expect(await startPayment(world.ports, donation, { ...paynow('code-1'), address: '203.0.113.200' })).toMatchObject({
      method: 'paynow',
    });
    world.advance(61_000);
    await world.payByCard(await startPayment(world.ports, donation, from(201)), '4242424242424242');
    await paymentStatus(world.ports, donation);
    expect(await receipts()).toEqual(['Z0000001']);
  });

  it('cannot go on with the intent of a card that was refused', async () => {
    const started = await startPayment(world.ports, await world.giveZakat(), card());
    await world.payByCard(started, '4000000000000002');
    await world.sandbox.deliverDue();
    expect((await world.payByCard(started, '4242424242424242')).body).toMatchObject({ error: { code: 'payment_intent_unexpected_state' } });
  });

  it('is not suspected of a donor who goes to and fro between card and PayNow', async () => {
    const donation = await world.giveZakat();
    for (let turn = 0; turn < 6; turn += 1) {
      await startPayment(world.ports, donation, card(`card-${turn}`));
      await startPayment(world.ports, donation, paynow(`code-${turn}`));
      world.advance(20_000);
    }
    await world.payByCard(await startPayment(world.ports, donation, card('last')), '4242424242424242');
    expect(await paymentStatus(world.ports, donation)).toMatchObject({ status: 'succeeded' });
  });

  it('lets a donor with three wrong cards pay with the fourth', async () => {
    const donation = await world.giveZakat();
    for (const [index, number] of ['4000000000000002', '4000000000009995', '4000000000000069', '4242424242424242'].entries()) {
      await world.payByCard(await startPayment(world.ports, donation, card(`try-${index}`)), number);
      await paymentStatus(world.ports, donation);
    }
    expect(await receipts()).toEqual(['Z0000001']);
  });
});
