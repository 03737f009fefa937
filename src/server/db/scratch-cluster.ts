import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { type EmbeddedDatabase, startEmbedded } from './embedded/index.ts';
import { migrate } from './migrate.ts';

/** A PostgreSQL whose databases nobody will miss; each is a copy of one that has been migrated already. */
export type ScratchCluster = EmbeddedDatabase & { readonly copyDatabase: () => Promise<string> };

/** Starts one in a folder. What is written there need not survive a power cut. */
export async function startScratchCluster(folder: string): Promise<ScratchCluster> {
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
