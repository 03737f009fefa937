import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startTestDatabase, type TestDatabase } from '../support/trial/database.ts';
import { brokenInvariants } from '../../src/server/ledger/invariants.ts';
import { howMany } from '../support/variants.ts';
import { race } from './support/draft-race.ts';

// Ten in the check, others by each SEED; `RACES=1000` runs as many as trials from outside would, `RACES=7-7` the seventh alone.
const drawn = (Number(process.env.SEED ?? 0) % 100) * 10;
const [first, last] = rangeOf(process.env.RACES ?? `${drawn + 1}-${drawn + howMany(40, 10)}`);
const seeds = Array.from({ length: last - first + 1 }, (_, at) => first + at);
const START = Date.parse('2026-09-15T02:00:00Z');

let database: TestDatabase;
beforeAll(async () => {
  // The page remembers its language there; here it has none.
  vi.stubGlobal('localStorage', { getItem: () => 'en' });
  vi.stubGlobal('sessionStorage', { getItem: () => null });
  vi.stubGlobal('document', { documentElement: { dataset: { languages: 'en ms' }, lang: 'en' }, cookie: '' });
  database = await startTestDatabase();
});
afterAll(() => {
  vi.unstubAllGlobals();
  return database.close();
});

it(
  'the tabs of one draft are charged once, including the e-mail address, whatever is lost, late or repeated, and whenever the portal is killed',
  async () => {
    const failed: unknown[] = [];
    for (const seed of seeds) {
      // Each race has a minute of its own, in which nobody else was counted.
      const start = new Date(START + (seed % 600) * 61_000);
      const raced = await race(seed, database, start);
      const isRight = raced.charges === 1 && raced.standing === 1 && raced.email !== null && raced.told.every((word) => word === 'paid');
      if (!isRight) failed.push({ seed, ...raced });
    }
    expect(failed).toEqual([]);
    expect(await brokenInvariants(database.db, new Date(START + 601 * 61_000))).toEqual([]);
  },
  60_000 + seeds.length * 6_000,
);

function rangeOf(text: string): readonly [number, number] {
  const [from, to] = text.split('-').map(Number);
  const range = to === undefined ? ([1, from ?? 0] as const) : ([from ?? 1, to] as const);
  if (!(range[1] >= range[0])) throw new Error(`RACES is a number, or a range such as 1-40, and not ${text}.`);
  return range;
}
