import { sql } from 'kysely';
import { connect } from '../../../src/server/kit/db/connect.ts';
import type { RewindableDatabase } from '../trial/rewindable.ts';
import { connectRewindable } from '../trial/rewindable.ts';
import { freshDatabase } from '../trial/database.ts';
import type { Plant } from '../../../lab/simulation/giving-side.ts';
import { runSeed } from '../../../lab/simulation/run-seed.ts';

/** Seeds that are tried before a fault counts as not found. */
export const MOST_SEEDS = 400;

/** An empty database for seeds; the statements of `prepare` change it for good. */
export async function openStories(prepare?: string): Promise<RewindableDatabase> {
  const { url, ownerUrl } = await freshDatabase();
  if (prepare !== undefined) {
    const db = connect(ownerUrl, () => undefined);
    await sql
      .raw(prepare)
      .execute(db)
      .finally(() => db.destroy());
  }
  return connectRewindable(url);
}

/**
 * Plays seeds until one finds the planted fault, and returns its findings. `near` is a seed known to find it, or shortly before one: the
 * check starts there to be quick, the nightly run at the first seed.
 */
export async function foundIn(plant: Plant, { prepare, near }: { readonly prepare?: string; readonly near: number }): Promise<string> {
  const own = await openStories(prepare);
  const first = process.env.SEED === undefined ? 1 : near;
  try {
    for (let seed = first; seed < first + MOST_SEEDS; seed += 1) {
      const { broken } = await runSeed(own, seed, plant);
      if (broken.length > 0) return broken.join('\n');
    }
    return 'nothing';
  } finally {
    await own.close();
  }
}
