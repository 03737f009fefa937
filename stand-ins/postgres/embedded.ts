import { createHmac } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { makeDataFolder } from '../../src/server/kit/db/data-folder.ts';
import { freePort } from './free-port.ts';
import { startPostgres } from './server.ts';

export type EmbeddedDatabase = {
  /** For the serving role, which owns nothing. */
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
  /** Called when the database ended by itself, before its restart. */
  readonly onCrash: () => void;
};

const INITDB = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', '--lc-messages=C'];

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '60',
  shared_buffers: '48MB',
  fsync: 'on',
  synchronous_commit: 'on',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Statements and their values are personal: PostgreSQL logs errors without them.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_parameter_max_length_on_error: '0',
};

/** Starts the embedded PostgreSQL in `<dataDir>/pg`, created if it is missing, with the portal's two roles and its database. */
export async function startEmbedded({ dataDir, adminPassword, password, settings, onCrash }: Options): Promise<EmbeddedDatabase> {
  makeDataFolder(dataDir);
  const port = await freePort();
  const options = {
    port,
    user: ADMIN,
    password: adminPassword,
    authMethod: 'scram-sha-256' as const,
    initdbFlags: [...INITDB, '--no-instructions', '--no-sync'],
    postgresFlags: Object.entries({ ...SETTINGS, ...settings }).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  };
  const stop = await startPostgres(join(realpathSync(dataDir), 'pg'), options, onCrash);
  return { ...(await prepareCluster(port, { adminPassword, password })), stop };
}

/** Makes the portal's two roles and its database, where they are missing, on a server of this machine that `postgres` owns. */
export async function prepareCluster(
  port: number,
  { adminPassword, password }: Pick<Options, 'adminPassword' | 'password'>,
): Promise<Omit<EmbeddedDatabase, 'stop'>> {
  const adminUrl = urlOf(ADMIN, adminPassword, port, 'postgres');
  await ensureRolesAndDatabase(adminUrl, password);
  return { ...addressAt(port, password), adminUrl };
}

/** Addresses of the portal's database on an embedded server. */
export function addressAt(port: number, password: string): { readonly url: string; readonly ownerUrl: string } {
  return { url: urlOf(SERVING, servingPassword(password), port, 'portal'), ownerUrl: urlOf(OWNER, password, port, 'portal') };
}

/** Superuser of the cluster; the portal itself uses ordinary roles. */
const ADMIN = 'postgres';
const OWNER = 'portal';
const SERVING = 'portal_serves';

/** Derived from the owner's password one way: the serving role cannot derive the owner's. */
function servingPassword(password: string): string {
  return createHmac('sha256', password).update('the role that serves').digest('base64url');
}

function urlOf(user: string, password: string, port: number, database: string): string {
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
