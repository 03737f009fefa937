import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../stand-ins/postgres/free-port.ts';

const ROOT = join(import.meta.dirname, '../..');
const LONGEST_START = 180_000;

/** A portal in its own process, restarted whenever it is killed. */
export type SupervisedPortal = {
  readonly url: string;
  /** Its environment, which operator commands also need. */
  readonly settings: () => NodeJS.ProcessEnv;
  /** Resolves once it serves. */
  readonly serves: () => Promise<void>;
  /** Kills the process by SIGKILL and starts another; resolves once that one serves. One kill at a time. */
  readonly kill: () => Promise<void>;
  /** Ends the process as a deploy does, and starts another in this way; resolves once that one serves. */
  readonly restart: (way: Way) => Promise<void>;
  readonly end: (signal?: NodeJS.Signals) => Promise<void>;
};

type Way = {
  /** Settings beside those that every supervised portal has. */
  readonly settings?: { readonly [name: string]: string };
  /** The folder of the code, if it is another release's. */
  readonly code?: string | undefined;
};

type Given = Way & { readonly databaseUrl: string; readonly dataDir: string };

/** Starts the portal over a database; resolves once it serves. */
export async function supervisePortal(given: Given): Promise<SupervisedPortal> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let way: Way = given;
  const settings = (): NodeJS.ProcessEnv => ({
    ...process.env,
    ...{ NODE_ENV: '', PORT: String(port), DATA_DIR: given.dataDir, DATABASE_URL: given.databaseUrl, LOG_LEVEL: 'silent' },
    // TRUST_PROXY: the driver sends an IP address for each donor, as a proxy would. The long timeout is for a busy machine.
    ...{ TRUST_PROXY: '127.0.0.1', DATABASE_PATIENCE_MS: '20000' },
    ...way.settings,
  });

  async function start(): Promise<ChildProcess> {
    const { code: cwd = ROOT } = way;
    const child = spawn(process.execPath, ['stand-ins/start.ts'], { cwd, env: settings(), stdio: ['ignore', 'ignore', 'inherit'] });
    const begun = performance.now();
    while (performance.now() - begun < LONGEST_START && child.exitCode === null) {
      const answer = await fetch(`${url}/health`).catch(() => undefined);
      if (answer?.ok) return child;
      await pause(50);
    }
    child.kill('SIGKILL');
    throw new Error('The portal does not start.');
  }

  let running = start();
  await running;
  let dying: Promise<void> | null = null;
  const end = async (signal: NodeJS.Signals = 'SIGINT') => {
    const child = await running;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  };
  const startAnother = async () => {
    running = start();
    await running;
  };
  return {
    url,
    settings,
    serves: async () => void (await running),
    kill: () => {
      dying ??= end('SIGKILL')
        .then(startAnother)
        .finally(() => {
          dying = null;
        });
      return dying;
    },
    restart: async (next) => {
      await end('SIGTERM');
      way = next;
      await startAnother();
    },
    end,
  };
}
