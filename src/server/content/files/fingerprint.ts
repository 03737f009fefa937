import { createHash } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** The folders of the data that serve, under its root, and of the cases that judge them: to change a case may mend what was refused. */
export const FOLDERS = ['flows', 'receipts', 'schemas/common', 'tests/fixtures'];

/** Names, sizes and times of the files: differs from the last one as soon as anything was written. */
export async function fingerprintOf(root: string): Promise<string> {
  const paths = (await Promise.all(FOLDERS.map((folder) => jsonFilesIn(join(root, folder))))).flat().sort();
  const states = await Promise.all(paths.map(stateOf));
  return createHash('sha256').update(states.join('\n')).digest('hex');
}

async function jsonFilesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile() && entry.name.endsWith('.json')).map((entry) => join(entry.parentPath, entry.name));
}

async function stateOf(path: string): Promise<string> {
  const { mtimeMs, size, ino } = await stat(path);
  return `${path}|${mtimeMs}|${size}|${ino}`;
}
