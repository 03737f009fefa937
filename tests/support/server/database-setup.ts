import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { letPass } from '../../../src/server/kit/db/data-folder.ts';
import { type ScratchCluster, startScratchCluster } from '../trial/scratch-cluster.ts';
import { isPooled } from '../trial/database.ts';
import { scratchPlace } from '../trial/scratch-place.ts';

/**
 * vitest's global setup: one PostgreSQL for the run, started when a test file first calls `startTestDatabase`. Every database is a copy of
 * a migrated one, created by a GET and dropped by a DELETE with its name. With PORTAL_TEST_POOLED its addresses, of the serving role and
 * the owner, lead through a pooler, except for a GET of `/direct`. Temporary folders of the tests and their commands are beside it and are
 * deleted with it.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(scratchPlace(), 'portal-test-'));
  // Lets another user pass through: a test started as root runs its database as one.
  letPass(folder);
  const { TMPDIR } = process.env;
  process.env.TMPDIR = join(folder, 'tmp');
  mkdirSync(process.env.TMPDIR, { mode: 0o711 });
  let cluster: Promise<ScratchCluster> | undefined;
  const server = createServer(({ method, url = '/' }, response) => {
    cluster ??= startScratchCluster(join(folder, 'cluster'));
    const answerOf = async (started: ScratchCluster) => {
      if (method === 'DELETE') return started.dropDatabase(url.slice(1));
      const { url: serving, ownerUrl } = await started.copyDatabase();
      const through = isPooled && url !== '/direct' ? started.throughPooler : async (address: string) => address;
      return JSON.stringify({ url: await through(serving), ownerUrl: await through(ownerUrl) });
    };
    cluster.then(answerOf).then(
      (address) => response.end(address ?? ''),
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
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
    rmSync(folder, { recursive: true, force: true });
  };
}
