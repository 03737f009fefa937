import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { letPass } from '../../src/server/kit/db/data-folder.ts';
import type { Task } from './guard.ts';
import { NOBODY, unprivileged } from './unprivileged.ts';

type Guard = { readonly ended: Promise<unknown>; readonly stop: () => void };

const MAJOR = '18';
const GUARD = fileURLToPath(new URL('./guard.ts', import.meta.url));
const LONGEST_PAUSE_MS = 5_000;

/** Starts PostgreSQL on a folder, created if it is missing, and restarts it on the same port when it ends by itself. Resolves to the function that stops it. */
export async function startPostgres(folder: string, options: Task['options'], onCrash: () => void): Promise<() => Promise<void>> {
  const version = join(folder, 'PG_VERSION');
  if (!existsSync(version)) await makeCluster(folder, options);
  const madeBy = readFileSync(version, 'utf8').trim();
  if (madeBy !== MAJOR)
    throw new Error(
      `${folder} was made by PostgreSQL ${madeBy}; this portal brings PostgreSQL ${MAJOR}. Dump it with the old version and load it into a new folder.`,
    );
  let guard: Guard | undefined = await startGuard(folder, 'start', options);
  let stopping = false;
  const stopped = keepUp();

  async function keepUp(): Promise<void> {
    while (guard !== undefined) {
      await guard.ended;
      if (!stopping) onCrash();
      guard = await revive();
    }
  }

  async function revive(): Promise<Guard | undefined> {
    for (let wait = 50; !stopping; wait = Math.min(wait * 2, LONGEST_PAUSE_MS)) {
      const again = await startGuard(folder, 'start', options).catch(() => pause(wait));
      if (again && stopping) again.stop();
      if (again) return again;
    }
    return undefined;
  }

  return async () => {
    stopping = true;
    guard?.stop();
    await stopped;
  };
}

/** Builds the cluster in a temporary folder: a process killed half way leaves nothing that the next start would take for a cluster. */
async function makeCluster(folder: string, options: Task['options']): Promise<void> {
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  const guard = await startGuard(unfinished, 'initialise', options);
  guard.stop();
  await guard.ended;
  renameSync(unfinished, folder);
}

/** Spawns the guard in a session of its own, so that Ctrl-C reaches the portal first, and waits until its step is done. */
async function startGuard(folder: string, step: Task['step'], options: Task['options']): Promise<Guard> {
  const dataDir = dirname(folder);
  const logFile = join(dataDir, 'pg.log');
  const [file, args] = guardOf(folder);
  const log = openSync(logFile, 'w', 0o600);
  const guard = spawn(file, args, {
    cwd: '/',
    env: { PATH: process.env.PATH, LC_ALL: 'C' },
    stdio: ['ignore', log, log, 'ipc'],
    detached: true,
  });
  closeSync(log);
  const ended = once(guard, 'exit');
  guard.send({ step, databaseDir: folder, options } satisfies Task, () => undefined);
  const [said] = (await Promise.race([once(guard, 'message'), ended])) as unknown[];
  if (said !== 'done') {
    const lines = readFileSync(logFile, 'utf8').split('\n').filter(Boolean);
    throw new Error(
      `The database in ${folder} could not be started. Its log, ${logFile}, ends with:\n${lines.slice(-5).join('\n')}\nMend that, or set DATABASE_URL to a database of your own.`,
    );
  }
  return { ended, stop: () => guard.connected && guard.disconnect() };
}

/** Root runs the guard as the folder's owner, who must be able to reach it: where no capability allows that, he may pass through the data folder. */
function guardOf(folder: string): ReturnType<typeof unprivileged> {
  if (process.getuid?.() === 0 && statSync(folder).uid === 0) chownSync(folder, NOBODY, NOBODY);
  const ask = () => unprivileged(statSync(folder).uid, [join(folder, '.'), GUARD, process.execPath], [process.execPath, GUARD]);
  try {
    return ask();
  } catch {
    letPass(dirname(folder));
    return ask();
  }
}
