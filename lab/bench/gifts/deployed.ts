import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '../../../src/server/kit/db/connect.ts';
import type { Figure } from '../figure.ts';
import { type DeployedPortal, startDeployed } from './deployed-portal.ts';
import { openDonors } from './donor.ts';
import { eventsDelivered } from './events-delivered.ts';
import { type Burst, giveAll, giveSteadily, spread } from './load.ts';

const WARM_UP: Burst = { atOnce: 8, gifts: 60 };
const PER_SECOND = 12;

type Direct = {
  readonly burst: Burst;
  /** Gifts a second of one process without proxy and pooler. */
  readonly rate: number;
  readonly seconds: number;
};

/**
 * Gifts through a proxy, two processes and a pooler: the rate beside one process without them, then twelve a second for as long as the
 * direct portal took twenty, while one process is killed after a third of the time and each is replaced after two thirds.
 */
export async function deployedFigures({ burst, rate, seconds }: Direct): Promise<readonly Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'giving-deployed-'));
  const portal = await startDeployed(folder);
  const db = connect(portal.databaseUrl, () => undefined);
  try {
    const donor = await openDonors(portal.url);
    let nth = 0;
    const give = () => {
      nth += 1;
      return donor(nth);
    };
    await giveAll(give, WARM_UP);
    await eventsDelivered(db);
    const begun = performance.now();
    const times = await giveAll(give, burst);
    const deployed = (burst.gifts * 1_000) / (performance.now() - begun);
    await eventsDelivered(db);
    let changes = Promise.resolve();
    const lasting = await giveSteadily(give, { perSecond: PER_SECOND, seconds }, (second) => {
      const change = changeAt(portal, second, seconds);
      if (change !== undefined) changes = changes.then(change);
    });
    await changes;
    return [
      {
        what: `Through proxy, pooler and two processes, ${burst.atOnce} at once: gifts a second`,
        value: deployed.toFixed(1),
        beside: `${rate.toFixed(1)} without; ${spread(times)}`,
        ratio: { value: deployed / rate, bar: 0.6, kind: 'at least' },
      },
      {
        what: `${PER_SECOND} a second through them for ${seconds} s, a process killed and each replaced: settled and receipted`,
        value: `${lasting.times.length} of ${lasting.started}`,
        beside: spread(lasting.times),
        ratio: { value: lasting.times.length / lasting.started, bar: 1, kind: 'at least' },
      },
    ];
  } finally {
    await db.destroy();
    await portal.end();
    rmSync(folder, { recursive: true, force: true });
  }
}

function changeAt(portal: DeployedPortal, second: number, seconds: number): (() => Promise<void>) | undefined {
  if (second === Math.floor(seconds / 3)) return portal.kill;
  return second === Math.floor((2 * seconds) / 3) ? portal.replaceEach : undefined;
}
