import { describe, expect, it } from 'vitest';
import { answerBankQuestion } from '../../../stand-ins/stripe/pages/bank-question.ts';
import type { Donation } from '../gifts/donation.ts';
import { paymentStatus } from '../paying/settle/payment-status.ts';
import { startPayment } from '../paying/begin/start-payment.ts';
import { intentIdOf } from '../../../tests/support/trial/payment-world.ts';
import { card, paymentsForEach, paynow, receiptsIn } from '../../../tests/support/server/payments-each.ts';

const world = paymentsForEach();

/** Makes this many donations, in one session or each in its own. */
async function giveMany(howMany: number, isOneSession: boolean): Promise<readonly Donation[]> {
  const donations = await Promise.all(Array.from({ length: howMany }, () => world.giveZakat(10_000)));
  if (!isOneSession) return donations;
  const oneSession = { session_id: 'one session' };
  await world.db.updateTable('donations').set(oneSession).execute();
  return donations.map((donation) => ({ ...donation, ...oneSession }));
}

describe('card testing', () => {
  it('is stopped after two refusals, and almost nothing reaches the provider', async () => {
    // The attempts after the second are all alike, so the check makes fewer of them.
    const tries = process.env.SEED === undefined ? 100 : 30;
    let refused = 0;
    for (let index = 0; index < tries; index += 1) {
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
    expect(refused).toBe(tries - 2);
  });

  it('makes the bank challenge cards for an hour after two failures, and a donor who answers pays', async () => {
    for (let index = 0; index < 2; index += 1) {
      const donation = await world.giveZakat(10_000);
      await world.payByCard(await startPayment(world.ports, donation, card(`try-${index}`)), '4000000000000002');
      await paymentStatus(world.ports, donation);
      world.advance(20_000);
    }
    world.advance(900_000);
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

  it('from a hundred addresses in a minute blocks all cards for that minute, and PayNow for nobody', async () => {
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
    expect(await receiptsIn(world)).toEqual(['Z0000001']);
  });

  it('must wait ten minutes after the second refusal of a day, and twice as long after each further one', async () => {
    const tried: number[] = [];
    for (let minute = 0; minute < 24 * 60; minute += 5) {
      const donation = await world.giveZakat(10_000);
      try {
        await world.payByCard(await startPayment(world.ports, donation, card()), '4000000000000002');
        await paymentStatus(world.ports, donation);
        tried.push(minute);
      } catch (error) {
        expect(error).toMatchObject({ status: 429, retryAfter: expect.any(Number) });
      }
      world.advance(300_000);
    }
    expect(tried).toEqual([0, 5, 15, 35, 75, 155, 315, 635, 1275]);
    world.advance(24 * 3_600_000);
    const later = await world.giveZakat(10_000);
    await world.payByCard(await startPayment(world.ports, later, card()), '4242424242424242');
    expect(await paymentStatus(world.ports, later)).toMatchObject({ status: 'succeeded' });
  });

  it.each([
    ['by one session, two', 2, true],
    ['by two hundred sessions of one line, six', 6, false],
  ])('counts from its beginning: of two hundred at once %s reach the provider', async (_, reach, isOneSession) => {
    const donations = await giveMany(200, isOneSession);
    const tries = donations.map(async (donation) => world.payByCard(await startPayment(world.ports, donation, card()), '4000000000000002'));
    const ended = await Promise.allSettled(tries);
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(reach);
    for (const end of ended) if (end.status === 'rejected') expect(end.reason).toMatchObject({ status: 429, code: 'TOO_MANY_ATTEMPTS' });
  });

  it.each([
    ['was refused', '4000000000000002'],
    ['the bank asks about', '4000002760003184'],
  ])('counts a card that %s even if its payment is withdrawn at once for PayNow', async (_, number) => {
    let refused = 0;
    for (const donation of await giveMany(20, true)) {
      world.advance(20_000);
      try {
        await world.payByCard(await startPayment(world.ports, donation, card()), number);
        await startPayment(world.ports, donation, paynow());
      } catch (error) {
        expect(error).toMatchObject({ status: 429, code: 'TOO_MANY_ATTEMPTS' });
        refused += 1;
      }
    }
    expect(refused).toBe(18);
  });

  const leaveTheBank = async (key: string) => {
    const donation = await world.giveZakat(10_000);
    await world.payByCard(await startPayment(world.ports, donation, card(key)), '4000002760003184');
    expect(await paymentStatus(world.ports, donation)).toMatchObject({ status: 'pending', redirectUrl: expect.any(String) });
    await startPayment(world.ports, donation, paynow(`${key}-left`));
    world.advance(20_000);
  };
  const beDeclined = async (key: string) => {
    const donation = await world.giveZakat(10_000);
    await world.payByCard(await startPayment(world.ports, donation, card(key)), '4000000000000002');
    await paymentStatus(world.ports, donation);
    world.advance(20_000);
  };
  const tryOnce = async (key: string) => startPayment(world.ports, await world.giveZakat(10_000), card(key));

  it('forgives one abandoned page of the bank: two declined cards block cards, and only for ten minutes', async () => {
    await beDeclined('first');
    await leaveTheBank('left');
    await beDeclined('second');
    await expect(tryOnce('third')).rejects.toMatchObject({ status: 429, retryAfter: 580 });
    world.advance(580_000);
    expect(await tryOnce('later')).toMatchObject({ method: 'card' });
  });

  it('counts all abandoned pages of the bank from the second on, so that leaving them allows no further tries', async () => {
    await leaveTheBank('first');
    await leaveTheBank('second');
    await expect(tryOnce('third')).rejects.toMatchObject({ status: 429, retryAfter: 580 });
  });

  it('counts a card that the bank asks about until the question is answered', async () => {
    const donations = await giveMany(3, true);
    const third = donations[2] ?? expect.unreachable();
    const views = [];
    for (const donation of donations.slice(0, 2)) {
      const view = await startPayment(world.ports, donation, card());
      await world.payByCard(view, '4000002760003184');
      await paymentStatus(world.ports, donation);
      views.push(view);
    }
    world.advance(120_000);
    await expect(startPayment(world.ports, third, card())).rejects.toMatchObject({ status: 429 });
    for (const view of views) await answerBankQuestion(world.db, intentIdOf(view), 'approve', world.clock.now);
    for (const donation of donations.slice(0, 2)) await paymentStatus(world.ports, donation);
    expect(await startPayment(world.ports, third, card())).toMatchObject({ method: 'card' });
  });

  it('by one payer over many addresses is stopped as over one, and another payer on those addresses pays', async () => {
    const donation = await world.giveZakat();
    const from = (index: number) => ({ ...card(`click-${index}`), address: `203.0.113.${index}` });
    for (let index = 0; index < 2; index += 1) {
      await world.payByCard(await startPayment(world.ports, donation, from(index)), '4000000000000002');
      await paymentStatus(world.ports, donation);
    }
    await expect(startPayment(world.ports, donation, from(5))).rejects.toMatchObject({ status: 429 });
    const other = await world.giveZakat();
    await world.payByCard(await startPayment(world.ports, other, from(1)), '4242424242424242');
    expect(await paymentStatus(world.ports, other)).toMatchObject({ status: 'succeeded' });
  });

  it('does not block a mosque’s network, where forty donors give in a quarter of an hour and every fifth mistypes a card', async () => {
    for (let donor = 0; donor < 40; donor += 1) {
      const donation = await world.giveZakat(10_000);
      const numbers = donor % 5 === 4 ? ['4000000000000002', '4242424242424242'] : ['4242424242424242'];
      for (const [index, number] of numbers.entries()) {
        const view = await startPayment(world.ports, donation, card(`try-${index}`));
        await world.payByCard(view, number);
        if ((await paymentStatus(world.ports, donation))?.redirectUrl) {
          await answerBankQuestion(world.db, intentIdOf(view), 'approve', world.clock.now);
          await paymentStatus(world.ports, donation);
        }
      }
      world.advance(20_000);
    }
    expect(await receiptsIn(world)).toHaveLength(40);
  });

  it('does not block a mosque’s network with many concurrent gifts, and paid gifts allow more', async () => {
    const giving = async (howMany: number) => {
      const donations = await giveMany(howMany, false);
      const started = await Promise.allSettled(donations.map((donation) => startPayment(world.ports, donation, card())));
      for (const [index, start] of started.entries()) {
        const donation = donations[index];
        if (start.status === 'rejected' || donation === undefined) continue;
        await world.payByCard(start.value, '4242424242424242');
        await paymentStatus(world.ports, donation);
      }
      return started.filter(({ status }) => status === 'fulfilled').length;
    };
    expect(await giving(6)).toBe(6);
    world.advance(60_000);
    expect(await giving(13)).toBe(13);
    world.advance(60_000);
    expect(await giving(27)).toBe(27);
  });

  it('cannot continue with the intent of a refused card', async () => {
    const started = await startPayment(world.ports, await world.giveZakat(), card());
    await world.payByCard(started, '4000000000000002');
    await world.sandbox.deliverDue();
    expect((await world.payByCard(started, '4242424242424242')).body).toMatchObject({ error: { code: 'payment_intent_unexpected_state' } });
  });

  it('does not block a donor who switches between card and PayNow', async () => {
    const donation = await world.giveZakat();
    for (let turn = 0; turn < 6; turn += 1) {
      await startPayment(world.ports, donation, card(`card-${turn}`));
      await startPayment(world.ports, donation, paynow(`code-${turn}`));
      world.advance(20_000);
    }
    await world.payByCard(await startPayment(world.ports, donation, card('last')), '4242424242424242');
    expect(await paymentStatus(world.ports, donation)).toMatchObject({ status: 'succeeded' });
  });

  it('lets a donor with one wrong card pay with the second', async () => {
    const donation = await world.giveZakat();
    for (const [index, number] of ['4000000000000002', '4242424242424242'].entries()) {
      await world.payByCard(await startPayment(world.ports, donation, card(`try-${index}`)), number);
      await paymentStatus(world.ports, donation);
    }
    expect(await receiptsIn(world)).toEqual(['Z0000001']);
  });

  it('lets a donor with two wrong cards pay by PayNow at once, or by the third card after ten minutes', async () => {
    const donation = await world.giveZakat();
    for (const [index, number] of ['4000000000009995', '4000000000000069'].entries()) {
      await world.payByCard(await startPayment(world.ports, donation, card(`try-${index}`)), number);
      await paymentStatus(world.ports, donation);
    }
    await expect(startPayment(world.ports, donation, card('third'))).rejects.toMatchObject({ status: 429, retryAfter: 600 });
    expect(await startPayment(world.ports, donation, paynow('code'))).toMatchObject({ method: 'paynow' });
    world.advance(600_000);
    const started = await startPayment(world.ports, donation, card('later'));
    await world.payByCard(started, '4242424242424242');
    await answerBankQuestion(world.db, intentIdOf(started), 'approve', world.clock.now);
    await paymentStatus(world.ports, donation);
    expect(await receiptsIn(world)).toEqual(['Z0000001']);
  });
});
