import { describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { answerBankQuestion } from '../../../stand-ins/stripe/pages/bank-question.ts';
import { paymentStatus } from '../paying/settle/payment-status.ts';
import { reconcilePayments } from '../paying/settle/reconcile.ts';
import { startPayment } from '../paying/begin/start-payment.ts';
import { intentIdOf } from '../../../tests/support/trial/payment-world.ts';
import { card, paymentsForEach, receiptsIn } from '../../../tests/support/server/payments-each.ts';

const world = paymentsForEach();

describe('a card', () => {
  it('that the bank accepts ends in one receipt, one posting and one mail', async () => {
    const donation = await world.giveZakat(85_225, 'siti@example.com');
    const started = await startPayment(world.ports, donation, card());
    expect(started).toMatchObject({ status: 'initiated', knowledge: 'known', totalCents: 85_225 });
    expect((await world.payByCard(started, '4242 4242 4242 4242')).status).toBe(200);
    expect(await paymentStatus(world.ports, donation)).toMatchObject({
      status: 'succeeded',
      receipt: { receiptNo: 'Z0000001', layout: 'harta' },
    });
    expect(await world.sandbox.deliverDue()).toBe(2);
    expect(await receiptsIn(world)).toEqual(['Z0000001']);
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
  ])('%s fails as %s, and another card pays with a new attempt', async (number, reason, code) => {
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

  it('that needs authentication is paid once the donor approves', async () => {
    const donation = await world.giveZakat();
    const started = await startPayment(world.ports, donation, card());
    await world.payByCard(started, '4000002760003184');
    const asked = await paymentStatus(world.ports, donation);
    expect(asked).toMatchObject({ status: 'pending', redirectUrl: `http://127.0.0.1:8080/sandbox/3ds/${intentIdOf(started)}` });
    const back = await answerBankQuestion(world.db, intentIdOf(started), 'approve', world.clock.now);
    expect(new URL(back ?? '').searchParams.get('redirect_status')).toBe('succeeded');
    expect(await paymentStatus(world.ports, donation)).toMatchObject({ status: 'succeeded' });
  });

  it('that the donor rejects at the bank fails', async () => {
    const donation = await world.giveZakat();
    const started = await startPayment(world.ports, donation, card());
    await world.payByCard(started, '4000002760003184');
    await answerBankQuestion(world.db, intentIdOf(started), 'refuse', world.clock.now);
    expect(await paymentStatus(world.ports, donation)).toMatchObject({ status: 'failed', reason: 'authentication-failed' });
  });

  it('with an unanswered question stays pending, can be replaced by another card, and ends after a day', async () => {
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

  it('always needs authentication below one dollar', async () => {
    const donation = await world.giveZakat(50);
    const started = await startPayment(world.ports, donation, card());
    await world.payByCard(started, '4242424242424242');
    expect(await paymentStatus(world.ports, donation)).toMatchObject({ status: 'pending' });
  });

  it('other than a test card is declined by the sandbox, which stores no number', async () => {
    const donation = await world.giveZakat();
    const started = await startPayment(world.ports, donation, card());
    expect((await world.payByCard(started, '4111 1111 1111 1111')).status).toBe(402);
    const { rows } = await sql<{ found: string }>`select id as found from sandbox.objects where body::text like '%41111111%'`.execute(
      world.db,
    );
    expect(rows).toEqual([]);
  });
});
