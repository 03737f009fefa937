import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import pg from 'pg';
import { type EmbeddedDatabase, startEmbedded } from '../../stand-ins/postgres/embedded.ts';
import { migrate } from '../../server/kit/db/migrate.ts';

/** A PostgreSQL whose databases nobody will miss; each is a copy of one that has been migrated already. */
export type ScratchCluster = EmbeddedDatabase & {
  /** Answers its address: of a socket where there is one, since a statement costs a fifth less through it than over TCP. */
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

/** Characters: macOS takes the fewest. */
const LONGEST_OF_SOCKET = 104;

/** Starts one in a folder. What is written there need not survive a power cut. */
export async function startScratchCluster(folder: string): Promise<ScratchCluster> {
  const sockets = placeOfSockets(folder);
  const embedded = await startEmbedded({
    dataDir: folder,
    adminPassword: randomUUID(),
    password: randomUUID(),
    settings: { ...SETTINGS, unix_socket_directories: sockets ?? '' },
    onCrash: () => undefined,
  });
  await migrate(embedded.url);
  let turn: Promise<unknown> = Promise.resolve();
  return {
    ...embedded,
    // One at a time: a database cannot be copied while another copy of it is being made.
    copyDatabase: () => {
      const made = turn.then(() => copyDatabase(embedded, sockets));
      turn = made.catch(() => undefined);
      return made;
    },
    dropDatabase: (name) => ask(embedded, `drop database if exists ${pg.escapeIdentifier(name)} with (force)`),
  };
}

/** In the cluster's own folder, which is closed to others. A path that a system cannot take as one of a socket has none. */
function placeOfSockets(folder: string): string | undefined {
  const place = join(folder, 'pg');
  const fits = join(place, '.s.PGSQL.65535.lock').length < LONGEST_OF_SOCKET;
  return fits && process.platform !== 'win32' ? place : undefined;
}

async function copyDatabase(embedded: EmbeddedDatabase, sockets: string | undefined): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  // As files: to write a whole database into the log as well takes twice as long.
  await ask(embedded, `create database ${name} template portal owner portal strategy file_copy`);
  const host = sockets === undefined ? {} : { hostname: encodeURIComponent(sockets) };
  return Object.assign(new URL(embedded.url), { pathname: `/${name}`, ...host }).href;
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
