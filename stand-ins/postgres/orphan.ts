import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { commandOf, identityOf } from './process-identity.ts';

const PATIENCE_MS = 10_000;

/** Ends a database that a killed portal left running on this folder, and clears what it left behind; without one, does nothing. */
export async function endOrphan(folder: string): Promise<void> {
  const pidFile = join(folder, 'postmaster.pid');
  const pid = readPid(pidFile);
  if (pid === undefined) return;
  const identity = identityOf(pid);
  if (identity !== undefined && isPostgres(pid)) {
    await end(pid, identity);
  }
  // A killed one leaves the file; its number may by now belong to some other process, which PostgreSQL would mistake for itself.
  rmSync(pidFile, { force: true });
}

async function end(pid: number, identity: string): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    try {
      process.kill(pid, signal);
    } catch {
      return;
    }
    const deadline = Date.now() + PATIENCE_MS;
    while (Date.now() < deadline) {
      if (identityOf(pid) !== identity) return;
      await pause(20);
    }
  }
  throw new Error(`A database of a former start (process ${pid}) does not end. End it by hand and start again.`);
}

function isPostgres(pid: number): boolean {
  const command = commandOf(pid);
  return command === '' ? process.platform !== 'linux' : command.includes('postgres');
}

function readPid(pidFile: string): number | undefined {
  if (!existsSync(pidFile)) return undefined;
  const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0]);
  return Number.isInteger(pid) && pid > 1 ? pid : undefined;
}
