import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../../stand-ins/postgres/free-port.ts';
import { freshDatabase } from '../../support/trial/database.ts';

/** A portal process with its own database, folder and port, started as operators do. */
export type Portal = {
  readonly url: string;
  readonly port: number;
  readonly dataDir: string;
  readonly pid: number;
  /** Its settings, as far as operator commands need them. */
  readonly settings: Readonly<Record<string, string>>;
  /** Its output so far. */
  readonly output: () => string;
  /** Stops it as Ctrl-C does, and waits. */
  readonly stop: () => Promise<void>;
  /** Kills the process, as a crash would. */
  readonly kill: () => Promise<void>;
};

type Options = {
  /** Added to its environment: FLOWS_ROOT, PORTAL_NOW … */
  readonly env?: Readonly<Record<string, string>>;
  /** Restarts this portal with its folder, database and port. */
  readonly from?: Portal;
  /** With embedded PostgreSQL, as `npm start`, for tests that kill it; a database in the run's PostgreSQL is faster. */
  readonly embedded?: true;
  /** The folder of the code, and what starts it; others for code of another release. */
  readonly root?: string;
  readonly start?: string;
  /** Called with its output as it is printed. */
  readonly print?: (printed: string) => void;
};

/** Starts a portal and waits until it serves. */
export async function startPortal({ env, from, embedded, root, start = 'stand-ins/start.ts', print }: Options = {}): Promise<Portal> {
  const port = from?.port ?? (await freePort());
  const dataDir = from?.dataDir ?? mkdtempSync(join(tmpdir(), 'giving-portal-'));
  const settings = from?.settings ?? {
    NODE_ENV: '',
    VITEST: '',
    PORT: String(port),
    DATA_DIR: dataDir,
    ...(embedded ? {} : { DATABASE_URL: (await freshDatabase()).url }),
  };
  const url = `http://127.0.0.1:${port}`;
  let printed = '';
  const child = spawn(process.execPath, [start], {
    cwd: root,
    // Long timeout: a busy machine is not a frozen database.
    env: {
      ...process.env,
      DATABASE_PATIENCE_MS: '20000',
      PASSWORD_COST: '4',
      // What a journey changes is saved in a folder.
      CONTENT: 'folder',
      ...settings,
      // A copy of the data has no fixtures beside it.
      ...(env?.FLOWS_ROOT !== undefined && { CONTENT_CHECK: 'lint' }),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      printed += chunk;
      print?.(chunk);
    });
  await serving(url, child, () => printed);
  return {
    url,
    port,
    dataDir,
    pid: child.pid ?? 0,
    settings,
    output: () => printed,
    stop: () => end(child, 'SIGINT'),
    kill: () => end(child, 'SIGKILL'),
  };
}

/** Deletes the files of a stopped portal. */
export function deleteFiles(portal: Portal): void {
  rmSync(portal.dataDir, { recursive: true, force: true });
}

/** A first start builds the pages, which takes minutes where everything else runs beside it. */
async function serving(url: string, child: ChildProcess, printed: () => string): Promise<void> {
  for (let tries = 0; tries < 2_400; tries++) {
    if (child.exitCode !== null) throw new Error(`The portal ended before it served:\n${printed()}`);
    const answer = await fetch(`${url}/health`).catch(() => undefined);
    if (answer?.ok) return;
    await pause(100);
  }
  throw new Error(`The portal does not serve:\n${printed()}`);
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill(signal);
  await gone;
}
