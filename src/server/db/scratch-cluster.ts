import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { type EmbeddedDatabase, startEmbedded } from './embedded/index.ts';
import { migrate } from './migrate.ts';

/** A PostgreSQL whose databases nobody will miss; each is a copy of one that has been migrated already. */
export type ScratchCluster = EmbeddedDatabase & {
  /** Answers its address. */
  readonly copyDatabase: () => Promise<string>;
  readonly dropDatabase: (name: string) => Promise<void>;
};

/** Nothing is to survive a power cut, nor to be sent elsewhere, and no table lives long enough to be tidied. */
const SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '128MB',
  max_connections: '200',
};

/** Starts one in a folder. What is written there need not survive a power cut. */
export async function startScratchCluster(folder: string): Promise<ScratchCluster> {
  const embedded = await startEmbedded({
    dataDir: folder,
    adminPassword: randomUUID(),
    password: randomUUID(),
    settings: SETTINGS,
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
    dropDatabase: (name) => ask(embedded, `drop database if exists ${pg.escapeIdentifier(name)} with (force)`),
  };
}

async function copyDatabase(embedded: EmbeddedDatabase): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  // As files: to write a whole database into the log as well takes twice as long.
  await ask(embedded, `create database ${name} template portal owner portal strategy file_copy`);
  return Object.assign(new URL(embedded.url), { pathname: `/${name}` }).href;
}

async function ask({ adminUrl }: EmbeddedDatabase, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
