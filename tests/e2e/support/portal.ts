import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freshDatabase } from '../../../src/tools/trial/database.ts';

/** A portal of its own, started as an operator starts it, with a database, a folder and a port that nobody else has. */
export type Portal = {
  readonly url: string;
  readonly port: number;
  readonly dataDir: string;
  readonly pid: number;
  /** The settings that it was started with and that an operator's command beside it needs too. */
  readonly settings: Readonly<Record<string, string>>;
  /** Everything it has printed. */
  readonly output: () => string;
  /** Ends it as Ctrl-C does, and waits for it. */
  readonly stop: () => Promise<void>;
  /** Ends the portal's process at once, as a crash would. */
  readonly kill: () => Promise<void>;
};

type Options = {
  /** Adds to its environment: FLOWS_ROOT, PORTAL_NOW … */
  readonly env?: Readonly<Record<string, string>>;
  /** The portal that is started again, on its folder, database and port. */
  readonly from?: Portal;
  /** With PostgreSQL embedded, as `npm start` has it, for who kills it; a database in this run's PostgreSQL is quicker. */
  readonly embedded?: true;
  /** Is given what it prints, as it prints it. */
  readonly print?: (printed: string) => void;
};

/** Starts a portal and answers when it serves. */
export async function startPortal({ env, from, embedded, print }: Options = {}): Promise<Portal> {
  const port = from?.port ?? (await freePort());
  const dataDir = from?.dataDir ?? mkdtempSync(join(tmpdir(), 'giving-portal-'));
  const settings = from?.settings ?? {
    NODE_ENV: '',
    VITEST: '',
    PORT: String(port),
    DATA_DIR: dataDir,
    ...(embedded ? {} : { DATABASE_URL: await freshDatabase() }),
  };
  const url = `http://127.0.0.1:${port}`;
  let printed = '';
  const child = spawn(process.execPath, ['src/tools/start.ts'], {
    // A machine that is full of browsers is no database that stands still.
    env: {
      ...process.env,
      DATABASE_PATIENCE_MS: '20000',
      PASSWORD_COST: '4',
      ...settings,
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

/** Removes what a portal left on disk, once it has stopped for good. */
export function forget(portal: Portal): void {
  rmSync(portal.dataDir, { recursive: true, force: true });
}

async function serving(url: string, child: ChildProcess, printed: () => string): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
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

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => (typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port'))));
    });
  });
}
