import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RewindableDatabase } from '../../tests/support/trial/rewindable.ts';
import { runSeed } from './run-seed.ts';
import { MOST_SEEDS, openStories } from '../../tests/support/server/simulation.ts';

const isCheck = process.env.SEED !== undefined;
/** A first look; the check plays hundreds beside these tests, and `npm run simulate` as many as are asked for. */
const SEEDS = isCheck ? 2 : 5;
/** After this seed plans of every kind come soon; who waits for it begins there. */
const NEAR = 50;

let database: RewindableDatabase;
beforeAll(async () => {
  database = await openStories();
});
afterAll(() => database.close());

describe('whatever happens to a portal, its donors and its provider', () => {
  it(`every invariant of the ledger holds, for ${SEEDS} seeds`, async () => {
    for (let seed = 1; seed <= SEEDS; seed += 1) {
      const { broken, trace } = await runSeed(database, seed);
      expect(broken, `SEED=${seed}\n${trace.join('\n')}`).toEqual([]);
    }
  }, 600_000);

  it('the same seed gives the same story, with and without plans', async () => {
    for (const seed of isCheck ? [1, 4] : [1, 2, 3, 4]) {
      const [one, two] = [await runSeed(database, seed), await runSeed(database, seed)];
      expect(two.trace).toEqual(one.trace);
      expect(one.trace.length).toBeGreaterThan(20);
    }
  }, 120_000);

  it('plans are paid, fail for good, skip days, pause, stop and end', async () => {
    const seen = new Set<string>();
    const first = isCheck ? NEAR : 1;
    const wanted = ['paid', 'failed', 'stopped', 'skipped', 'cancelled', 'paused', 'active'];
    for (let seed = first; seed < first + MOST_SEEDS && wanted.some((status) => !seen.has(status)); seed += 1) {
      await runSeed(database, seed);
      const { rows } = await sql<{ status: string }>`select status from plans union select status from plan_runs`.execute(database.db);
      for (const { status } of rows) seen.add(status);
    }
    expect([...seen]).toEqual(expect.arrayContaining(wanted));
  }, 600_000);
});
