import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeDataFolder } from '../../src/server/kit/db/data-folder.ts';
import { identityOf } from './process-identity.ts';

/** Takes the data folder for this process; a second portal on it is refused. Answers how to give it back. */
export function lockFolder(dataDir: string): () => void {
  makeDataFolder(dataDir);
  const file = join(dataDir, 'portal.lock');
  const mine = `${process.pid} ${identityOf(process.pid)}`;
  for (let tries = 0; tries < 3; tries++) {
    if (create(file, mine)) return () => rmSync(file, { force: true });
    const [pid = '', identity] = readOr(file).split(' ');
    if (identity !== undefined && identityOf(Number(pid)) === identity) {
      throw new Error(
        `Another portal (process ${pid}) already uses ${dataDir}. Stop it first, or give this one a folder of its own with DATA_DIR.`,
      );
    }
    rmSync(file, { force: true });
  }
  throw new Error(`${file} keeps being taken by another portal. Try again.`);
}

function create(file: string, text: string): boolean {
  try {
    writeFileSync(file, text, { flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

function readOr(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
