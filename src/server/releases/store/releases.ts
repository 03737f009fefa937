import type { Kysely, Selectable } from 'kysely';
import { applied, type Change, hashOfChanges, hashOfTree, type HashedTree, isOpen } from '../../../releases/index.ts';
import { getTree } from '../../content/stored/texts.ts';
import { sha256 } from '../../kit/crypto/digest.ts';
import type { Tables } from '../../kit/db/tables.ts';

export type Release = Selectable<Tables['releases']>;

/** A hashed change of a release, with the file's last editor; null is the system. */
export type EditedChange = Change & { readonly by: string | null; readonly at: Date };

export async function findRelease(db: Kysely<Tables>, id: string): Promise<Release | undefined> {
  return db.selectFrom('releases').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The live release; undefined before the first start. */
export async function findLive(db: Kysely<Tables>): Promise<Release | undefined> {
  return db.selectFrom('releases').selectAll().where('state', '=', 'live').executeTakeFirst();
}

export async function getLive(db: Kysely<Tables>): Promise<Release> {
  return db.selectFrom('releases').selectAll().where('state', '=', 'live').executeTakeFirstOrThrow();
}

/** The releases that may still become live, oldest first. */
export async function openReleases(db: Kysely<Tables>): Promise<readonly Release[]> {
  const rows = await db
    .selectFrom('releases')
    .selectAll()
    .where('state', 'in', ['draft', 'in-review', 'scheduled'])
    .orderBy('number')
    .execute();
  return rows.filter(({ state }) => isOpen(state));
}

export async function changesOf(db: Kysely<Tables>, id: string): Promise<readonly EditedChange[]> {
  const rows = await db.selectFrom('release_changes').selectAll().where('release_id', '=', id).orderBy('path').execute();
  return rows.map(({ path, before_hash, after_hash, edited_by, edited_at }) => ({
    path,
    before: before_hash ?? undefined,
    after: after_hash ?? undefined,
    by: edited_by,
    at: edited_at,
  }));
}

/** Replaces the changes of a release. */
export async function keepChanges(db: Kysely<Tables>, id: string, changes: readonly EditedChange[]): Promise<void> {
  await db.deleteFrom('release_changes').where('release_id', '=', id).execute();
  if (changes.length === 0) return;
  const rows = changes.map(({ path, before, after, by, at }) => ({
    release_id: id,
    path,
    before_hash: before ?? null,
    after_hash: after ?? null,
    edited_by: by,
    edited_at: at,
  }));
  await db.insertInto('release_changes').values(rows).execute();
}

/** The two hashes of a release: of its changes, and of the whole content including them. */
export function hashesOf(base: HashedTree, changes: readonly Change[]): { readonly hash: string; readonly tree_hash: string } {
  return { hash: hashOfChanges(changes, sha256), tree_hash: hashOfTree(applied(base, changes), sha256) };
}

/** The whole content including the changes of a release, hashed. */
export async function hashedTreeOf(db: Kysely<Tables>, release: Release): Promise<HashedTree> {
  return applied(await getTree(db, release.base_tree), await changesOf(db, release.id));
}
