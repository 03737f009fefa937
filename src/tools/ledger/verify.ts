import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '../../server/kit/db/connect.ts';
import { verifyDay, verifyLedger } from '../../server/ledger/verify.ts';
import { startScratchCluster } from '../trial/scratch-cluster.ts';
import { breakages } from './breakages.ts';
import { foundAfter, makeScratchLedger } from './scratch-ledger.ts';
import { isDay, UsageError, type Work } from './usage.ts';

/** `verify`: verifies the whole ledger, and prints each violation; `verify 2026-09-15`: what belongs to that Singapore day, by reading it alone. */
export function verify([day, ...more]: readonly string[]): Work {
  if (more.length > 0) throw new UsageError(`verify takes a day at most; "${more.join(' ')}" is not understood.`);
  if (day !== undefined && !isDay(day)) throw new UsageError(`Which day? Write it as 2026-09-15; "${day}" is not understood.`);
  return async ({ services, provider }, print) => {
    const verified = day === undefined ? verifyLedger(services, provider) : verifyDay(services, provider, day);
    const { broken, unproved, checked } = await verified;
    for (const sentence of [...broken, ...unproved]) print(sentence);
    if (unproved.length > 0) print(`${unproved.length} gifts could not be worked out again by this release; their receipts stand.`);
    print(broken.length === 0 ? `All ${checked} rules hold.` : `${broken.length} findings; ${checked} rules were checked.`);
    return broken.length === 0 ? 0 : 1;
  };
}

/** `verify --self-test`: breaks a scratch ledger in every known way, and checks that each breakage is reported. */
export async function selfTest(print: (line: string) => void): Promise<number> {
  const dataDir = mkdtempSync(join(tmpdir(), 'ledger-self-test-'));
  const cluster = await startScratchCluster(dataDir);
  const db = connect(cluster.ownerUrl, () => undefined);
  try {
    const { clock } = await makeScratchLedger(db);
    let missed = 0;
    for (const breakage of breakages) {
      const [statement, words] = breakage;
      const found = await foundAfter(db, clock.now, breakage);
      const isNamed = found.some((sentence) => sentence.includes(words));
      if (!isNamed) missed += 1;
      print(`${isNamed ? 'named ' : 'MISSED'}  ${statement}`);
    }
    print(missed === 0 ? `All ${breakages.length} breakages are named.` : `${missed} of ${breakages.length} breakages are not named.`);
    return missed === 0 ? 0 : 1;
  } finally {
    await db.destroy();
    await cluster.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
