import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../stand-ins/postgres/free-port.ts';

const ROOT = join(import.meta.dirname, '../..');
const LONGEST_START = 120_000;

export type StartedPortal = {
  readonly child: ChildProcess;
  readonly url: string;
  /** Start time in ms. */
  readonly time: number;
};

/** A portal as shipped, with its data and the embedded database in a folder, on a free port; the settings may name a port and a database. */
export async function startPortal(dataDir: string, settings: { readonly [name: string]: string } = {}): Promise<StartedPortal> {
  const port = settings.PORT ?? String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const begun = performance.now();
  const child = spawn(process.execPath, ['stand-ins/start.ts'], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: '', PORT: port, DATA_DIR: dataDir, LOG_LEVEL: 'silent', CONTENT: 'folder', ...settings },
    stdio: 'ignore',
  });
  while (performance.now() - begun < LONGEST_START && child.exitCode === null) {
    const answer = await fetch(`${url}/health`).catch(() => undefined);
    if (answer?.ok) return { child, url, time: performance.now() - begun };
    await pause(20);
  }
  child.kill('SIGKILL');
  throw new Error('The portal does not start.');
}

export async function endPortal({ child }: StartedPortal): Promise<void> {
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGINT');
  await gone;
}
