import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type EmbeddedDatabase, startEmbedded } from './embedded/index.ts';
import { migrate } from './migrate.ts';

type Cluster = EmbeddedDatabase & { readonly copyDatabase: () => Promise<string> };

/**
 * vitest's global setup: one PostgreSQL for the run, started by the first test file that asks `startTestDatabase` for a database.
 * Every database is a copy of one that has been migrated already.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-test-'));
  let cluster: Promise<Cluster> | undefined;
  const server = createServer((_, response) => {
    cluster ??= startCluster(folder);
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

async function startCluster(folder: string): Promise<Cluster> {
  // What a test writes need not survive a power cut.
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' };
  const embedded = await startEmbedded({
    dataDir: folder,
    adminPassword: randomUUID(),
    password: randomUUID(),
    settings,
    onCrash: () => undefined,
  });
  await migrate(embedded.url);
  let turn: Promise<unknown> = Promise.resolve();
  return {
    ...embedded,
    // One at a time: a database cannot be copied while another copy of it is being made.
    copyDatabase: () => {
      const made = turn.then(() => copyDatabase(embedded));
      turn = made.catch(() => undefined);
      return made;
    },
  };
}

async function copyDatabase({ adminUrl, url }: EmbeddedDatabase): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query(`create database ${name} template portal owner portal`);
  } finally {
    await client.end();
  }
  return Object.assign(new URL(url), { pathname: `/${name}` }).href;
}
