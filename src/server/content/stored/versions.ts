import type { Kysely } from 'kysely';
import type { DefinitionFiles } from '../../../engine/definitions.ts';
import type { Tables } from '../../kit/db/tables.ts';
import { FORMAT } from './formats.ts';

/** The files of a version as they were written. `format`: of the data language; without it, today's. */
export type StoredVersion = { readonly version: string; readonly files: DefinitionFiles; readonly format?: number };

/** Records that a version is served from `at` on. Its files are kept for good. */
export async function rememberVersion(db: Kysely<Tables>, { version, files, format = FORMAT }: StoredVersion, at: Date): Promise<void> {
  await db
    .insertInto('content_versions')
    .values({ version, format, files: JSON.stringify(files), first_served_at: at, last_activated_at: at })
    .onConflict((known) => known.column('version').doUpdateSet({ last_activated_at: at }))
    .execute();
}

export async function findVersion(db: Kysely<Tables>, version: string): Promise<StoredVersion | undefined> {
  const row = await db
    .selectFrom('content_versions')
    .select(['version', 'format', 'files'])
    .where('version', '=', version)
    .executeTakeFirst();
  return row && toStored(row);
}

/** The versions served last, newest first. The fallback while the files are broken, also after a restart. */
export async function findLastVersions(db: Kysely<Tables>, atMost: number): Promise<StoredVersion[]> {
  const rows = await db
    .selectFrom('content_versions')
    .select(['version', 'format', 'files'])
    .orderBy('last_activated_at', 'desc')
    .limit(atMost)
    .execute();
  return rows.map(toStored);
}

function toStored({
  version,
  format,
  files,
}: {
  readonly version: string;
  readonly format: number;
  readonly files: unknown;
}): StoredVersion {
  return { version, format, files: files as DefinitionFiles };
}
