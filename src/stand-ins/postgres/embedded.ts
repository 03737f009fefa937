import { dirname, join } from 'node:path';
import pg from 'pg';
import { letPass, makeDataFolder } from '../../server/kit/db/data-folder.ts';
import { findBinaries } from './binaries.ts';
import { ADMIN, ensureCluster } from './cluster.ts';
import { chooseRunner, type Runner } from './runner.ts';
import { type PostgresServer, startPostgres } from './server.ts';

export type EmbeddedDatabase = {
  /** For the portal's own role. */
  readonly url: string;
  /** For the owner of the cluster: to make further databases. */
  readonly adminUrl: string;
  readonly stop: () => Promise<void>;
};

type Options = {
  readonly dataDir: string;
  readonly adminPassword: string;
  readonly password: string;
  readonly settings?: { readonly [name: string]: string };
  readonly onCrash: () => void;
};

/** Starts the embedded PostgreSQL in `<dataDir>/pg`, made when it is not there yet, with the portal's role and database. */
export async function startEmbedded({ dataDir, adminPassword, password, settings, onCrash }: Options): Promise<EmbeddedDatabase> {
  makeDataFolder(dataDir);
  const folder = join(dataDir, 'pg');
  const binaries = findBinaries();
  const runner = runnerFor(dataDir, dirname(binaries.postgres));
  await ensureCluster(folder, adminPassword, binaries, runner);
  const server = await startPostgres({ folder, logFile: join(dataDir, 'pg.log'), binaries, runner, settings, onCrash });
  const adminUrl = urlOf(ADMIN, adminPassword, server, 'postgres');
  await ensureRoleAndDatabase(adminUrl, password);
  return { url: urlOf('portal', password, server, 'portal'), adminUrl, stop: server.stop };
}

/** Root starts the database as another user, who must reach his files: where no capability lets him, he may pass through the folder. */
function runnerFor(dataDir: string, binaries: string): Runner {
  try {
    return chooseRunner([dataDir, binaries]);
  } catch {
    letPass(dataDir);
    return chooseRunner([dataDir, binaries]);
  }
}

function urlOf(user: string, password: string, { port }: PostgresServer, database: string): string {
  return `postgres://${user}:${password}@127.0.0.1:${port}/${database}`;
}

async function ensureRoleAndDatabase(adminUrl: string, password: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const role = await client.query("select 1 from pg_roles where rolname = 'portal'");
    if (role.rowCount === 0) await client.query(`create role portal login password ${client.escapeLiteral(password)}`);
    const database = await client.query("select 1 from pg_database where datname = 'portal'");
    if (database.rowCount === 0) await client.query('create database portal owner portal');
  } finally {
    await client.end();
  }
}
