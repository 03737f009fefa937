import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ScratchCluster, startScratchCluster } from './scratch-cluster.ts';

/**
 * vitest's global setup: one PostgreSQL for the run, started by the first test file that asks `startTestDatabase` for a database.
 * Every database is a copy of one that has been migrated already.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-test-'));
  let cluster: Promise<ScratchCluster> | undefined;
  const server = createServer((_, response) => {
    cluster ??= startScratchCluster(folder);
    cluster
      .then((started) => started.copyDatabase())
      .then(
        (url) => response.end(url),
        (error: Error) => response.writeHead(500).end(error.message),
      );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  process.env.PORTAL_TEST_DATABASES = `http://127.0.0.1:${address.port}/`;
  return async () => {
    server.closeAllConnections();
    server.close();
    await cluster?.then((started) => started.stop()).catch(() => undefined);
    rmSync(folder, { recursive: true, force: true });
  };
}
