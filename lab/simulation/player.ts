/** A worker process of `npm run simulate`: runs the seeds that it is sent, and returns their results. */
import { connectRewindable } from '../../tests/support/trial/rewindable.ts';
import { runSeed, type SeedResult } from './run-seed.ts';

type Seeds = { readonly from: number; readonly until: number; readonly keepTraces: boolean };

const database = await connectRewindable(process.env.DATABASE_URL ?? '');
process.on('message', (seeds: Seeds) => void play(seeds).then((results) => process.send?.(results)));
process.on('disconnect', () => void database.close());

async function play({ from, until, keepTraces }: Seeds): Promise<SeedResult[]> {
  const results: SeedResult[] = [];
  for (let seed = from; seed < until; seed += 1) {
    const result = await runSeed(database, seed);
    const isFailed = result.broken.length > 0;
    results.push(isFailed || keepTraces ? result : { ...result, trace: [] });
    if (isFailed) return results;
  }
  return results;
}
