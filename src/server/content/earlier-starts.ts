import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Earlier, Finding } from '../../lint/index.ts';

const project = fileURLToPath(new URL('../../../', import.meta.url));

type Places = {
  /** Where it is kept: among the installed packages, since who can write there can write the lint, too. */
  readonly folder: string;
  /** What decides what the lint says, beside the data: its own code, the engine, and the packages they use. */
  readonly code: readonly string[];
};

const PLACES: Places = {
  folder: join(project, 'node_modules/.cache/lint'),
  code: ['src/lint', 'src/engine', 'package-lock.json'].map((path) => join(project, path)),
};
/** A day has another key, and so has each version of the data. */
const KEPT = 16;

/**
 * What the lint found in the project's own data at earlier starts; half a second of each start is spared by it. The name of a file is a
 * hash over every byte of the data, of the lint's code and of its packages' versions, and the day: whatever has changed is linted anew.
 * Another folder's data are linted at each start. Why: decision 27.
 */
export function earlierStarts(root: string, { folder, code }: Places = PLACES): Earlier | undefined {
  if (relative(root, project) !== '') return undefined;
  const fileOf = async (key: string) => join(folder, `${await nameOf(key, code)}.json`);
  return {
    find: async (key) => {
      try {
        const found: unknown = JSON.parse(await readFile(await fileOf(key), 'utf8'));
        return Array.isArray(found) ? (found as readonly Finding[]) : undefined;
      } catch {
        return undefined;
      }
    },
    // A folder that cannot be written to spares nothing, and hinders no start.
    keep: async (key, findings) => put(folder, await fileOf(key), JSON.stringify(findings)).catch(() => undefined),
  };
}

/** Whole or not at all: portals start beside each other. */
async function put(folder: string, file: string, text: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const names = await readdir(folder);
  if (names.length >= KEPT) await Promise.all(names.map((name) => rm(join(folder, name), { force: true })));
  const unfinished = `${file}.${process.pid}`;
  await writeFile(unfinished, text);
  await rename(unfinished, file);
}

async function nameOf(key: string, code: Places['code']): Promise<string> {
  const files = (await Promise.all(code.map(filesIn))).flat().sort();
  const bytes = await Promise.all(files.map((file) => readFile(file)));
  const hash = createHash('sha256').update(JSON.stringify([key, process.version, files, bytes.map(({ length }) => length)]));
  for (const part of bytes) hash.update(part);
  return hash.digest('hex');
}

async function filesIn(path: string): Promise<string[]> {
  if (path.endsWith('.json')) return [path];
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile() && !entry.name.endsWith('.test.ts')).map((entry) => join(entry.parentPath, entry.name));
}
