import { spawnSync } from 'node:child_process';

/** Id of the unprivileged user on every Linux. */
export const NOBODY = 65_534;

/**
 * Command to spawn in place of this one: the same, except for root, as which PostgreSQL refuses to run. Root switches to another user, who
 * gets a SIGINT when root's process is killed, and the one capability to look through folders where the way to the paths is closed to him
 * (a checkout in /root, for example).
 */
export function unprivileged(uid: number, paths: readonly string[], command: readonly [string, ...string[]]): [string, readonly string[]] {
  const [file, ...args] = command;
  if (process.getuid?.() !== 0) return [file, args];
  const become = ['--reuid', String(uid), '--regid', String(uid), '--clear-groups', '--pdeathsig', 'INT'];
  const reaches = (given: readonly string[]) => spawnSync('setpriv', [...become, ...given, '--', 'stat', ...paths]).status === 0;
  const enough = [[], look('dac_read_search'), look('dac_override')].find(reaches);
  if (enough === undefined)
    throw new Error(
      `The database cannot run as root, and setpriv cannot let user ${uid} reach ${paths.join(' and ')}. Start the portal as an ordinary user, or set DATABASE_URL.`,
    );
  return ['setpriv', [...become, ...enough, '--', ...command]];
}

function look(capability: string): string[] {
  return ['--inh-caps', `-all,+${capability}`, '--ambient-caps', `-all,+${capability}`, '--securebits', '+no_setuid_fixup'];
}
