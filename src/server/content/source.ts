import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { DefinitionFiles, Json } from '../../engine/definitions.ts';

/** What the lint says of one place. */
export type Finding = {
  readonly severity: 'error' | 'warning';
  readonly code: string;
  readonly file: string;
  readonly line: number;
  readonly pointer: string;
  readonly message: string;
  readonly mend: string;
  /** Whether it keeps the files from serving. */
  readonly blocksServing: boolean;
};

/** The files as they stand, and what is to be said of them. Files that are no JSON are missing, with a finding each. */
export type Reading = { readonly version: string; readonly files: DefinitionFiles; readonly findings: readonly Finding[] };

export type ContentSource = {
  /** Changes whenever a file does: cheap to ask. */
  readonly fingerprint: () => Promise<string>;
  readonly read: () => Promise<Reading>;
};

/** The folders of the data, under its root. */
export const FOLDERS = ['flows', 'receipts', 'schemas/common'];

/** The path of every JSON file of the data, from its root, in order. */
async function listDataFiles(root: string): Promise<string[]> {
  const lists = await Promise.all(
    FOLDERS.map(async (folder) => {
      const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true }).catch(() => []);
      return entries
        .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
        .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));
    }),
  );
  return lists.flat().sort();
}

/** Names, sizes and times of the files: differs from the last one as soon as anything was written. */
export async function fingerprintOf(root: string): Promise<string> {
  const hash = createHash('sha256');
  for (const path of await listDataFiles(root)) {
    const { mtimeMs, size, ino } = await stat(join(root, path));
    hash.update(`${path}|${mtimeMs}|${size}|${ino}\n`);
  }
  return hash.digest('hex');
}

/** A hash over every byte of the files. */
export async function readTexts(root: string): Promise<{ version: string; texts: { readonly [path: string]: string } }> {
  const hash = createHash('sha256');
  const texts: { [path: string]: string } = {};
  for (const path of await listDataFiles(root)) {
    const text = await readFile(join(root, path), 'utf8');
    hash.update(`${path.length}:${path}${text.length}:${text}`);
    texts[path] = text;
  }
  return { version: hash.digest('hex').slice(0, 16), texts };
}

export function parsed(texts: { readonly [path: string]: string }): DefinitionFiles {
  return Object.fromEntries(Object.entries(texts).map(([path, text]): [string, Json] => [path, JSON.parse(text)]));
}
