import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Binaries } from './binaries.ts';
import { freePort } from './free-port.ts';
import { endOrphan } from './orphan.ts';
import type { Runner } from './runner.ts';

export type PostgresServer = { readonly port: number; readonly stop: () => Promise<void> };

type Options = {
  readonly folder: string;
  readonly logFile: string;
  readonly binaries: Binaries;
  readonly runner: Runner;
  readonly settings?: { readonly [name: string]: string };
  /** Told when the database ended by itself, before it is started again. */
  readonly onCrash: () => void;
};

const READY_MS = 60_000;
const STOP_MS = 15_000;
const LONGEST_PAUSE_MS = 5_000;

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
  // Statements and their values are personal: errors are logged without them.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_parameter_max_length_on_error: '0',
};

/** Starts PostgreSQL on a folder and keeps it up: one that ends by itself is started again on the same port until `stop`. */
export async function startPostgres(options: Options): Promise<PostgresServer> {
  await endOrphan(options.folder);
  const port = await freePort();
  let stopping = false;
  let child = await launch(options, port);
  let ended = watch();

  function watch(): Promise<void> {
    return new Promise((resolve) => {
      child.once('exit', () => {
        if (stopping) return resolve();
        options.onCrash();
        void revive().then(resolve);
      });
    });
  }

  async function revive(): Promise<void> {
    for (let wait = 50; !stopping; wait = Math.min(wait * 2, LONGEST_PAUSE_MS)) {
      try {
        await endOrphan(options.folder);
        child = await launch(options, port);
        if (stopping) child.kill('SIGINT');
        ended = watch();
        return;
      } catch {
        await pause(wait);
      }
    }
  }

  return {
    port,
    async stop() {
      stopping = true;
      child.kill('SIGINT');
      const last = setTimeout(() => child.kill('SIGQUIT'), STOP_MS);
      await ended;
      clearTimeout(last);
    },
  };
}

/** Spawns it in a session of its own, so that Ctrl-C reaches the portal first, and waits until it takes connections. */
async function launch({ folder, logFile, binaries, runner, settings }: Options, port: number): Promise<ChildProcess> {
  const given = Object.entries({ ...SETTINGS, ...settings, port: String(port) }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const { file, args, ...as } = runner.command(binaries.postgres, ['-D', folder, ...given], 'tied');
  const log = openSync(logFile, 'w', 0o600);
  const child = spawn(file, args, {
    ...as,
    cwd: '/',
    env: { PATH: process.env.PATH, LC_ALL: 'C' },
    stdio: ['ignore', log, log],
    detached: true,
  });
  closeSync(log);
  const failed = new Promise<never>((_, reject) => {
    child.once('error', reject);
    child.once('exit', () =>
      reject(new Error(`The database did not start:\n${readFileSync(logFile, 'utf8').trim().split('\n').slice(-5).join('\n')}`)),
    );
  });
  failed.catch(() => undefined);
  await Promise.race([ready(folder, child), failed]);
  return child;
}

/** PostgreSQL writes its state on the eighth line of its pid file, as pg_ctl reads it. */
async function ready(folder: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + READY_MS;
  while (Date.now() < deadline && child.exitCode === null) {
    try {
      const [pid, , , , , , , state] = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n');
      if (Number(pid) === child.pid && state?.trim() === 'ready') return;
    } catch {
      // not written yet
    }
    await pause(10);
  }
  throw new Error('The database did not become ready.');
}
