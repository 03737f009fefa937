import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, openSync, closeSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../../stand-ins/postgres/free-port.ts';
import { NOBODY, unprivileged } from '../../../stand-ins/postgres/unprivileged.ts';
import { installFromDebian } from './from-debian.ts';

/** A PgBouncer in front of a PostgreSQL. */
export type Pooler = {
  /** Address of one of the PostgreSQL's databases through the pooler. */
  readonly through: (databaseUrl: string) => string;
  readonly stop: () => Promise<void>;
};

const READY_MS = 30_000;

/**
 * Starts PgBouncer in transaction mode, in a folder of its own, in front of the PostgreSQL of these addresses, one for each role: each
 * transaction gets any free connection. Throws when PgBouncer is missing and cannot be installed.
 */
export async function startPooler(folder: string, databaseUrls: readonly [string, ...string[]]): Promise<Pooler> {
  const binary = pgbouncer();
  const { port } = new URL(databaseUrls[0]);
  const own = await freePort();
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const [settings, users, log] = ['pgbouncer.ini', 'users.txt', 'pgbouncer.log'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  const lines = databaseUrls.map((url) => new URL(url)).map(({ username, password }) => `"${username}" "${password}"\n`);
  writeFileSync(users, lines.join(''), { mode: 0o600 });
  writeFileSync(settings, settingsOf({ port, own, users }), { mode: 0o600 });
  if (process.getuid?.() === 0) for (const path of [folder, users, settings]) chownSync(path, NOBODY, NOBODY);
  const [file, args] = unprivileged(NOBODY, [folder], [binary, '--quiet', settings]);
  const output = openSync(log, 'w', 0o600);
  const child = spawn(file, args, { cwd: '/', stdio: ['ignore', output, output], detached: true });
  closeSync(output);
  const ended = new Promise<void>((resolve) => void child.once('exit', () => resolve()));
  if (!(await listens(own, () => child.exitCode !== null))) {
    child.kill('SIGTERM');
    throw new Error(`PgBouncer did not start:\n${readFileSync(log, 'utf8').trim().split('\n').slice(-5).join('\n')}`);
  }
  return {
    through: (url) => Object.assign(new URL(url), { hostname: '127.0.0.1', port: String(own) }).href,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

const PLACES = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/usr/local/bin/pgbouncer', '/opt/homebrew/bin/pgbouncer'];

function pgbouncer(): string {
  const onMachine = () => [process.env.PORTAL_PGBOUNCER, ...PLACES].find((path) => path !== undefined && path !== '' && existsSync(path));
  if (onMachine() === undefined) installFromDebian('pgbouncer', 'PgBouncer');
  const found = onMachine();
  if (found === undefined)
    throw new Error('No PgBouncer here, and none could be installed: install Debian’s pgbouncer or set PORTAL_PGBOUNCER to one.');
  return found;
}

type Place = { readonly port: string; readonly own: number; readonly users: string };

/** `*`: every database of the PostgreSQL. Idle connections of a test are closed soon, since each test file has a database of its own. */
function settingsOf({ port, own, users }: Place): string {
  return `[databases]
* = host=127.0.0.1 port=${port}

[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = transaction
default_pool_size = 8
max_client_conn = 400
server_idle_timeout = 10
server_round_robin = 1
`;
}

async function listens(port: number, hasEnded: () => boolean): Promise<boolean> {
  const deadline = Date.now() + READY_MS;
  while (Date.now() < deadline && !hasEnded()) {
    const socket = connect(port, '127.0.0.1');
    try {
      await once(socket, 'connect');
      return true;
    } catch {
      await pause(20);
    } finally {
      socket.destroy();
    }
  }
  return false;
}
