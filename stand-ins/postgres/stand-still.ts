import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Has the embedded PostgreSQL of a data folder stand still, as one does whose disk or machine hangs: it takes connections, and answers nothing. */
export function freezeDatabase(dataDir: string): void {
  const first = postmasterOf(dataDir);
  // It stands still before its children are counted, so that it makes no more of them.
  process.kill(first, 'SIGSTOP');
  for (const pid of childrenOf(first)) process.kill(pid, 'SIGSTOP');
}

/** Lets it go on. */
export function thawDatabase(dataDir: string): void {
  const first = postmasterOf(dataDir);
  for (const pid of [...childrenOf(first), first]) process.kill(pid, 'SIGCONT');
}

/** The first process of the embedded PostgreSQL. */
export function postmasterOf(dataDir: string): number {
  return Number(readFileSync(join(dataDir, 'pg', 'postmaster.pid'), 'utf8').split('\n')[0]);
}

function childrenOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(/\s+/).filter(Boolean).map(Number);
}
