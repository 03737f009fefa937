import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

export type RunningPostgres = { readonly pid: number; readonly port: number; readonly state: string | undefined };

const PATIENCE_MS = 10_000;

/** The PostgreSQL process that runs on a folder now. A killed one leaves its pid file behind, and its number may by now be another process's. */
export function postgresOn(folder: string): RunningPostgres | undefined {
  const [pid, , , port, , , , state] = pidFile(folder);
  return commandOf(pid).includes(` -D ${folder} `) ? { pid: Number(pid), port: Number(port), state: state?.trim() } : undefined;
}

/** Ends the PostgreSQL that runs on a folder, with ever stronger signals. */
export async function endPostgres(folder: string): Promise<void> {
  const running = postgresOn(folder);
  const goesOn = () => running !== undefined && postgresOn(folder)?.pid === running.pid;
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (running === undefined || !goesOn()) return;
    try {
      process.kill(running.pid, signal);
    } catch {
      return;
    }
    for (const deadline = Date.now() + PATIENCE_MS; goesOn() && Date.now() < deadline; ) await pause(20);
  }
}

/** Removes the pid file of a killed PostgreSQL: the next start would mistake the process that now has its number for a running database. */
export function clearStale(folder: string): void {
  // A PostgreSQL that an operator started on the folder by hand keeps its file: the start is then rightly refused.
  if (!commandOf(pidFile(folder)[0]).includes('postgres')) rmSync(join(folder, 'postmaster.pid'), { force: true });
}

function pidFile(folder: string): string[] {
  try {
    return readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return [];
  }
}

function commandOf(pid = ''): string {
  if (!/^\d+$/.test(pid)) return '';
  if (process.platform !== 'linux') return spawnSync('ps', ['-ww', '-o', 'command=', '-p', pid], { encoding: 'utf8' }).stdout ?? '';
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return '';
  }
}
