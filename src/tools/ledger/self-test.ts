import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '../../server/kit/db/connect.ts';
import { startScratchCluster } from '../trial/scratch-cluster.ts';
import { breakages } from './breakages.ts';
import { foundAfter, makeBooks } from './scratch-books.ts';

/** `verify --self-test`: in a scratch database of its own, breaks the books in every way that is known, and sees each one named. */
export async function selfTest(print: (line: string) => void): Promise<number> {
  const dataDir = mkdtempSync(join(tmpdir(), 'ledger-self-test-'));
  const cluster = await startScratchCluster(dataDir);
  const db = connect(cluster.url, () => undefined);
  try {
    const { clock } = await makeBooks(db);
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
