import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../bench/started-portal.ts';

const ROOT = join(import.meta.dirname, '../../..');
const LONGEST_START = 180_000;

/** A portal in a process of its own, which is started again whenever it was killed. */
export type KeptPortal = {
  readonly url: string;
  /** The settings that an operator's command beside it needs too. */
  readonly settings: NodeJS.ProcessEnv;
  /** Resolves once it serves. */
  readonly serves: () => Promise<void>;
  /** Ends its process by SIGKILL and starts another; answers when that serves. One kill at a time. */
  readonly kill: () => Promise<void>;
  readonly end: () => Promise<void>;
};

/** Starts it over a database; answers when it serves. */
export async function keepPortal(given: { readonly databaseUrl: string; readonly dataDir: string }): Promise<KeptPortal> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const settings: NodeJS.ProcessEnv = {
    ...process.env,
    ...{ NODE_ENV: '', PORT: String(port), DATA_DIR: given.dataDir, DATABASE_URL: given.databaseUrl, LOG_LEVEL: 'silent' },
    // Each donor has an IP address of their own, which the driver names as a proxy would. A busy machine is no database that stands still.
    ...{ TRUST_PROXY: '127.0.0.1', DATABASE_PATIENCE_MS: '20000' },
  };

  async function start(): Promise<ChildProcess> {
    const child = spawn(process.execPath, ['src/tools/start.ts'], { cwd: ROOT, env: settings, stdio: ['ignore', 'ignore', 'inherit'] });
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
  const end = async (signal: NodeJS.Signals) => {
    const child = await running;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  };
  return {
    url,
    settings,
    serves: async () => void (await running),
    kill: () => {
      dying ??= (async () => {
        await end('SIGKILL');
        running = start();
        await running;
      })().finally(() => {
        dying = null;
      });
      return dying;
    },
    end: () => end('SIGINT'),
  };
}
