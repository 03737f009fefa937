import { createHmac } from 'node:crypto';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { letPass, makeDataFolder } from '../../src/server/kit/db/data-folder.ts';
import { findBinaries } from './binaries.ts';
import { ADMIN, ensureCluster } from './cluster.ts';
import { chooseRunner, type Runner } from './runner.ts';
import { type PostgresServer, startPostgres } from './server.ts';

export type EmbeddedDatabase = {
  /** For the role that serves, which owns nothing. */
  readonly url: string;
  /** For the role that owns the portal's tables. */
  readonly ownerUrl: string;
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

/** Starts the embedded PostgreSQL in `<dataDir>/pg`, made when it is not there yet, with the portal's two roles and its database. */
export async function startEmbedded({ dataDir, adminPassword, password, settings, onCrash }: Options): Promise<EmbeddedDatabase> {
  makeDataFolder(dataDir);
  const folder = join(dataDir, 'pg');
  const binaries = findBinaries();
  const runner = runnerFor(dataDir, dirname(binaries.postgres));
  await ensureCluster(folder, adminPassword, binaries, runner);
  const server = await startPostgres({ folder, logFile: join(dataDir, 'pg.log'), binaries, runner, settings, onCrash });
  const adminUrl = urlOf(ADMIN, adminPassword, server, 'postgres');
  await ensureRolesAndDatabase(adminUrl, password);
  return { ...addressAt(server.port, password), adminUrl, stop: server.stop };
}

/** The addresses of the portal's database on an embedded server. */
export function addressAt(port: number, password: string): { readonly url: string; readonly ownerUrl: string } {
  return { url: urlOf(SERVING, servingPassword(password), { port }, 'portal'), ownerUrl: urlOf(OWNER, password, { port }, 'portal') };
}

const OWNER = 'portal';
const SERVING = 'portal_serves';

/** Made of the owner's, which cannot be made of it. */
function servingPassword(password: string): string {
  return createHmac('sha256', password).update('the role that serves').digest('base64url');
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

function urlOf(user: string, password: string, { port }: Pick<PostgresServer, 'port'>, database: string): string {
  return `postgres://${user}:${password}@127.0.0.1:${port}/${database}`;
}

async function ensureRolesAndDatabase(adminUrl: string, password: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    for (const [role, its] of [
      [OWNER, password],
      [SERVING, servingPassword(password)],
    ] as const) {
      const known = await client.query('select 1 from pg_roles where rolname = $1', [role]);
      if (known.rowCount === 0) await client.query(`create role ${role} login password ${client.escapeLiteral(its)}`);
    }
    const database = await client.query("select 1 from pg_database where datname = 'portal'");
    if (database.rowCount === 0) await client.query('create database portal owner portal');
  } finally {
    await client.end();
  }
}
