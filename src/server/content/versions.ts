import type { Kysely } from 'kysely';
import type { DefinitionFiles } from '../../engine/definitions.ts';
import type { Tables } from '../kit/db/tables.ts';

export type StoredVersion = { readonly version: string; readonly files: DefinitionFiles };

/** Records that a version is served from `at` on. Its files are kept for good. */
export async function rememberVersion(db: Kysely<Tables>, { version, files }: StoredVersion, at: Date): Promise<void> {
  await db
    .insertInto('content_versions')
    .values({ version, files: JSON.stringify(files), first_served_at: at, last_activated_at: at })
    .onConflict((known) => known.column('version').doUpdateSet({ last_activated_at: at }))
    .execute();
}

export async function findVersion(db: Kysely<Tables>, version: string): Promise<StoredVersion | undefined> {
  const row = await db.selectFrom('content_versions').select(['version', 'files']).where('version', '=', version).executeTakeFirst();
  return row && { version: row.version, files: row.files as DefinitionFiles };
}

/** The versions served last, newest first. The fallback while the files are broken, also after a restart. */
export async function findLastVersions(db: Kysely<Tables>, atMost: number): Promise<StoredVersion[]> {
  const rows = await db
    .selectFrom('content_versions')
    .select(['version', 'files'])
    .orderBy('last_activated_at', 'desc')
    .limit(atMost)
    .execute();
  return rows.map(({ version, files }) => ({ version, files: files as DefinitionFiles }));
}
