import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDonors } from '../gifts/donor.ts';
import { memoryOf } from '../gifts/process-usage.ts';
import { endPortal, startPortal } from '../started-portal.ts';

/** A portal of its own for a bench, and donors who each come as another one. */
export type PortalWithDonors = {
  readonly dataDir: string;
  /** The portal's memory, in MB. */
  readonly memory: () => number;
  readonly give: Awaited<ReturnType<typeof openDonors>>;
};

/** Measures on a new portal with an embedded database, which is gone afterwards. */
export async function withDonors<T>(measure: (portal: PortalWithDonors) => Promise<T>): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), 'giving-bench-'));
  const portal = await startPortal(dataDir, { TRUST_PROXY: '127.0.0.1' });
  try {
    const giveAs = await openDonors(portal.url);
    let nth = 0;
    const give: typeof giveAs = (_nth, ...rest) => {
      nth += 1;
      return giveAs(nth, ...rest);
    };
    return await measure({ dataDir, give, memory: () => memoryOf(portal.child.pid ?? 0) });
  } finally {
    await endPortal(portal);
    rmSync(dataDir, { recursive: true, force: true });
  }
}
