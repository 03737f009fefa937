import { expect, it } from 'vitest';
import type { PaymentProvider } from '../payments/provider.ts';
import { ProviderUnreachable } from '../payments/provider.ts';
import { reconcilePayments } from '../payments/reconcile.ts';
import { startCardChange } from './change-card.ts';
import { workOnPlans } from './index.ts';
import { plansForEach } from './testing-each.ts';

const { database, world } = plansForEach();

const OTHER = '5555555555554444';
const KEPT_THEN_DECLINED = '4000000000000341';

/** A week on, the portal is killed before or after a call to the provider; then the donor gives another card, and the work goes on. */
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

it('killed between making the payment and storing it, the charge goes on under the same key, with the new card', async () => {
  await killAndChangeCard((real) => ({ createIntent: async (intent) => killed(await real.createIntent(intent)) }));
  expect(await cardsCharged()).toEqual(['4242', '4444']);
  const intents = await database.db.selectFrom('sandbox.objects').select('id').where('kind', '=', 'payment_intent').execute();
  expect(intents).toHaveLength(2);
});

it('killed before the charge, it is the new card that is charged', async () => {
  await killAndChangeCard(() => ({ chargeKept: killed }));
  expect(await cardsCharged()).toEqual(['4242', '4444']);
});

it('killed after the charge, what the old card has paid is not charged to the new one as well', async () => {
  await killAndChangeCard((real) => ({ chargeKept: async (...given) => killed(await real.chargeKept(...given)) }));
  expect(await cardsCharged()).toEqual(['4242', '4242']);
});

it('killed after the old card was declined, the new one is charged at once', async () => {
  await killAndChangeCard((real) => ({ chargeKept: async (...given) => killed(await real.chargeKept(...given)) }), KEPT_THEN_DECLINED);
  expect(await cardsCharged()).toEqual(['4242', '4444']);
});

it('a card of another customer is not taken while the plan has one already', async () => {
  world.at('2026-09-15 10:00');
  const { plan } = await world.begin('50', 'weekly');
  const stored = await database.db.selectFrom('plans').selectAll().where('id', '=', plan.planId).executeTakeFirstOrThrow();
  const late = startCardChange(world.ports, { ...stored, customer: null }, 'first');
  await expect(late).rejects.toMatchObject({ status: 503 });
});
