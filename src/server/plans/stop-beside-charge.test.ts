import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestDatabase } from '../../../tests/support/trial/database.ts';
import { startTestDatabase } from '../../../tests/support/trial/database.ts';
import { brokenInvariants } from '../ledger/invariants.ts';
import { ProviderUnreachable } from '../payments/provider/provider.ts';
import { reconcilePayments } from '../paying/settle/reconcile.ts';
import { endPlan } from './change-plan.ts';
import { workOnPlans } from '../../../tests/support/trial/work-off.ts';
import { lockPlan } from './plan.ts';
import { stopRuns } from './charging/stop-runs.ts';
import { createPlanWorld } from '../../../tests/support/server/plan-world.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.close());

const waiting = async () => {
  const { rows } = await sql`
    select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(database.db);
  return rows.length;
};

it('a stop and the booking of an earlier charge wait for each other without a deadlock', async () => {
  const world = await createPlanWorld(database);
  world.at('2026-09-15 10:00');
  const { plan } = await world.begin('50', 'weekly');
  world.at('2026-09-22 00:00');
  const killed = world.withProvider((real) => ({
    chargeKept: async (...given) => {
      await real.chargeKept(...given);
      throw new ProviderUnreachable(new Error('killed'));
    },
  }));
  await workOnPlans(killed);

  let booked: Promise<unknown> = Promise.resolve();
  const { db, now } = world.ports.payments;
  await db.transaction().execute(async (tx) => {
    const held = await lockPlan(tx, plan.planId);
    await stopRuns(tx, held, now());
    booked = reconcilePayments(world.ports.payments, 'all');
    await expect.poll(waiting, { timeout: 20_000 }).toBe(1);
    await endPlan(tx, held, now());
  });
  await booked;

  expect(await world.runs()).toEqual({ '2026-09-22': 'paid' });
  expect(await world.charges()).toEqual([5000, 5000]);
  expect(await brokenInvariants(database.db, world.giving.clock.now)).toEqual([]);
  await world.giving.close();
});
