import { expect, it } from 'vitest';
import { createStripeProvider } from '../payments/stripe/stripe-provider.ts';
import { createStripeFetch } from '../../../stand-ins/stripe/api/stripe-fetch.ts';
import { workOnPlans } from '../../../tests/support/trial/work-off.ts';
import type { PlanPorts } from './plan.ts';
import { plansForEach } from '../../../tests/support/server/plans-each.ts';

const { database, world } = plansForEach();

/** The portal with a provider whose clock shows this time in Singapore. */
function whileTheProviderSays(singapore: string): PlanPorts {
  const now = () => new Date(`${singapore.replace(' ', 'T')}+08:00`);
  const { origin, secretKey } = world.payments.sandbox.ports;
  const fetch = createStripeFetch({ db: database.db, now, origin, secretKey, changed: () => {} });
  const provider = createStripeProvider({ name: 'sandbox', secretKey, webhookSecrets: [], fetch, retries: 0 });
  return world.withProvider(() => provider);
}

const trouble = () => world.ports.services.providerClock.trouble();

it.each([
  ['four months ahead', '2027-01-15 08:00'],
  ['six minutes ahead', '2026-10-15 00:00'],
])('a machine whose clock is %s charges no plan, announces nothing, and alerts the operator', async (_, ours) => {
  await world.begin('50', 'monthly');
  await world.mails();
  world.at(ours);
  const right = ours === '2026-10-15 00:00' ? '2026-10-14 23:54:00' : '2026-09-15 10:05:00';
  await workOnPlans(whileTheProviderSays(right));
  expect([await world.runs(), await world.charges(), await world.mails()]).toEqual([{}, [5000], []]);
  expect(trouble()).toContain('set the machine');
});

it('a machine whose clock is months behind charges no plan either', async () => {
  await world.begin('50', 'monthly');
  await workOnPlans(whileTheProviderSays('2026-10-16 00:00:00'));
  expect(await world.charges()).toEqual([5000]);
  expect(trouble()).not.toBeNull();
});

it('charges again once the clock is right, and tolerates five minutes', async () => {
  await world.begin('50', 'monthly');
  world.at('2026-10-15 00:00');
  await workOnPlans(whileTheProviderSays('2026-10-14 12:00:00'));
  expect([await world.runs(), trouble()]).toEqual([{}, expect.any(String)]);
  await workOnPlans(whileTheProviderSays('2026-10-14 23:55:00'));
  expect([await world.runs(), trouble()]).toEqual([{ '2026-10-15': 'paid' }, null]);
});

it('charges nothing while the provider’s time is unknown, without blaming the clock', async () => {
  await world.begin('50', 'monthly');
  world.at('2026-10-15 00:00');
  world.payments.network.state = 'down';
  await workOnPlans(world.ports);
  expect([await world.runs(), trouble()]).toEqual([{}, null]);
  world.payments.network.state = 'up';
  await workOnPlans(world.ports);
  expect(await world.runs()).toEqual({ '2026-10-15': 'paid' });
});

it.each(['daily', 'weekly', 'monthly'])('after four months without any process, a %s plan is charged once', async (frequency) => {
  await world.begin('5', frequency);
  world.at('2027-01-15 08:00');
  for (let turn = 0; turn < 3; turn += 1) await workOnPlans(world.ports);
  expect(await world.charges()).toEqual([500, 500]);
  const statuses = Object.values(await world.runs());
  expect([statuses.at(-1), new Set(statuses.slice(0, -1))]).toEqual(['paid', new Set(['skipped'])]);
});
