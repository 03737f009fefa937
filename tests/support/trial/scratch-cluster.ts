import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import pg from 'pg';
import { type EmbeddedDatabase, startEmbedded } from '../../../stand-ins/postgres/embedded.ts';
import { type DatabaseAddress, prepareDatabase } from '../../../src/server/kit/db/roles/prepare-database.ts';
import { prepareSchema } from '../../../stand-ins/cognito/schema.ts';
import { type Pooler, startPooler } from './pooler.ts';

/** A temporary PostgreSQL; its databases are copies of a migrated template. */
export type ScratchCluster = EmbeddedDatabase & {
  /** Resolves to the copy's addresses: by Unix socket where possible, a fifth quicker than TCP. */
  readonly copyDatabase: () => Promise<Required<DatabaseAddress>>;
  /** Address of one of its databases through a PgBouncer in transaction mode, which is started on first use. */
  readonly throughPooler: (url: string) => Promise<string>;
  readonly dropDatabase: (name: string) => Promise<void>;
};

/** No durability, no replication, no vacuum: the databases are short-lived. */
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

/** In characters; macOS has the smallest limit. */
const MAX_SOCKET_PATH = 104;

/** Starts the cluster in a folder. */
export async function startScratchCluster(folder: string): Promise<ScratchCluster> {
  const sockets = socketFolder(folder);
  const embedded = await startEmbedded({
    dataDir: folder,
    adminPassword: randomUUID(),
    password: randomUUID(),
    settings: { ...SETTINGS, unix_socket_directories: sockets ?? '' },
    onCrash: () => undefined,
  });
  await prepareDatabase(embedded);
  await prepareSchema(embedded);
  let lastCopy: Promise<unknown> = Promise.resolve();
  let pooler: Promise<Pooler> | undefined;
  return {
    ...embedded,
    throughPooler: async (url) => {
      pooler ??= startPooler(join(folder, 'pooler'), [embedded.url, embedded.ownerUrl]);
      return (await pooler).through(url);
    },
    stop: async () => {
      await pooler?.then(
        (started) => started.stop(),
        () => undefined,
      );
      await embedded.stop();
    },
    // Serialized: a template cannot be copied twice at the same time.
    copyDatabase: () => {
      const made = lastCopy.then(() => copyDatabase(embedded, sockets));
      lastCopy = made.catch(() => undefined);
      return made;
    },
    dropDatabase: (name) => execute(embedded, `drop database if exists ${pg.escapeIdentifier(name)} with (force)`),
  };
}

/** The folder of the sockets, inside the cluster's own; undefined when the path is too long for a socket. */
function socketFolder(folder: string): string | undefined {
  const place = join(folder, 'pg');
  const fits = join(place, '.s.PGSQL.65535.lock').length < MAX_SOCKET_PATH;
  return fits && process.platform !== 'win32' ? place : undefined;
}

async function copyDatabase(embedded: EmbeddedDatabase, sockets: string | undefined): Promise<Required<DatabaseAddress>> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  // Copying files takes half the time of writing the copy to the log.
  await execute(embedded, `create database ${name} template portal owner portal strategy file_copy`);
  const host = sockets === undefined ? {} : { hostname: encodeURIComponent(sockets) };
  const copied = (url: string) => Object.assign(new URL(url), { pathname: `/${name}`, ...host }).href;
  return { url: copied(embedded.url), ownerUrl: copied(embedded.ownerUrl) };
}

async function execute({ adminUrl }: EmbeddedDatabase, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
