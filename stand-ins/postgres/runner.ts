import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** How the database's own processes are started: never as root, which PostgreSQL refuses. */
export type Runner = {
  /** Who owns the cluster's files; absent when it is ourselves. */
  readonly owner: { readonly uid: number; readonly gid: number } | undefined;
  /** The command to spawn. One that is `tied` ends with us even when we are killed, where the machine offers that. */
  readonly command: (file: string, args: readonly string[], tied: 'tied' | 'alone') => Command;
};

type Command = { readonly file: string; readonly args: readonly string[]; readonly uid?: number; readonly gid?: number };

const UNPRIVILEGED = ['nobody', 'postgres', 'daemon'];

/**
 * Chooses how to run the database. An ordinary user runs it as himself. Root hands it to an unprivileged user; where that user cannot
 * enter `folders` (a checkout in /root, say), the process is given the one capability to look through folders, and no other.
 */
export function chooseRunner(folders: readonly string[]): Runner {
  const setpriv = process.platform === 'linux' && works(['--pdeathsig', 'INT']);
  const tie = (tied: 'tied' | 'alone') => (setpriv && tied === 'tied' ? ['--pdeathsig', 'INT'] : []);
  if (process.getuid?.() !== 0) return { owner: undefined, command: (file, args, tied) => through(tie(tied), file, args) };

  const owner = unprivilegedUser();
  const become = ['--reuid', String(owner.uid), '--regid', String(owner.gid), '--clear-groups'];
  const closed = folders.find((folder) => !canEnter(folder, owner));
  if (closed === undefined) {
    if (!setpriv) return { owner, command: (file, args) => ({ file, args, ...owner }) };
    return { owner, command: (file, args, tied) => through([...become, ...tie(tied)], file, args) };
  }
  const passing =
    setpriv &&
    ['dac_read_search', 'dac_override']
      .map((name) => ['--inh-caps', `-all,+${name}`, '--ambient-caps', `-all,+${name}`, '--securebits', '+no_setuid_fixup'])
      .find((caps) => works([...become, ...caps]));
  if (!passing) {
    throw new Error(
      `The database cannot run as root, and the user it would run as cannot enter ${closed}. Start the portal as an ordinary user, move it to a folder that everyone may enter, or set DATABASE_URL.`,
    );
  }
  return { owner, command: (file, args, tied) => through([...become, ...passing, ...tie(tied)], file, args) };
}

function through(options: readonly string[], file: string, args: readonly string[]): Command {
  return options.length === 0 ? { file, args } : { file: 'setpriv', args: [...options, '--', file, ...args] };
}

function works(options: readonly string[]): boolean {
  return spawnSync('setpriv', [...options, '--', 'true'], { stdio: 'ignore' }).status === 0;
}

function unprivilegedUser(): { uid: number; gid: number } {
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const name of UNPRIVILEGED) {
    const user = users.find(([login]) => login === name);
    if (user?.[2] && user[3]) return { uid: Number(user[2]), gid: Number(user[3]) };
  }
  throw new Error(
    `The database cannot run as root, and this machine has no user named ${UNPRIVILEGED.join(', ')}. Start the portal as an ordinary user.`,
  );
}

/** Whether the user may pass through a folder and every folder above it. */
function canEnter(folder: string, { uid, gid }: { uid: number; gid: number }): boolean {
  const { mode, uid: owner, gid: group } = statSync(folder);
  const bit = owner === uid ? 0o100 : group === gid ? 0o010 : 0o001;
  const parent = dirname(folder);
  return (mode & bit) !== 0 && (parent === folder || canEnter(parent, { uid, gid }));
}
