import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import type { TestDatabase } from '../trial/database.ts';
import { startTestDatabase } from '../trial/database.ts';
import { brokenInvariants } from '../../../src/server/ledger/invariants.ts';
import { newestOf } from './newest.ts';
import type { PlanWorld } from './plan-world.ts';
import { createPlanWorld } from './plan-world.ts';

/** Made anew for each test of a file: a portal with a scheduler, over the file's one database, emptied. */
export type EachPlans = { readonly database: TestDatabase; readonly world: PlanWorld };

/** Sets up a portal with plans for each test of the calling file, on the morning of 15 September 2026; after each test, the books must hold. */
export function plansForEach(): EachPlans {
  const database = newestOf<TestDatabase>('The database');
  const world = newestOf<PlanWorld>('The portal');
  beforeAll(async () => void database.set(await startTestDatabase()));
  afterAll(() => database.newest.close());
  beforeEach(async () => world.set(await createPlanWorld(database.newest)).at('2026-09-15 10:00'));
  afterEach(async () => {
    expect(await brokenInvariants(database.newest.db, world.newest.giving.clock.now)).toEqual([]);
    await world.newest.giving.close();
  });
  return { database: database.newest, world: world.newest };
}
