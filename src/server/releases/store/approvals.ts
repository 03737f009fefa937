import type { Kysely, Selectable } from 'kysely';
import type { Tables } from '../../kit/db/tables.ts';
import type { Turn } from '../turn.ts';
import type { Release } from './releases.ts';

export type Approval = Selectable<Tables['release_approvals']>;

/** All approvals of a release, newest first. */
export async function approvalsOf(db: Kysely<Tables>, id: string): Promise<readonly Approval[]> {
  return db.selectFrom('release_approvals').selectAll().where('release_id', '=', id).orderBy('seq', 'desc').execute();
}

/** Whether there is an approval of exactly these changes on exactly this base. */
export async function isApproved(db: Kysely<Tables>, { id, hash, tree_hash }: Release): Promise<boolean> {
  const found = await db
    .selectFrom('release_approvals')
    .select('seq')
    .where('release_id', '=', id)
    .where('hash', '=', hash)
    .where('tree_hash', '=', tree_hash)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

type Approving = { readonly by: string; readonly carriedFrom: string | null; readonly ticked: Approval['ticked'] };

/** Stores an approval of the release in its present form. */
export async function approve({ tx, at }: Turn, { id, hash, tree_hash }: Release, { by, carriedFrom, ticked }: Approving): Promise<void> {
  const kept = ticked === null ? null : JSON.stringify(ticked);
  await tx
    .insertInto('release_approvals')
    .values({ release_id: id, hash, tree_hash, by, at, carried_from: carriedFrom, ticked: kept })
    .execute();
}
