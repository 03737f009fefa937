import type { Kysely, Selectable } from 'kysely';
import type { Tables } from '../../kit/db/tables.ts';
import type { Turn } from '../turn.ts';
import type { Release } from './releases.ts';

export type Approval = Selectable<Tables['release_approvals']>;

/** Every approval of a release, the newest first. */
export async function approvalsOf(db: Kysely<Tables>, id: string): Promise<readonly Approval[]> {
  return db.selectFrom('release_approvals').selectAll().where('release_id', '=', id).orderBy('seq', 'desc').execute();
}

/** Whether somebody approved exactly this, on exactly this base. */
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

/** Puts an approval of the release as it is now. */
export async function approve({ tx, at }: Turn, { id, hash, tree_hash }: Release, { by, carriedFrom, ticked }: Approving): Promise<void> {
  const kept = ticked === null ? null : JSON.stringify(ticked);
  await tx
    .insertInto('release_approvals')
    .values({ release_id: id, hash, tree_hash, by, at, carried_from: carriedFrom, ticked: kept })
    .execute();
}
