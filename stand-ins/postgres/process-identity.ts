import { readFileSync } from 'node:fs';

/** A process id is used again after its process has ended; this tells one use from another, where the machine says. */
export function identityOf(pid: number): string | undefined {
  if (!isRunning(pid)) return undefined;
  if (process.platform !== 'linux') return 'running';
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot}/${startTimeOf(pid)}`;
  } catch {
    return undefined;
  }
}

/** The command that a process runs, or empty where the machine does not say. */
export function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
  } catch {
    return '';
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function isZombie(pid: number): boolean {
  try {
    return fieldsAfterName(pid)[0] === 'Z';
  } catch {
    return false;
  }
}

function startTimeOf(pid: number): string | undefined {
  return fieldsAfterName(pid)[19];
}

/** The fields of /proc/<pid>/stat from the third on; the second, a name in brackets, may itself hold spaces. */
function fieldsAfterName(pid: number): string[] {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}
