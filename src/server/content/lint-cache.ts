import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Finding, FindingsCache } from '../../lint/index.ts';

const project = fileURLToPath(new URL('../../../', import.meta.url));

type CachePaths = {
  /** In node_modules: a user with write access there can change the lint itself. */
  readonly folder: string;
  /** The other inputs of the findings: the code of lint, engine and content, and their packages. */
  readonly code: readonly string[];
};

/** Everything that the lint's findings follow from, besides the data: its code, the rooms that it imports, and their packages. */
export const CODE_OF_LINT = ['src/lint', 'src/engine', 'src/content', 'package-lock.json'];

const PATHS: CachePaths = {
  folder: join(project, 'node_modules/.cache/lint'),
  code: CODE_OF_LINT.map((path) => join(project, path)),
};
/** One file for each day and version of the data; when there are this many, all are deleted. */
const MAX_FILES = 16;

/**
 * Caches the lint's findings in the project's own data between starts, which saves half a second. A file is named by a hash over every
 * byte of the data, the code of lint, engine and content, the lock file, Node's version, and the day. Undefined for data in another folder, which is
 * linted at each start. Why: decision 27.
 */
export function lintCache(root: string, { folder, code }: CachePaths = PATHS): FindingsCache | undefined {
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
    // A folder that cannot be written must not stop the start.
    keep: async (key, findings) => writeWhole(folder, await fileOf(key), JSON.stringify(findings)).catch(() => undefined),
  };
}

/** Writes atomically: several portals may start at once. */
async function writeWhole(folder: string, file: string, text: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const names = await readdir(folder);
  if (names.length >= MAX_FILES) await Promise.all(names.map((name) => rm(join(folder, name), { force: true })));
  const unfinished = `${file}.${process.pid}`;
  await writeFile(unfinished, text);
  await rename(unfinished, file);
}

async function nameOf(key: string, code: CachePaths['code']): Promise<string> {
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
