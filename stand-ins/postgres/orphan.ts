import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

export type RunningPostgres = { readonly pid: number; readonly port: number; readonly state: string | undefined };

const PATIENCE_MS = 10_000;

/** The PostgreSQL that runs on a folder now. One that was killed leaves its file behind, whose number may by now be some other process's. */
export function postgresOn(folder: string): RunningPostgres | undefined {
  const [pid, , , port, , , , state] = pidFile(folder);
  return commandOf(pid).includes(` -D ${folder} `) ? { pid: Number(pid), port: Number(port), state: state?.trim() } : undefined;
}

/** Ends the PostgreSQL that runs on a folder now, by and by harder. */
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

/** Takes away what a PostgreSQL that was killed left behind: the next would take whichever process has its number now for it. */
export function clearStale(folder: string): void {
  // One that was started on the folder by hand PostgreSQL refuses rightly.
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
