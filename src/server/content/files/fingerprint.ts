import { isDataPath } from '../../../content/index.ts';
import { createHash } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/** The folders of the served data, under its root, and of the fixtures: a changed fixture may make a refused version pass. */
export const FOLDERS = ['flows', 'receipts', 'schemas/common', 'tests/fixtures'];

/** A hash over the names, sizes, modification times and inodes of the files. */
export async function fingerprintOf(root: string): Promise<string> {
  const paths = (await Promise.all(FOLDERS.map((folder) => dataFilesIn(root, folder)))).flat().sort();
  const states = await Promise.all(paths.map(stateOf));
  return createHash('sha256').update(states.join('\n')).digest('hex');
}

async function dataFilesIn(root: string, folder: string): Promise<string[]> {
  const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return files.filter((file) => isDataPath(relative(root, file).split(sep).join('/')));
}

async function stateOf(path: string): Promise<string> {
  const { mtimeMs, size, ino } = await stat(path);
  return `${path}|${mtimeMs}|${size}|${ino}`;
}
