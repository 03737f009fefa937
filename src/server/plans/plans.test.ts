import { expect, it } from 'vitest';
import type { PlanView } from '../../api/types.ts';
import { newKey } from '../../../tests/support/server/giving-world.ts';
import { workOnPlans } from '../../../tests/support/trial/work-off.ts';
import { planKey } from './plan-key.ts';
import { call } from '../../../tests/support/server/plan-world.ts';
import { plansForEach } from '../../../tests/support/server/plans-each.ts';
import { withSeason } from '../../../tests/support/server/with-season.ts';

const { database, world } = plansForEach();

const calls = [
  'getDonorTxnRecurrentStatus',
  'cancelRecurringPayment',
  'pauseRecurringPayment',
  'resumeRecurringPayment',
  'confirmRecurringCard',
];
const subjects = async () => (await world.mails()).map(({ subject }) => subject);

it('shows its donor what is needed, and no more of the card than the provider shows', async () => {
  const { browser, plan } = await world.begin('50', 'monthly');
  const answer = await browser.post(call('getDonorTxnRecurrentStatus'), { planId: plan.planId });
  expect(answer.body).toEqual({
    status: 1,
    data: {
      planId: plan.planId,
      transactionNo: plan.transactionNo,
      status: 'active',
      pause: null,
      flow: 'ilmu',
      donationTo: 'Wakaf Ilmu',
      frequency: 'monthly',
      recurringFrequency: 'Monthly',
      donationAmount: '50.00',
      amountCents: 5000,
      firstDonationDate: '2026-09-15',
      nextDonationDate: '2026-10-15',
      resumesOn: null,
      paymentMethod: 'DebitCard',
      cardBrand: 'visa',
      cardLastDigit: '4242',
      cardExpiry: '12/2030',
      cardExpires: false,
      givesCard: false,
      runs: [],
    },
  });
});

it('does not exist for a one-time donation', async () => {
  const { browser } = await world.begin('50', 'one-time');
  const { transaction_no } = await database.db.selectFrom('donations').select('transaction_no').executeTakeFirstOrThrow();
  const answer = await browser.post(call('getDonorTxnRecurrentStatus'), { transactionNo: transaction_no });
  expect(answer.body).toEqual({ status: 0, message: 'There is no such giving.' });
});

it('does not exist for a stranger, whatever the call, by its id or transaction number', async () => {
  const { plan } = await world.begin('50', 'monthly');
  const stranger = await world.giving.browse('endowment.localhost');
  const nothing = await stranger.post(call('getDonorTxnRecurrentStatus'), { planId: 'A'.repeat(26) });
  for (const name of calls) {
    for (const address of [{ planId: plan.planId }, { transactionNo: plan.transactionNo }, { planId: plan.planId, k: 'A'.repeat(26) }]) {
      const answer = await stranger.post(call(name), address);
      expect([answer.status, answer.text]).toEqual([200, nothing.text]);
    }
  }
  const { status } = await database.db.selectFrom('plans').select('status').executeTakeFirstOrThrow();
  expect(status).toBe('active');
});

it('can be looked up at most twenty times a minute', async () => {
  const stranger = await world.giving.browse('endowment.localhost');
  const answers = [];
  for (let count = 0; count < 21; count += 1) answers.push((await stranger.post(call('getDonorTxnRecurrentStatus'), {})).status);
  expect(answers.filter((status) => status === 429)).toHaveLength(1);
});

it('opens by a mail’s link, only in the session that used it first', async () => {
  const { plan } = await world.begin('50', 'monthly');
  const { browser, address } = await world.openLink();
  expect((await browser.post(call('getDonorTxnRecurrentStatus'), { planId: plan.planId })).body.status).toBe(1);
  const other = await world.giving.browse('endowment.localhost');
  expect((await other.post(call('getDonorTxnRecurrentStatus'), address)).body.status).toBe(0);
  expect((await other.post(call('cancelRecurringPayment'), address)).body.status).toBe(0);
  await world.mails();
  expect((await other.post(call('sendRecurringLink'), address)).body.status).toBe(1);
  expect(await subjects()).toEqual(['Your new link']);
  const again = await world.openLink();
  expect((await again.browser.post(call('getDonorTxnRecurrentStatus'), { planId: plan.planId })).body.status).toBe(1);
});

it('names the brand of its card in mails as on the page', async () => {
  await world.begin('50', 'monthly');
  const begun = (await world.mails()).find(({ subject }) => subject === 'Your recurring gift is set up');
  expect(begun?.text).toContain('Visa **** 4242');
});

it('mails no link without an address, and answers the same', async () => {
  const { plan } = await world.begin('50', 'monthly');
  await world.mails();
  const stranger = await world.giving.browse('endowment.localhost');
  const answer = await stranger.post(call('sendRecurringLink'), { planId: plan.planId, k: 'x.y' });
  expect(answer.body).toEqual({ status: 1, message: 'If the link was ours, a new one is on its way.' });
  expect(await subjects()).toEqual([]);
});

it('limits link requests to twenty a minute per address, valid or not', async () => {
  const stranger = await world.giving.browse('endowment.localhost');
  const answers = [];
  for (let count = 0; count < 21; count += 1) answers.push((await stranger.post(call('sendRecurringLink'), { k: 'x.y' })).status);
  expect(answers).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
});

it('is cancelled once, with one mail, when requested fifty times at once', async () => {
  const { browser, plan } = await world.begin('50', 'monthly');
  await world.mails();
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => browser.post(call('cancelRecurringPayment'), { planId: plan.planId })),
  );
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(answers[0]?.body).toMatchObject({ status: 1, data: { status: 'cancelled', nextDonationDate: null } });
  const events = await database.db.selectFrom('audit_log').select('event').where('event', '=', 'plan.cancelled').execute();
  expect(events).toHaveLength(1);
  expect(await subjects()).toEqual(['Your recurring gift is cancelled']);
  expect(await browser.post(call('resumeRecurringPayment'), { planId: plan.planId })).toMatchObject({
    status: 409,
    body: { code: 'PLAN_ENDED' },
  });
});

it('takes another amount from the next due date on, within the flow’s limits', async () => {
  const { browser, plan } = await world.begin('50', 'monthly');
  const change = (amount: string) => browser.post(call('changeRecurringAmount'), { planId: plan.planId, amount });
  for (const [amount, code] of [
    ['4.99', 'too-small'],
    ['150,000.01', 'too-large'],
    ['1e3', 'not-money'],
    ['', 'required'],
  ]) {
    expect(await change(amount ?? '')).toMatchObject({
      status: 422,
      body: { code: 'INVALID_ANSWERS', fields: [{ path: 'amount', code }] },
    });
  }
  expect((await change('75.50')).body.data).toMatchObject({ donationAmount: '75.50' });
  world.at('2026-10-15 00:00');
  await workOnPlans(world.ports);
  expect(await world.charges()).toEqual([5000, 7550]);
  await change('90');
  const link = await world.openLink();
  const { runs } = (await link.browser.post(call('getDonorTxnRecurrentStatus'), { planId: plan.planId })).body.data as PlanView;
  expect(runs).toMatchObject([{ dueDate: '2026-10-15', status: 'paid', amountCents: 7550, receipt: { layout: 'wakaf' } }]);
  const receipt = await link.browser.post(call(`getDonationReceiptData?transactionId=${runs[0]?.receipt?.transactionNo}`));
  expect(receipt.body.data).toMatchObject({ totalAmount: '75.50', wakafFrequency: 'Monthly', donorName: 'Hamba Allah' });
});

it('is paused and resumed; due dates in the pause are not made up', async () => {
  const { browser, plan } = await world.begin('50', 'weekly');
  expect((await browser.post(call('pauseRecurringPayment'), { planId: plan.planId })).body.data).toMatchObject({
    status: 'paused',
    pause: 'by-donor',
  });
  world.at('2026-10-01 00:00');
  await workOnPlans(world.ports);
  expect(await world.runs()).toEqual({});
  const link = await world.openLink();
  const resumed = await link.browser.post(call('resumeRecurringPayment'), { planId: plan.planId });
  expect(resumed.body.data).toMatchObject({ status: 'active', nextDonationDate: '2026-10-06' });
  world.at('2026-10-06 00:00');
  await workOnPlans(world.ports);
  expect(await world.runs()).toEqual({ '2026-10-06': 'paid' });
});

it('continues while its flow is closed, although no new one can begin', async () => {
  await world.begin('50', 'monthly');
  withSeason(world.giving.services, 'ilmu', ['2026-09-01', '2026-09-20']);
  world.at('2026-10-15 00:00');
  await workOnPlans(world.ports);
  expect(await world.runs()).toEqual({ '2026-10-15': 'paid' });
  await expect(world.begin('50', 'monthly')).rejects.toThrow('FLOW_CLOSED');
});

it('stores no particulars of its donor in clear, in its own or its mails’ rows', async () => {
  await world.begin('50', 'monthly');
  const rows = await Promise.all(
    (['plans', 'plan_mails', 'mails', 'plan_access'] as const).map((table) => database.db.selectFrom(table).selectAll().execute()),
  );
  expect(JSON.stringify(rows)).not.toContain('again@portal.test');
  expect(JSON.stringify(rows)).not.toContain('42424242');
});

it('opens by a mail’s key on another host than its own, and the session there continues', async () => {
  const { plan } = await world.begin('50', 'monthly');
  const browser = await world.giving.browse();
  const { token } = (await browser.post('/session')).body;
  const address = { planId: plan.planId, k: planKey(world.giving.services, plan.planId, newKey()) };
  expect((await browser.post(call('getDonorTxnRecurrentStatus'), address)).body).toMatchObject({ status: 1 });
  expect((await browser.post('/session')).body).toMatchObject({ token });
});
