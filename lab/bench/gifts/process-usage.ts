import { readdirSync, readFileSync } from 'node:fs';

/** Milliseconds of a clock tick in /proc. */
const TICK_MS = 10;

/** CPU time of a process by its pid, in ms; 0 without /proc. */
export function cpuTimeOf(pid: number): number {
  return timesOf(pid).own;
}

/** CPU time of PostgreSQL by the postmaster's pid: its own, its children's, and that of ended children. */
export function cpuTimeOfPostgres(postmaster: number): number {
  const { own, ended } = timesOf(postmaster);
  return processes()
    .filter((pid) => timesOf(pid).parent === postmaster)
    .reduce((sum, pid) => sum + timesOf(pid).own, own + ended);
}

/** Resident memory of a process by its pid, in MB; 0 without /proc. */
export function memoryOf(pid: number): number {
  try {
    return Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1_024);
  } catch {
    return 0;
  }
}

function processes(): number[] {
  try {
    return readdirSync('/proc').map(Number).filter(Number.isInteger);
  } catch {
    return [];
  }
}

/** proc(5): parent is field 4, utime and stime 14 and 15, those of ended children 16 and 17. */
function timesOf(pid: number): { readonly parent: number; readonly own: number; readonly ended: number } {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const at = (field: number) => fields[field - 3] ?? 0;
    return { parent: at(4), own: (at(14) + at(15)) * TICK_MS, ended: (at(16) + at(17)) * TICK_MS };
  } catch {
    return { parent: 0, own: 0, ended: 0 };
  }
}
