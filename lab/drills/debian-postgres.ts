import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type Kysely, sql } from 'kysely';
import { connect } from '../../src/server/kit/db/connect.ts';
import type { DatabaseAddress } from '../../src/server/kit/db/roles/prepare-database.ts';
import type { Tables } from '../../src/server/kit/db/tables.ts';
import { prepareCluster } from '../../stand-ins/postgres/embedded.ts';
import { freePort } from '../../stand-ins/postgres/free-port.ts';
import { childrenOf } from '../../stand-ins/postgres/stand-still.ts';
import { NOBODY, unprivileged } from '../../stand-ins/postgres/unprivileged.ts';
import { installFromDebian } from '../../tests/support/trial/from-debian.ts';

const run = promisify(execFile);

/** The release of PostgreSQL that Debian 12 has. */
const BINARIES = '/usr/lib/postgresql/15/bin';
const READY_MS = 120_000;

/** Debian's PostgreSQL with a WAL archive, on a machine that can be lost. */
export type DebianPostgres = Required<DatabaseAddress> & {
  /** Takes a base backup beside what is running. */
  readonly takeBackup: () => Promise<void>;
  /** Archives what is committed so far, without waiting for `archive_timeout`. */
  readonly archiveNow: () => Promise<void>;
  /** Kills PostgreSQL and deletes its data. Backup and archive stay: they are on another machine. */
  readonly lose: () => Promise<void>;
  /** Restores the backup and all that was archived, at the same address; resolves to the time of the last commit that came back. */
  readonly restore: () => Promise<Date>;
  readonly stop: () => Promise<void>;
};

/** Starts it in a folder of its own. Throws when it is missing and cannot be installed. */
export async function startDebianPostgres(folder: string): Promise<DebianPostgres> {
  requirePostgres();
  const at = (name: string) => join(folder, name);
  const [data, backup, archive, passwordFile] = [at('data'), at('backup'), at('archive'), at('password')];
  const password = { adminPassword: randomUUID(), password: randomUUID() };
  const port = await freePort();
  for (const path of [folder, archive]) own(path);
  writeFileSync(passwordFile, password.adminPassword);
  const access = ['-U', 'postgres', '-A', 'scram-sha-256', '--pwfile', passwordFile];
  await asUser('initdb', '-D', data, ...access, '-E', 'UTF8', '--locale', 'C.UTF-8');
  let server = await startServer();
  const addresses = await prepareCluster(port, password);

  /** As the user who runs PostgreSQL, which refuses to run as root. */
  function asUser(command: string, ...args: readonly string[]) {
    const [file, given] = unprivileged(NOBODY, [folder], [join(BINARIES, command), ...args]);
    return run(file, given, { cwd: '/', env: { LC_ALL: 'C', PGPASSWORD: password.adminPassword } });
  }

  /** Resolves once it takes writes: after a restore, once the archive is replayed. */
  async function startServer(): Promise<ChildProcess> {
    const settings = {
      ...{ listen_addresses: '127.0.0.1', unix_socket_directories: '', log_min_error_statement: 'panic' },
      ...{ archive_mode: 'on', archive_timeout: '60s', archive_command: `test ! -f ${archive}/%f && cp %p ${archive}/%f` },
      restore_command: `cp ${archive}/%f %p`,
    };
    const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const [file, args] = unprivileged(NOBODY, [folder], [join(BINARIES, 'postgres'), '-D', data, '-p', String(port), ...flags]);
    const log = openSync(at('log'), 'a', 0o600);
    const child = spawn(file, args, { cwd: '/', env: { LC_ALL: 'C' }, stdio: ['ignore', log, log], detached: true });
    closeSync(log);
    for (const deadline = Date.now() + READY_MS; Date.now() < deadline && child.exitCode === null; await pause(100))
      if (await takesWrites()) return child;
    child.kill('SIGKILL');
    throw new Error(`PostgreSQL does not start:\n${readFileSync(at('log'), 'utf8').split('\n').slice(-8).join('\n')}`);
  }

  async function takesWrites(): Promise<boolean> {
    const asked = ['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres', '-d', 'postgres', '-Atc', 'select pg_is_in_recovery()'];
    const { stdout } = await asUser('psql', ...asked).catch(() => ({ stdout: '' }));
    return stdout.trim() === 'f';
  }

  async function asAdministrator<T>(work: (db: Kysely<Tables>) => Promise<T>): Promise<T> {
    const db = connect(addresses.adminUrl, () => undefined);
    return work(db).finally(() => db.destroy());
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const gone = once(server, 'exit');
    server.kill(signal);
    await gone;
  }

  return {
    url: addresses.url,
    ownerUrl: addresses.ownerUrl,
    takeBackup: async () => {
      const where = ['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres', '-D', backup];
      await asUser('pg_basebackup', ...where, '--checkpoint=fast', '--wal-method=stream');
    },
    archiveNow: () =>
      asAdministrator(async (db) => {
        const { rows } = await sql<{ last: string }>`select pg_walfile_name(pg_switch_wal()) as last`.execute(db);
        const last = join(archive, rows[0]?.last ?? '');
        while (!existsSync(last)) await pause(50);
      }),
    lose: async () => {
      const workers = childrenOf(server.pid ?? 0);
      await end('SIGKILL');
      for (const pid of workers) killed(pid);
      rmSync(data, { recursive: true });
    },
    restore: async () => {
      await run('cp', ['-a', backup, data]);
      writeFileSync(join(data, 'recovery.signal'), '');
      server = await startServer();
      return asAdministrator(async (db) => {
        const { rows } = await sql<{ at: Date }>`select pg_last_xact_replay_timestamp() as at`.execute(db);
        return rows[0]?.at ?? new Date(0);
      });
    },
    stop: () => end('SIGINT'),
  };
}

function requirePostgres(): void {
  const isThere = () => existsSync(join(BINARIES, 'postgres'));
  if (!isThere()) installFromDebian('postgresql-15', 'PostgreSQL 15');
  if (!isThere()) throw new Error('Debian’s PostgreSQL 15 is not here and could not be installed: install the package postgresql-15.');
}

function own(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (process.getuid?.() === 0) chownSync(folder, NOBODY, NOBODY);
}

/** It may have ended by itself when its postmaster did. */
function killed(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // Gone.
  }
}
