import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Freezes the embedded PostgreSQL of a data folder, as a hanging disk or machine does: it accepts connections and answers nothing. */
export function freezeDatabase(dataDir: string): void {
  const first = postmasterOf(dataDir);
  // Frozen before its children are counted, so that it starts no more of them.
  process.kill(first, 'SIGSTOP');
  for (const pid of childrenOf(first)) process.kill(pid, 'SIGSTOP');
}

/** Resumes a frozen database. */
export function thawDatabase(dataDir: string): void {
  const first = postmasterOf(dataDir);
  for (const pid of [...childrenOf(first), first]) process.kill(pid, 'SIGCONT');
}

/** Process id of the embedded PostgreSQL's postmaster. */
export function postmasterOf(dataDir: string): number {
  return Number(readFileSync(join(dataDir, 'pg', 'postmaster.pid'), 'utf8').split('\n')[0]);
}

/** Process ids of a process's children; on Linux. */
export function childrenOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(/\s+/).filter(Boolean).map(Number);
}
