import { afterAll, beforeAll, expect, it } from 'vitest';
import { MOST_SEEDS, openStories } from '../../tests/support/server/simulation.ts';
import type { RewindableDatabase } from '../../tests/support/trial/rewindable.ts';
import type { Plant } from './giving-side.ts';
import { runSeed } from './run-seed.ts';

let database: RewindableDatabase;
beforeAll(async () => {
  database = await openStories();
});
afterAll(() => database.close());

/** A seed that is known to find the fault, or to come just before. */
const NEAR = 81;

/** Each process has idempotency keys of its own: it asks the provider for the same thing once, and another process asks for it again. */
const keysOfItsOwn: Plant['reach'] = (fetch, process) => (input, init) => {
  const headers = new Headers(init?.headers);
  const key = headers.get('idempotency-key');
  if (key !== null) headers.set('idempotency-key', `${key} of ${process()}`);
  return fetch(input, { ...init, headers });
};

it('the simulation detects a job that two processes do twice, each under its own key; a single process hides it', async () => {
  const brokenBy = async (seed: number, processes: number) =>
    (await runSeed(database, seed, { kind: 'plans', reach: keysOfItsOwn, processes })).broken.join('\n');
  const first = process.env.SEED === undefined ? 1 : NEAR;
  let [seed, broken] = [first, ''];
  for (; seed < first + MOST_SEEDS && broken === ''; seed += 1) broken = await brokenBy(seed, 2);
  // Another payment at the provider for one that is known, or one that was paid.
  expect(broken).toMatch(/"finding":"second"|charged twice|has exactly one paid payment/);
  expect(await brokenBy(seed - 1, 1)).toBe('');
}, 600_000);
