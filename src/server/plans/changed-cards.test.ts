import { expect, it } from 'vitest';
import type { Browser } from '../../../tests/support/server/giving-world.ts';
import { newKey } from '../../../tests/support/server/giving-world.ts';
import type { PaymentProvider } from '../payments/provider/provider.ts';
import { ProviderUnreachable } from '../payments/provider/provider.ts';
import { reconcilePayments } from '../paying/settle/reconcile.ts';
import { answerBankQuestion } from '../../../stand-ins/stripe/pages/bank-question.ts';
import { startCardChange } from './cards/change-card.ts';
import { workOnPlans } from '../../../tests/support/trial/work-off.ts';
import { call } from '../../../tests/support/server/plan-world.ts';
import { plansForEach } from '../../../tests/support/server/plans-each.ts';

const { database, world } = plansForEach();

const OTHER = '5555555555554444';
const KEPT_THEN_DECLINED = '4000000000000341';

/** A week later the portal is killed before or after a call to the provider; then the donor changes the card, and the work resumes. */
async function killAndChangeCard(kill: (real: PaymentProvider) => Partial<PaymentProvider>, first?: string): Promise<void> {
  world.at('2026-09-15 10:00');
  const { browser, plan } = await world.begin('50', 'weekly');
  if (first !== undefined) await world.giveCard(browser, plan.planId, first);
  world.at('2026-09-22 00:00');
  await workOnPlans(world.withProvider(kill));
  expect(await world.runs()).toEqual({ '2026-09-22': 'open' });
  const { browser: later } = await world.openLink();
  expect((await world.giveCard(later, plan.planId, OTHER)).card).toBe('taken');
  world.at('2026-09-22 00:11');
  await reconcilePayments(world.ports.payments, 'all');
  await workOnPlans(world.ports);
  expect(await world.runs()).toEqual({ '2026-09-22': 'paid' });
}

const killed = (..._: unknown[]): never => {
  throw new ProviderUnreachable(new Error('killed'));
};

async function cardsCharged(): Promise<unknown[]> {
  const charges = database.db.selectFrom('sandbox.objects').select('body').where('kind', '=', 'charge').orderBy('created_at');
  const details = (await charges.execute()).map(({ body }) => body.payment_method_details as { card: { last4: string } });
  return details.map(({ card }) => card.last4);
}

it('killed between making and storing the payment, continues under the same key with the new card', async () => {
  await killAndChangeCard((real) => ({ createIntent: async (intent) => killed(await real.createIntent(intent)) }));
  expect(await cardsCharged()).toEqual(['4242', '4444']);
  const intents = await database.db.selectFrom('sandbox.objects').select('id').where('kind', '=', 'payment_intent').execute();
  expect(intents).toHaveLength(2);
});

it('killed before the charge, charges the new card', async () => {
  await killAndChangeCard(() => ({ chargeKept: killed }));
  expect(await cardsCharged()).toEqual(['4242', '4444']);
});

it('killed after the old card was charged, does not charge the new one as well', async () => {
  await killAndChangeCard((real) => ({ chargeKept: async (...given) => killed(await real.chargeKept(...given)) }));
  expect(await cardsCharged()).toEqual(['4242', '4242']);
});

it('killed after the old card was declined, charges the new one at once', async () => {
  await killAndChangeCard((real) => ({ chargeKept: async (...given) => killed(await real.chargeKept(...given)) }), KEPT_THEN_DECLINED);
  expect(await cardsCharged()).toEqual(['4242', '4444']);
});

it('refuses a card of another customer while the plan already has one', async () => {
  world.at('2026-09-15 10:00');
  const { plan } = await world.begin('50', 'weekly');
  const stored = await database.db.selectFrom('plans').selectAll().where('id', '=', plan.planId).executeTakeFirstOrThrow();
  const late = startCardChange(world.ports, { ...stored, customer: null }, { key: 'first', address: '203.0.113.7' });
  await expect(late).rejects.toMatchObject({ status: 503 });
});

it('takes a card that the bank approves after the donor left, and retries the waiting charge with it', async () => {
  const { browser, plan } = await world.begin('50', 'weekly');
  await world.giveCard(browser, plan.planId, KEPT_THEN_DECLINED);
  world.at('2026-09-22 00:00');
  await workOnPlans(world.ports);
  expect(await world.runs()).toEqual({ '2026-09-22': 'open' });
  const { browser: later } = await world.openLink();
  const setup = await leaveAtBank(later, plan.planId);
  await workOnPlans(world.ports);
  expect(await lastDigits()).toBe('0341');
  await answerBankQuestion(database.db, setup, 'approve', world.giving.clock.now);
  world.at('2026-09-22 00:05');
  const down = world.withProvider(() => ({ readSetup: killed }));
  await workOnPlans(down);
  expect(await lastDigits()).toBe('0341');
  await workOnPlans(world.ports);
  await workOnPlans(world.ports);
  expect(await lastDigits()).toBe('3184');
  // This card's bank asks its owner each time; the refused try is the second.
  expect(await database.db.selectFrom('plan_runs').select('tries').execute()).toEqual([{ tries: 2 }]);
  await world.payments.sandbox.work();
});

it.each(['annually', 'daily'])('for a plan charged %s, abandons a card that its bank has not approved within a day', async (often) => {
  const { browser, plan } = await world.begin('50', often);
  const setup = await leaveAtBank(browser, plan.planId);
  await answerBankQuestion(database.db, setup, 'refuse', world.giving.clock.now);
  const asked: string[] = [];
  const listening = world.withProvider((real) => ({
    readSetup: (id) => {
      asked.push(id);
      return real.readSetup(id);
    },
  }));
  await workOnPlans(listening);
  expect(asked).toEqual([setup]);
  world.at('2026-09-16 10:01');
  for (let turn = 0; turn < 3; turn += 1) await workOnPlans(listening);
  expect(asked).toEqual([setup, setup]);
  expect(await lastDigits()).toBe('4242');
  await world.payments.sandbox.work();
});

it('a card approved only after it was abandoned is not kept, and no mail reports it', async () => {
  const { browser, plan } = await world.begin('50', 'monthly');
  const setup = await leaveAtBank(browser, plan.planId);
  world.at('2026-09-16 10:01');
  await workOnPlans(world.withProvider(() => ({ dropSetup: killed })));
  await answerBankQuestion(database.db, setup, 'approve', world.giving.clock.now);
  expect(await cardsKept()).toEqual(['3184', '4242']);
  const { browser: later } = await world.openLink();
  const { body } = await later.post(call('confirmRecurringCard'), { planId: plan.planId });
  expect(body.data).toMatchObject({ card: 'waiting', plan: { cardLastDigit: '4242', givesCard: false } });
  world.at('2026-09-16 10:02');
  await workOnPlans(world.ports);
  expect(await cardsKept()).toEqual(['4242']);
  await world.payments.sandbox.work();
});

it('the provider forgets a replaced card; cards of other plans stay', async () => {
  const { browser, plan } = await world.begin('50', 'weekly');
  await world.begin('20', 'monthly', '378282246310005');
  expect((await world.giveCard(browser, plan.planId, OTHER)).card).toBe('taken');
  expect(await cardsKept()).toEqual(['0005', '4242', '4444']);
  await workOnPlans(world.withProvider(() => ({ forgetCard: killed })));
  expect(await cardsKept()).toEqual(['0005', '4242', '4444']);
  world.at('2026-09-15 10:01');
  await workOnPlans(world.ports);
  expect(await cardsKept()).toEqual(['0005', '4444']);
  world.at('2026-09-22 00:00');
  await workOnPlans(world.ports);
  expect(await cardsCharged()).toEqual(['4242', '0005', '4444']);
  await world.payments.sandbox.work();
});

it('an old card stays until its requested charge has ended', async () => {
  const { plan } = await world.begin('50', 'weekly');
  world.at('2026-09-22 00:00');
  await workOnPlans(world.withProvider(() => ({ chargeKept: killed })));
  expect((await world.giveCard((await world.openLink()).browser, plan.planId, OTHER)).card).toBe('taken');
  await workOnPlans(world.withProvider(() => ({ chargeKept: killed })));
  expect(await cardsKept()).toEqual(['4242', '4444']);
  world.at('2026-09-22 00:11');
  await workOnPlans(world.ports);
  expect(await cardsCharged()).toEqual(['4242', '4444']);
  expect(await cardsKept()).toEqual(['4444']);
  await world.payments.sandbox.work();
});

it('of two cards entered at once, the one begun first is not kept', async () => {
  const { browser, plan } = await world.begin('50', 'weekly');
  const first = await leaveAtBank(browser, plan.planId);
  const second = await leaveAtBank(browser, plan.planId);
  for (const setup of [first, second]) await answerBankQuestion(database.db, setup, 'approve', world.giving.clock.now);
  expect(await cardsKept()).toEqual(['3184', '3184', '4242']);
  await workOnPlans(world.ports);
  expect(await lastDigits()).toBe('3184');
  expect(await cardsKept()).toEqual(['3184']);
  await world.payments.sandbox.work();
});

it('a card that the provider cannot forget does not block other cards or other work', async () => {
  const ended = [await world.begin('50', 'weekly'), await world.begin('20', 'weekly', OTHER)];
  for (const { browser, plan } of ended) await browser.post(call('cancelRecurringPayment'), { planId: plan.planId });
  const { browser, plan } = await world.begin('30', 'annually', '378282246310005');
  const setup = await leaveAtBank(browser, plan.planId);
  await answerBankQuestion(database.db, setup, 'approve', world.giving.clock.now);
  const broken = world.withProvider((real) => ({
    forgetCard: (card) => (forgotten.push(card) === 1 ? Promise.reject(new Error('No such card')) : real.forgetCard(card)),
  }));
  const forgotten: string[] = [];
  await expect(workOnPlans(broken)).rejects.toThrow('1 of the works failed');
  expect(forgotten).toHaveLength(3);
  expect(await cardsKept()).toHaveLength(2);
  expect((await database.db.selectFrom('plans').select('card_last4').where('id', '=', plan.planId).execute())[0]?.card_last4).toBe('3184');
  await world.payments.sandbox.work();
});

it.each(['before', 'after'] as const)('a card approved after its plan ended, %s the work saw that, is not kept', async (when) => {
  const { browser, plan } = await world.begin('50', 'weekly');
  const setup = await leaveAtBank(browser, plan.planId);
  expect(await cardsKept()).toEqual(['4242']);
  const { body } = await browser.post(call('cancelRecurringPayment'), { planId: plan.planId });
  expect(body.data).toMatchObject({ status: 'cancelled', givesCard: false });
  const approve = () => answerBankQuestion(database.db, setup, 'approve', world.giving.clock.now);
  if (when === 'before') {
    await approve();
    expect(await cardsKept()).toEqual(['3184', '4242']);
  }
  expect((await browser.post(call('confirmRecurringCard'), { planId: plan.planId })).body).toMatchObject({ code: 'PLAN_ENDED' });
  await workOnPlans(world.withProvider(() => ({ dropSetup: killed })));
  world.at('2026-09-15 10:01');
  await workOnPlans(world.ports);
  await approve();
  await workOnPlans(world.ports);
  expect(await cardsKept()).toEqual([]);
  await world.payments.sandbox.work();
});

it('a repeated click with one key begins one setup', async () => {
  const { browser, plan } = await world.begin('50', 'weekly');
  const press = () => browser.post(call('changeRecurringCard'), { planId: plan.planId, idempotencyKey: KEY });
  const [first, again] = [await press(), await press()];
  expect(first.body.data).toEqual({ clientSecret: expect.stringMatching(/^seti_/) });
  expect(again.body).toEqual(first.body);
  const setups = await database.db.selectFrom('sandbox.objects').select('id').where('kind', '=', 'setup_intent').execute();
  expect(setups).toHaveLength(1);
});

it('a click repeated after its card was taken or abandoned begins nothing; the charged card stays', async () => {
  const { browser, plan } = await world.begin('50', 'weekly');
  const press = (idempotencyKey: string) => browser.post(call('changeRecurringCard'), { planId: plan.planId, idempotencyKey });
  const approve = async (key: string) => {
    const { body } = await press(key);
    const [setup = ''] = (body.data as { readonly clientSecret: string }).clientSecret.split('_secret_');
    await typeCard(browser, setup, (body.data as { readonly clientSecret: string }).clientSecret);
    await answerBankQuestion(database.db, setup, 'approve', world.giving.clock.now);
    expect((await browser.post(call('confirmRecurringCard'), { planId: plan.planId })).body.data).toMatchObject({ card: 'taken' });
  };
  const [first, second, third] = [newKey(), newKey(), newKey()];
  await approve(first);
  await approve(second);
  await press(third);
  await press(newKey());
  for (const old of [first, second, third]) expect((await press(old)).body).toMatchObject({ code: 'BUSY' });
  await workOnPlans(world.ports);
  const { payment_method } = await database.db.selectFrom('plans').select('payment_method').executeTakeFirstOrThrow();
  expect(await cardsKept()).toEqual(['3184']);
  const { body } = await database.db
    .selectFrom('sandbox.objects')
    .select('body')
    .where('id', '=', payment_method ?? '')
    .executeTakeFirstOrThrow();
  expect(body.customer).toMatch(/^cus_/);
  await world.payments.sandbox.work();
});

const KEY = newKey();

/** The donor enters a card whose bank asks for confirmation, and leaves; returns the setup's id at the provider. */
async function leaveAtBank(browser: Browser, planId: string): Promise<string> {
  const { body } = await browser.post(call('changeRecurringCard'), { planId, idempotencyKey: newKey() });
  const { clientSecret } = body.data as { readonly clientSecret: string };
  const [id = ''] = clientSecret.split('_secret_');
  await typeCard(browser, id, clientSecret);
  return id;
}

async function typeCard(browser: Browser, id: string, clientSecret: string): Promise<void> {
  await browser.form(`/sandbox/stripe/v1/setup_intents/${id}/confirm`, {
    key: 'pk_test_sandbox',
    client_secret: clientSecret,
    return_url: 'http://endowment.localhost/giving-plan',
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': '4000002760003184',
    'payment_method_data[card][exp_month]': '12',
    'payment_method_data[card][exp_year]': '2035',
    'payment_method_data[card][cvc]': '123',
  });
}

/** The last digits of a customer's cards at the provider. */
async function cardsKept(): Promise<unknown[]> {
  const methods = await database.db.selectFrom('sandbox.objects').select('body').where('kind', '=', 'payment_method').execute();
  const kept = methods.map(({ body }) => body as { customer: string | null; card: { last4: string } }).filter(({ customer }) => customer);
  return kept.map(({ card }) => card.last4).sort();
}

async function lastDigits(): Promise<string | null> {
  return (await database.db.selectFrom('plans').select('card_last4').executeTakeFirstOrThrow()).card_last4;
}
