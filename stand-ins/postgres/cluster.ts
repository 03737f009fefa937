import { spawn } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Binaries } from './binaries.ts';
import type { Runner } from './runner.ts';

const MAJOR = '18';

/** The owner of everything in the cluster; the portal itself works as an ordinary role. */
export const ADMIN = 'postgres';

/** Makes the cluster's folder when there is none yet. Killed half way, it leaves nothing that the next start would take for a cluster. */
export async function ensureCluster(folder: string, adminPassword: string, binaries: Binaries, runner: Runner): Promise<void> {
  if (existsSync(join(folder, 'PG_VERSION'))) return checkVersion(folder);
  const unfinished = `${folder}.unfinished`;
  const passwordFile = `${folder}.password`;
  rmSync(unfinished, { recursive: true, force: true });
  rmSync(passwordFile, { force: true });
  mkdirSync(unfinished, { recursive: true, mode: 0o700 });
  writeFileSync(passwordFile, `${adminPassword}\n`, { mode: 0o600 });
  if (runner.owner) for (const path of [unfinished, passwordFile]) chownSync(path, runner.owner.uid, runner.owner.gid);
  try {
    await initialise(unfinished, passwordFile, binaries, runner);
  } finally {
    rmSync(passwordFile, { force: true });
  }
  renameSync(unfinished, folder);
}

function checkVersion(folder: string): void {
  const found = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim();
  if (found !== MAJOR)
    throw new Error(
      `${folder} was made by PostgreSQL ${found}; this portal brings PostgreSQL ${MAJOR}. Dump it with the old version and load it into a new folder.`,
    );
}

function initialise(folder: string, passwordFile: string, binaries: Binaries, runner: Runner): Promise<void> {
  const { file, args, ...as } = runner.command(
    binaries.initdb,
    [
      '--pgdata',
      folder,
      '--username',
      ADMIN,
      '--pwfile',
      passwordFile,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      '--no-instructions',
      '--no-sync',
    ],
    'tied',
  );
  return new Promise((resolve, reject) => {
    let said = '';
    const child = spawn(file, args, { ...as, cwd: '/', env: { PATH: process.env.PATH, LC_ALL: 'C' }, stdio: ['ignore', 'ignore', 'pipe'] });
    child.stderr.on('data', (chunk: Buffer) => {
      said += chunk;
    });
    child.once('error', reject);
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`The database's folder could not be made:\n${said.trim()}`))));
  });
}
