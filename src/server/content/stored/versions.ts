import { type Kysely, sql } from 'kysely';
import { dataFile, forFormerCode } from '../../../content/index.ts';
import type { DefinitionFiles, Json } from '../../../engine/definitions.ts';
import { valuesInForce, withValues } from '../../../engine/index.ts';
import type { HashedTree, Tree } from '../../../releases/index.ts';
import type { Tables } from '../../kit/db/tables.ts';
import { FORMAT, formatOf } from './formats.ts';
import { getTree, keepTexts, keepTree, textsOf } from './texts.ts';

/** A version as served: its files by path, in the order of the paths, with the operator's settings. */
export type StoredVersion = {
  readonly version: string;
  readonly files: DefinitionFiles;
  /** The text of each file as read, without the settings; absent where only former code, which stored no texts, recorded the version. */
  readonly written?: Tree;
  /** The format of the data language; absent: today's. */
  readonly format?: number;
};

/**
 * Records that a version serves from `at` on. Its texts are stored for good, each once; its files are stored beside them for code up to
 * 0.4.0.
 */
export async function rememberVersion(
  db: Kysely<Tables>,
  { version, files, written, format = formatOf(files) }: StoredVersion,
  at: Date,
): Promise<void> {
  const once = written && { tree: await keepTree(db, await keepTexts(db, written)), settings: JSON.stringify(valuesInForce(files)) };
  await db
    .insertInto('content_versions')
    .values({
      version,
      format,
      files: JSON.stringify(format === FORMAT ? files : forFormerCode(files)),
      ...once,
      first_served_at: at,
      last_activated_at: at,
    })
    .onConflict((known) => known.column('version').doUpdateSet({ ...once, last_activated_at: at }))
    .execute();
}

/** A version as served. Throws where one of its texts is not stored. */
export async function findVersion(db: Kysely<Tables>, version: string): Promise<StoredVersion | undefined> {
  const row = await db
    .selectFrom('content_versions')
    .select(['format', 'tree', 'settings', sql<DefinitionFiles>`case when tree is null then files end`.as('files')])
    .where('version', '=', version)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { format, tree, settings, files } = row;
  if (tree === null || settings === null) return { version, format, files };
  const hashed = await getTree(db, tree);
  const textOf = await textsOf(db, Object.values(hashed));
  try {
    const written = inOrder(hashed, textOf);
    return { version, format, written, files: withValues(filesOf(written), settings) };
  } catch (error) {
    throw new Error(`The content version ${version} is not whole: ${(error as Error).message}`, { cause: error });
  }
}

/** The versions served last, newest first. The fallback while the files are broken, also after a restart. */
export async function findLastVersions(db: Kysely<Tables>, atMost: number): Promise<StoredVersion[]> {
  const rows = await db.selectFrom('content_versions').select('version').orderBy('last_activated_at', 'desc').limit(atMost).execute();
  const found = await Promise.all(rows.map(({ version }) => findVersion(db, version)));
  return found.filter((version) => version !== undefined);
}

/** Sorts by path: an existing tree is not rewritten, so its stored order is arbitrary. */
function inOrder(hashed: HashedTree, textOf: (hash: string) => string): Tree {
  const paths = Object.entries(hashed).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(paths.map(([path, hash]) => [path, textOf(hash)]));
}

function filesOf(written: Tree): DefinitionFiles {
  return Object.fromEntries(Object.entries(written).map(([path, text]) => [path, jsonOf(path, text)]));
}

function jsonOf(path: string, text: string): Json {
  const { json } = dataFile(path, text);
  if (json === undefined) throw new Error(`The text of ${path} cannot be read.`);
  return json;
}
