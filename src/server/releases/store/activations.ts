import type { Kysely } from 'kysely';
import type { Tables } from '../../kit/db/tables.ts';

/** A tree that serves from a given time on. */
export type Activation = {
  readonly seq: string;
  readonly releaseId: string;
  readonly treeHash: string;
  readonly version: string;
  readonly at: Date;
};

/** The newest activation, which serves. Undefined before the first start. */
export async function findActivation(db: Kysely<Tables>): Promise<Activation | undefined> {
  const row = await db.selectFrom('content_activations').selectAll().orderBy('seq', 'desc').limit(1).executeTakeFirst();
  return row && { seq: row.seq, releaseId: row.release_id, treeHash: row.tree_hash, version: row.content_version, at: row.at };
}

/** The number of the newest activation; it changes with each publication. */
export async function newestActivation(db: Kysely<Tables>): Promise<string | undefined> {
  return (await db.selectFrom('content_activations').select('seq').orderBy('seq', 'desc').limit(1).executeTakeFirst())?.seq;
}

/** The time from which the release with a number first served; undefined if it never did. */
export async function firstServedAt(db: Kysely<Tables>, releaseNumber: number): Promise<Date | undefined> {
  const row = await db
    .selectFrom('content_activations as a')
    .innerJoin('releases as r', 'r.id', 'a.release_id')
    .select('a.at')
    .where('r.number', '=', releaseNumber)
    .orderBy('a.seq')
    .limit(1)
    .executeTakeFirst();
  return row?.at;
}
