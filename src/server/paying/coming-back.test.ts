import { describe, expect, it } from 'vitest';
import type { PaymentView } from '../../api/types.ts';
import { savings } from '../../../tests/support/server/giving-world.ts';
import { givingForEach } from '../../../tests/support/server/giving-each.ts';

const { world, donor } = givingForEach();
const NOTHING = { status: 0, message: 'There is no such payment.' };
const minutes = (count: number) => {
  const { clock } = world;
  clock.now = new Date(clock.now.getTime() + count * 60_000);
};

/** A payment that has begun, and a browser unrelated to it. */
async function begun(method: 'card' | 'paynow' = 'card') {
  const { transactionNo } = await donor.give(savings('34,090'));
  const view = await donor.start(transactionNo, method);
  return { transactionNo, view, stranger: await world.browse() };
}
type Begun = Awaited<ReturnType<typeof begun>>;

describe('a donor returning from the bank', () => {
  const comeBack = ({ stranger }: Begun, returnHandle = '') => stranger.post('/payment/Donation/paymentReturn', { returnHandle });

  it('is recognised by a handle other than the payment’s number', async () => {
    const payment = await begun();
    const { returnHandle } = payment.view;
    expect(returnHandle).toMatch(/^[A-Z2-7]{26}$/);
    expect([payment.transactionNo, payment.view.attemptId]).not.toContain(returnHandle);
    expect((await comeBack(payment, returnHandle)).body).toEqual({ status: 1, data: { transactionNo: payment.transactionNo } });
  });

  it('may reload the page once; then the handle is spent', async () => {
    const payment = await begun();
    const { returnHandle } = payment.view;
    await comeBack(payment, returnHandle);
    minutes(1);
    expect((await comeBack(payment, returnHandle)).body.status).toBe(1);
    minutes(2);
    expect((await comeBack(payment, returnHandle)).body).toEqual(NOTHING);
  });

  it('is not recognised a day later, nor by a payment number', async () => {
    const payment = await begun();
    for (const handle of [payment.transactionNo, payment.view.attemptId, 'A'.repeat(26)])
      expect((await comeBack(payment, handle)).body).toEqual(NOTHING);
    minutes(24 * 60 + 1);
    expect((await comeBack(payment, payment.view.returnHandle)).body).toEqual(NOTHING);
  });
});

describe('the outcome of a payment, for a caller with its number', () => {
  const outcomeOf = async ({ stranger, transactionNo }: Begun) =>
    (await stranger.post('/payment/Donation/paymentOutcome', { transactionNo })).body;
  const ended = (outcome: string) => ({ status: 1, data: { outcome } });

  it('reveals neither donor nor amount', async () => {
    const payment = await begun();
    expect(await outcomeOf(payment)).toEqual(ended('not-paid'));
    await donor.card(payment.view, '4000000000000002');
    expect(await outcomeOf(payment)).toEqual(ended('not-paid'));
    const again = await donor.start(payment.transactionNo);
    await donor.card(again, '4242424242424242');
    expect(await outcomeOf(payment)).toEqual(ended('paid'));
  });

  it('is open while the bank asks, and not paid after a day without an answer', async () => {
    const payment = await begun();
    await donor.card(payment.view, '4000002760003184');
    expect(await outcomeOf(payment)).toEqual(ended('open'));
    minutes(24 * 60);
    await world.work('reconcile-payments');
    expect(await outcomeOf(payment)).toEqual(ended('not-paid'));
  });

  it('is an expired PayNow code while late money may come; then paid or not paid', async () => {
    const [one, other] = [await begun('paynow'), await begun('paynow')];
    expect(await outcomeOf(one)).toEqual(ended('open'));
    minutes(6);
    expect(await outcomeOf(one)).toEqual(ended('expired'));
    expect(await outcomeOf(other)).toEqual(ended('expired'));
    await donor.form((one.view as PaymentView).paynow?.bankPage ?? '', {});
    expect(await outcomeOf(one)).toEqual(ended('paid'));
    minutes(24 * 60);
    await world.work('reconcile-payments');
    expect(await outcomeOf(other)).toEqual(ended('not-paid'));
  });

  it('is 404 for an unknown number', async () => {
    const payment = await begun();
    const wrong = { ...payment, transactionNo: 'A'.repeat(26) };
    for (let tries = 0; tries < 20; tries += 1) expect(await outcomeOf(wrong)).toEqual(NOTHING);
    expect(await outcomeOf(wrong)).toMatchObject({ code: 'TOO_MANY' });
    expect(await outcomeOf(payment)).toEqual(ended('not-paid'));
  });
});
