import { describe, expect, it } from 'vitest';
import { payInBankApp } from '../../../stand-ins/stripe/pages/bank-app.ts';
import { paymentStatus } from '../paying/settle/payment-status.ts';
import { reconcilePayments } from '../paying/settle/reconcile.ts';
import { startPayment } from '../paying/begin/start-payment.ts';
import { intentIdOf } from '../../../tests/support/trial/payment-world.ts';
import { card, paymentsForEach, paynow, receiptsIn } from '../../../tests/support/server/payments-each.ts';

const world = paymentsForEach();

describe('PayNow', () => {
  it('shows a code for 300 seconds and is paid in the bank’s app', async () => {
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

  it('expires after the code and its grace, and late money is booked and receipted', async () => {
    const donation = await world.giveZakat(2_800);
    const started = await startPayment(world.ports, donation, paynow());
    world.advance(310_000);
    expect(await paymentStatus(world.ports, donation)).toMatchObject({ status: 'pending' });
    world.advance(30_000);
    expect(await paymentStatus(world.ports, donation)).toMatchObject({ status: 'failed', reason: 'expired' });
    await payInBankApp(world.db, intentIdOf(started), world.clock.now);
    await world.sandbox.deliverDue();
    expect(await receiptsIn(world)).toEqual(['Z0000001']);
    expect(await paymentStatus(world.ports, donation)).toMatchObject({ status: 'succeeded' });
  });

  it('that was paid late is found by the reconciler when no webhook comes', async () => {
    const started = await startPayment(world.ports, await world.giveZakat(2_800), paynow());
    world.advance(20 * 60_000);
    await reconcilePayments(world.ports, 'due');
    expect(await receiptsIn(world)).toEqual([]);
    await payInBankApp(world.db, intentIdOf(started), world.clock.now);
    world.advance(11 * 60_000);
    await reconcilePayments(world.ports, 'due');
    expect(await receiptsIn(world)).toEqual(['Z0000001']);
  });

  it('gives way to a card after the code is withdrawn', async () => {
    const donation = await world.giveZakat(2_800);
    const code = await startPayment(world.ports, donation, paynow('one'));
    const started = await startPayment(world.ports, donation, card('two'));
    expect(started).toMatchObject({ method: 'card', status: 'initiated' });
    await payInBankApp(world.db, intentIdOf(code), world.clock.now);
    await world.payByCard(started, '4242424242424242');
    await world.sandbox.deliverDue();
    expect(await receiptsIn(world)).toEqual(['Z0000001']);
  });

  it('paid while the donor switches to a card is the payment', async () => {
    const donation = await world.giveZakat(2_800);
    const code = await startPayment(world.ports, donation, paynow('one'));
    await payInBankApp(world.db, intentIdOf(code), world.clock.now);
    expect(await startPayment(world.ports, donation, card('two'))).toMatchObject({
      method: 'paynow',
      status: 'succeeded',
      receipt: { receiptNo: 'Z0000001' },
    });
  });

  it('gives a new code when the old one has expired', async () => {
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
    expect(await receiptsIn(world)).toEqual(['Z0000001']);
  });

  it('fails without an error if another tab withdraws its code before it is shown', async () => {
    const donation = await world.giveZakat(2_800);
    const overtaken = async (id: string, key: string) => {
      await world.provider.cancelIntent(id);
      return world.provider.confirmPayNow(id, key);
    };
    const ports = { ...world.ports, provider: { ...world.provider, confirmPayNow: overtaken } };
    expect(await startPayment(ports, donation, paynow())).toMatchObject({ status: 'failed', reason: 'abandoned' });
  });

  it('paid after the tab was closed is receipted and mailed without the page', async () => {
    const donation = await world.giveZakat(2_800, 'siti@example.com');
    const started = await startPayment(world.ports, donation, paynow());
    world.advance(7 * 60_000);
    await payInBankApp(world.db, intentIdOf(started), world.clock.now);
    await world.sandbox.deliverDue();
    expect(await receiptsIn(world)).toEqual(['Z0000001']);
    expect(await world.db.selectFrom('mails').select('kind').execute()).toEqual([{ kind: 'receipt' }]);
  });
});
