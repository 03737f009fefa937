import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStories } from '../../tests/support/server/simulation.ts';
import { howMany } from '../../tests/support/variants.ts';
import type { RewindableDatabase } from '../../tests/support/trial/rewindable.ts';
import { runWorld } from './run-world.ts';
import type { Plant } from './world.ts';

const WORLDS = howMany(1_000, 12);
const FIRST = Number(process.env.SEED ?? 1) * 1_000;
const MOST_FOR_A_FAULT = 200;
/** What must happen in these worlds at least, so that they try it. */
const HAPPENS = [
  ...['made', 'edited', 'sent', 'withdrawn', 'returned', 'approved', 'moved', 'cancelled', 'discarded'],
  ...['judged', 'rebased', 'carried', 'voided', 'reopened', 'published', 'replaced', 'reverted'],
];
const MOST_TO_SEE_ALL = 200;
/** From this seed on, the rarest event comes soon: the reopening of a scheduled release. */
const ALL_FROM = 1_531_090;

let database: RewindableDatabase;
beforeAll(async () => {
  database = await openStories();
});
afterAll(() => database.close());

describe('whatever editors, approvers, deploys and clocks do, and whichever process is killed', () => {
  it(`serves nothing half, unapproved or early and loses no release in ${WORLDS} worlds, and more until all has happened`, async () => {
    const seen = new Set<string>();
    const isWanted = (played: number) => played < WORLDS || (played < MOST_TO_SEE_ALL && HAPPENS.some((what) => !seen.has(what)));
    for (let played = 0; isWanted(played); played += 1) {
      // The further seeds are always the same, so that every check includes the rare events.
      const seed = played < WORLDS ? FIRST + played : ALL_FROM + played - WORLDS;
      const { broken, trace } = await runWorld(database, seed);
      expect(broken, `SEED=${seed}\n${trace.join('\n')}`).toEqual([]);
      const rows = await database.db.selectFrom('release_history').select('what').distinct().execute();
      for (const { what } of rows) seen.add(what);
    }
    expect([...seen]).toEqual(expect.arrayContaining(HAPPENS));
  }, 3_600_000);

  it('the same seed gives the same world', async () => {
    const [one, two] = [await runWorld(database, 8), await runWorld(database, 8)];
    expect(two.trace).toEqual(one.trace);
    expect(one.trace.length).toBeGreaterThan(20);
  });
});

describe('the rules of the worlds detect', () => {
  it.each<[string, Plant, RegExp]>([
    ['an approval that survives an edit', { keepsApproval: true }, /never saw|approval of it holds/],
    ['a release that goes live at the midnight of a zone in the west', { zoneMs: 8 * 3_600_000 }, /should be live by now/],
    ['a release that goes live at the midnight of a zone in the east', { zoneMs: -8 * 3_600_000 }, /before its minute/],
    ['a cancel that is forgotten', { forgetsCancel: true }, /approval of it holds/],
  ])(
    '%s',
    async (_what, plant, finds) => {
      let broken: readonly string[] = [];
      let trace: readonly string[] = [];
      for (let seed = 1; seed <= MOST_FOR_A_FAULT && broken.length === 0; seed += 1)
        ({ broken, trace } = await runWorld(database, seed, plant));
      expect(broken.join('\n'), trace.join('\n')).toMatch(finds);
    },
    600_000,
  );
});
