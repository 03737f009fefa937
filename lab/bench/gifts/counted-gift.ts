import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addCounts, countStatements, type StatementCount } from '../../../tests/support/trial/count-statements.ts';
import { startTestPortal } from '../../../tests/support/trial/portal.ts';
import { startScratchCluster } from '../../../tests/support/trial/scratch-cluster.ts';
import { openDonors, type Wrap } from './donor.ts';

/** What the database is asked by a gift by card until its receipt, and by the provider's events after it. */
export async function countGift(): Promise<{ readonly until: StatementCount; readonly after: StatementCount }> {
  const folder = mkdtempSync(join(tmpdir(), 'giving-bench-'));
  const cluster = await startScratchCluster(folder);
  try {
    const openDatabase = async () => ({ ...(await cluster.copyDatabase()), close: async () => undefined });
    const portal = await startTestPortal({ TRUST_PROXY: '127.0.0.1', SANDBOX_NOW: '', PUBLIC_URL: '' }, { openDatabase });
    const url = await portal.app.listen({ host: '127.0.0.1', port: 0 });
    const give = await openDonors(url);
    const counts: StatementCount[] = [];
    const counted: Wrap = async (_call, work) => {
      const { result, count } = await countStatements(work);
      counts.push(count);
      return result;
    };
    // What a process asks only once is asked by the first.
    await give(1);
    await portal.work('sandbox-webhooks');
    await give(2, counted);
    const { count: after } = await countStatements(() => portal.work('sandbox-webhooks'));
    await portal.close();
    return { until: addCounts(counts), after };
  } finally {
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
