import { createHash } from 'node:crypto';
import type { DefinitionFiles, Json } from '../json.ts';
import { type DataFile, dataFile, dataFileAmong } from './data-file.ts';
import { remembered } from '../remembered.ts';
import { isDefinition } from './kinds.ts';
import { isObject } from '../json.ts';

/** Meta-schemas by the kind of file that they describe: "flow", "step", … */
export type MetaSchemas = { readonly [kind: string]: { readonly [key: string]: Json } };

/** The data as written. */
export type DataFiles = {
  readonly files: readonly DataFile[];
  /** A hash over every byte of the definitions. */
  readonly version: string;
  readonly meta: MetaSchemas;
};

/** Data from texts by path. Meta-schemas among them override those given. Unchanged files of `before` are reused. */
export function dataFilesOf(texts: { readonly [path: string]: string }, meta: MetaSchemas, before: readonly DataFile[] = []): DataFiles {
  const known = new Map(before.map((file) => [file.path, file]));
  const byPath = new Map<string, DataFile>();
  const other = findIn(byPath);
  const files = Object.entries(texts)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([path, text]) => {
      const read = known.get(path);
      return read?.text === text ? dataFileAmong(read, other) : dataFile(path, text, other);
    });
  for (const file of files) byPath.set(file.path, file);
  return { files, version: versionOf(files), meta: { ...meta, ...metaSchemasAmong(files) } };
}

/** A function of its own: made in `dataFilesOf`, it would also hold the files of before, and those the ones before them. */
function findIn(files: ReadonlyMap<string, DataFile>): DataFile['other'] {
  return (path) => files.get(path);
}

/** The data with other texts for some files; only those are read. undefined removes a file. */
export function dataWith({ files, meta }: DataFiles, texts: { readonly [path: string]: string | undefined }): DataFiles {
  const all = { ...Object.fromEntries(files.map(({ path, text }) => [path, text])), ...texts };
  return dataFilesOf(
    Object.fromEntries(Object.entries(all).flatMap(([path, text]) => (text === undefined ? [] : [[path, text] as const]))),
    meta,
    files,
  );
}

/** The definitions in the form that the engine takes, memoised by the data. Files that are not JSON are left out. */
export const definitionFiles = remembered(
  ({ files }: DataFiles): DefinitionFiles =>
    Object.fromEntries(
      files.flatMap(({ path, kind, json }) =>
        json === undefined || !isDefinition(kind) || kind === 'unknown' ? [] : [[path, json] as const],
      ),
    ),
);

export function metaSchemasAmong(files: readonly DataFile[]): MetaSchemas {
  return Object.fromEntries(
    files.flatMap(({ path, json }) => {
      const kind = /^schemas\/meta\/([a-z]+)\.schema\.json$/.exec(path)?.[1];
      return kind === undefined || !isObject(json) ? [] : [[kind, json] as const];
    }),
  );
}

function versionOf(files: readonly DataFile[]): string {
  const hash = createHash('sha256');
  for (const { path, kind, text } of files) {
    if (isDefinition(kind)) hash.update(`${path.length}:${path}${text.length}:${text}`);
  }
  return hash.digest('hex').slice(0, 16);
}
