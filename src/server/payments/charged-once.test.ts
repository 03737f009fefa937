import { describe, expect, it } from 'vitest';
import { payInBankApp } from '../../../stand-ins/stripe/pages/bank-app.ts';
import { sendRefunds } from '../../../tests/support/trial/work-off.ts';
import { paymentStatus } from '../paying/settle/payment-status.ts';
import { reconcilePayments } from '../paying/settle/reconcile.ts';
import { startPayment } from '../paying/begin/start-payment.ts';
import { intentIdOf } from '../../../tests/support/trial/payment-world.ts';
import { card, paymentsForEach, paynow, receiptsIn } from '../../../tests/support/server/payments-each.ts';

const world = paymentsForEach();

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
    expect(await receiptsIn(world)).toEqual(['Z0000001']);
  });

  it('when page, webhook and reconciler find the money at the same moment', async () => {
    const donation = await world.giveZakat(85_225, 'siti@example.com');
    await world.payByCard(await startPayment(world.ports, donation, card()), '4242424242424242');
    await Promise.all([
      ...Array.from({ length: 20 }, () => paymentStatus(world.ports, donation)),
      ...Array.from({ length: 5 }, () => world.sandbox.deliverDue()),
      ...Array.from({ length: 5 }, () => reconcilePayments(world.ports, 'all')),
    ]);
    expect(await receiptsIn(world)).toEqual(['Z0000001']);
  });

  it('when it is already paid: the second tab gets the receipt', async () => {
    const donation = await world.giveZakat();
    await world.payByCard(await startPayment(world.ports, donation, card('one')), '4242424242424242');
    expect(await startPayment(world.ports, donation, card('two'))).toMatchObject({
      status: 'succeeded',
      receipt: { receiptNo: 'Z0000001' },
    });
  });

  it('even when two intents are paid: the second payment is booked and refunded', async () => {
    const donation = await world.giveZakat();
    const code = await startPayment(world.ports, donation, paynow('one'));
    world.advance(340_000);
    await paymentStatus(world.ports, donation);
    // As if the provider had reported the code as withdrawn and accepted the payment all the same.
    await world.db.updateTable('payment_attempts').set({ provider_final: true }).execute();
    await world.payByCard(await startPayment(world.ports, donation, card('two')), '4242424242424242');
    await payInBankApp(world.db, intentIdOf(code), world.clock.now);
    await world.sandbox.deliverDue();
    expect(await receiptsIn(world)).toEqual(['Z0000001']);
    expect(await sendRefunds(world.ports)).toBe(1);
    expect(await sendRefunds(world.ports)).toBe(0);
    // The card's payment was reported first, so the payment by the bank's app is refunded, which takes a while.
    world.advance(61_000);
    await world.sandbox.finishRefunds();
    await world.sandbox.deliverDue();
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
    expect(await receiptsIn(world)).toEqual(Array.from({ length: 20 }, (_, index) => `Z${String(index + 1).padStart(7, '0')}`));
  });
});
