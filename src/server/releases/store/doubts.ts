import type { Kysely } from 'kysely';
import type { Doubt } from '../../../lint/index.ts';
import { asWritten, getTree } from '../../content/stored/texts.ts';
import type { Tables } from '../../kit/db/tables.ts';
import type { ReleasePorts } from '../ports.ts';
import { hashedTreeOf, type Release } from './releases.ts';

type Known = Pick<ReleasePorts, 'build'>;

/** The effects of a release on the live content that must be ticked; undefined until this build has compared the two. */
export async function findDoubts({ build }: Known, db: Kysely<Tables>, release: Release): Promise<readonly Doubt[] | undefined> {
  const row = await db
    .selectFrom('release_doubts')
    .select('doubts')
    .where('base_tree', '=', release.base_tree)
    .where('tree_hash', '=', release.tree_hash)
    .where('build', '=', build)
    .executeTakeFirst();
  return row?.doubts;
}

/** The same; computes and stores them if this build has not done so yet. */
export async function doubted(ports: ReleasePorts, release: Release, day: string): Promise<readonly Doubt[]> {
  const { db } = ports;
  const known = await findDoubts(ports, db, release);
  if (known !== undefined) return known;
  const before = await asWritten(db, await getTree(db, release.base_tree));
  const doubts = await ports.doubts(before, await asWritten(db, await hashedTreeOf(db, release)), day);
  await keepDoubts(ports, release, doubts);
  return doubts;
}

export async function keepDoubts(ports: ReleasePorts, { base_tree, tree_hash }: Release, doubts: readonly Doubt[]): Promise<void> {
  const { db, build, moment } = ports;
  await db
    .insertInto('release_doubts')
    .values({ base_tree, tree_hash, build, doubts: JSON.stringify(doubts), at: await moment(db) })
    .onConflict((one) => one.columns(['base_tree', 'tree_hash', 'build']).doNothing())
    .execute();
}
