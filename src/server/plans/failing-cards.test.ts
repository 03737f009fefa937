import { expect, it } from 'vitest';
import type { PlanView } from '../../api/types.ts';
import { nextChargesOf } from './next-charge.ts';
import { workOnPlans } from '../../../tests/support/trial/work-off.ts';
import { call } from '../../../tests/support/server/plan-world.ts';
import { plansForEach } from '../../../tests/support/server/plans-each.ts';

const { database, world } = plansForEach();

const KEPT_THEN_DECLINED = '4000000000000341';
const ASKED_EACH_TIME = '4000002760003184';

async function lookAt(...instants: readonly string[]): Promise<void> {
  for (const instant of instants) {
    world.at(instant);
    await workOnPlans(world.ports);
  }
}

const tries = async () => {
  const rows = await database.db
    .selectFrom('payment_attempts')
    .select(['created_at', 'status'])
    .where('client_key', 'like', 'run-%')
    .orderBy('created_at')
    .execute();
  return rows.map(({ created_at, status }) => `${created_at.toISOString().slice(0, 10)} ${status}`);
};
const told = async () => (await world.mails()).map(({ subject }) => subject);

it('a declined charge is retried on days 1, 3 and 7; then the plan pauses and the donor is mailed', async () => {
  const { browser, plan } = await world.begin('50', 'monthly');
  expect((await world.giveCard(browser, plan.planId, KEPT_THEN_DECLINED)).plan.cardLastDigit).toBe('0341');
  await world.mails();
  await lookAt('2026-10-15 08:00');
  expect(await told()).toEqual(['We couldn’t charge your gift']);
  await lookAt('2026-10-15 23:59', '2026-10-16 00:00', '2026-10-17 12:00', '2026-10-18 00:00', '2026-10-21 23:00', '2026-10-22 00:00');
  expect(await tries()).toEqual(['2026-10-15 failed', '2026-10-15 failed', '2026-10-17 failed', '2026-10-21 failed']);
  expect(await told()).toEqual(['We couldn’t charge your gift', 'We couldn’t charge your gift', 'Your recurring gift is paused']);
  expect(await world.runs()).toEqual({ '2026-10-15': 'failed' });
  await lookAt('2026-10-23 00:00', '2026-11-15 00:00', '2027-01-15 00:00');
  expect(await world.charges()).toEqual([5000]);
  expect(await tries()).toHaveLength(4);
});

it.each(['daily', 'monthly'])('the mail of a failed %s charge names only the next try, and so do page and history', async (frequency) => {
  const { browser, plan } = await world.begin('50', frequency);
  await world.giveCard(browser, plan.planId, KEPT_THEN_DECLINED);
  await world.mails();
  const due = frequency === 'daily' ? '2026-09-16' : '2026-10-15';
  await lookAt(`${due} 08:00`);
  const mails = await world.mails();
  const failed = mails.find(({ subject }) => subject === 'We couldn’t charge your gift');
  const nextTry = frequency === 'daily' ? '17 Sep 2026' : '16 Oct 2026';
  expect(failed?.text.match(/\d{1,2} [A-Z][a-z]{2} \d{4}/g)).toEqual([nextTry, nextTry]);
  const link = await world.openLink();
  const { body } = await link.browser.post(call('getDonorTxnRecurrentStatus'), { planId: plan.planId });
  const { nextDonationDate, runs } = body.data as PlanView;
  expect([nextDonationDate]).toEqual(runs.flatMap(({ nextTryDate }) => nextTryDate ?? []));
  expect(runs.map(({ amountCents }) => amountCents)).toEqual([5000]);
  const next = await nextChargesOf(database.db, [plan.transactionNo]);
  expect(next.get(plan.transactionNo)).toBe(nextDonationDate);
});

it('the charge is retried with another card at once, and is paid', async () => {
  const { browser, plan } = await world.begin('50', 'monthly');
  await world.giveCard(browser, plan.planId, KEPT_THEN_DECLINED);
  await lookAt('2026-10-15 00:00');
  const link = await world.openLink();
  expect((await world.giveCard(link.browser, plan.planId, '5555555555554444')).card).toBe('taken');
  await lookAt('2026-10-15 00:05');
  expect(await world.runs()).toEqual({ '2026-10-15': 'paid' });
  expect(await world.charges()).toEqual([5000, 5000]);
});

it('a plan paused for lack of a card continues once one is given, without making up for the pause', async () => {
  const { browser, plan } = await world.begin('50', 'monthly');
  await world.giveCard(browser, plan.planId, KEPT_THEN_DECLINED);
  await lookAt('2026-10-15 00:00', '2026-10-16 00:00', '2026-10-18 00:00', '2026-10-22 00:00', '2026-11-20 00:00');
  const link = await world.openLink();
  const paused = await link.browser.post(call('getDonorTxnRecurrentStatus'), { planId: plan.planId });
  expect(paused.body.data).toMatchObject({ status: 'paused', pause: 'not-paid', nextDonationDate: null, resumesOn: '2026-12-15' });
  const { plan: resumed } = await world.giveCard(link.browser, plan.planId, '4242424242424242');
  expect(resumed).toMatchObject({ status: 'active', nextDonationDate: '2026-12-15', cardLastDigit: '4242' });
  await lookAt('2026-12-15 00:00');
  expect(await world.runs()).toEqual({ '2026-10-15': 'failed', '2026-12-15': 'paid' });
});

it('the donor is asked to replace an expired card before and after, and the new one is charged', async () => {
  const { browser, plan } = await world.begin('50', 'monthly');
  await world.giveCard(browser, plan.planId, '4242424242424242', { month: '10', year: '2026' });
  await lookAt('2026-10-15 00:00');
  await world.mails();
  await lookAt('2026-11-12 00:00');
  expect((await world.mails())[0]?.text).toContain('Your card will have expired by then.');
  await lookAt('2026-11-15 00:00');
  const [failed] = await world.mails();
  expect(failed?.text).toContain('The card has expired. Add another card.');
  const link = await world.openLink();
  await world.giveCard(link.browser, plan.planId, '4242424242424242');
  await lookAt('2026-11-15 00:10');
  expect(await world.runs()).toEqual({ '2026-10-15': 'paid', '2026-11-15': 'paid' });
});

it('the donor is told that the bank needs confirmation, and confirms another card', async () => {
  const { plan } = await world.begin('50', 'monthly', ASKED_EACH_TIME);
  expect(plan.cardLastDigit).toBe('3184');
  await world.mails();
  await lookAt('2026-10-15 00:00');
  expect((await world.mails())[0]?.text).toContain('Your bank wants you to confirm the card yourself.');
  const link = await world.openLink();
  expect((await world.giveCard(link.browser, plan.planId, ASKED_EACH_TIME)).card).toBe('taken');
  await world.giveCard(link.browser, plan.planId, '4242424242424242');
  await lookAt('2026-10-15 00:10');
  expect(await world.runs()).toEqual({ '2026-10-15': 'paid' });
});

it('a refused new card is not kept, and the old one stays', async () => {
  const { browser, plan } = await world.begin('50', 'monthly');
  expect(await world.giveCard(browser, plan.planId, '4000000000000002')).toMatchObject({
    card: 'declined',
    plan: { cardLastDigit: '4242' },
  });
});

it('for a daily plan, due dates wait while one is retried, and the last one is made up', async () => {
  const { browser, plan } = await world.begin('5', 'daily');
  await world.giveCard(browser, plan.planId, KEPT_THEN_DECLINED);
  await lookAt('2026-09-16 00:00', '2026-09-17 00:00', '2026-09-18 00:00');
  expect(await world.runs()).toEqual({ '2026-09-16': 'open' });
  const link = await world.openLink();
  await world.giveCard(link.browser, plan.planId, '4242424242424242');
  await lookAt('2026-09-21 00:00', '2026-09-21 00:01');
  expect(await world.runs()).toEqual({
    '2026-09-16': 'paid',
    '2026-09-17': 'skipped',
    '2026-09-18': 'skipped',
    '2026-09-19': 'skipped',
    '2026-09-20': 'skipped',
    '2026-09-21': 'paid',
  });
  const later = await world.openLink();
  const { body } = await later.browser.post(call('getDonorTxnRecurrentStatus'), { planId: plan.planId });
  const amounts = (body.data as PlanView).runs.map(({ dueDate, amountCents }) => [dueDate.slice(-2), amountCents]);
  const skipped = ['20', '19', '18', '17'].map((day) => [day, null]);
  expect(amounts).toEqual([['21', 500], ...skipped, ['16', 500]]);
});
