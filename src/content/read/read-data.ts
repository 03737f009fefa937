import type { Dirent } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { DefinitionError } from '../definition-error.ts';
import type { DataFiles } from './data-files.ts';
import { dataFilesOf } from './data-files.ts';
import { todaysTexts } from './todays-texts.ts';
import { isDataPath, isDefinition, kindOf } from './kinds.ts';
import { projectMetaSchemas } from './meta-schemas.ts';

const FOLDERS = ['flows', 'receipts', 'schemas/common', 'schemas/meta', 'schemas/api', 'tests/fixtures'];

/** The data's files as text, in order of their paths. */
export type DataTexts = { readonly [path: string]: string };

/** Reads the data in a folder, in today's format. If the folder has no meta-schemas, the project's own are used. */
export async function readData(root: string): Promise<DataFiles> {
  return dataOfTexts(todaysTexts(await readTexts(root)));
}

/** The data of texts by path, without converting their format. */
export async function dataOfTexts(texts: DataTexts): Promise<DataFiles> {
  return dataFilesOf(texts, await projectMetaSchemas());
}

/** Throws `DefinitionError` for a symbolic link among the files, which might lead anywhere: content is limited to its folders. */
export async function readTexts(root: string): Promise<DataTexts> {
  const paths = (await Promise.all(FOLDERS.map((folder) => filesUnder(root, folder)))).flat().sort();
  return Object.fromEntries(await Promise.all(paths.map(async (path) => [path, await readFile(join(root, path), 'utf8')] as const)));
}

/** Whether there is any definition at all: a check that finds nothing to check must not pass. */
export function holdsDefinitions({ files }: DataFiles): boolean {
  return files.some(({ path, kind }) => isDefinition(kind) && kindOf(path) !== 'common');
}

/** Ignores hidden links that an editor makes for itself. */
const OF_EDITOR = /^[.]/;

/** Paths from the root, with slashes. Empty for a folder that does not exist; throws for one that cannot be read. */
async function filesUnder(root: string, folder: string): Promise<string[]> {
  const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const pathOf = ({ parentPath, name }: Dirent) => relative(root, join(parentPath, name)).split(sep).join('/');
  const link = entries.find((entry) => entry.isSymbolicLink() && !OF_EDITOR.test(entry.name));
  if (link !== undefined)
    throw new DefinitionError(
      pathOf(link),
      '',
      'This is a symbolic link, which is not followed. Put the file itself, or a copy of it, in its place.',
    );
  return entries
    .filter((entry) => entry.isFile())
    .map(pathOf)
    .filter(isDataPath);
}
