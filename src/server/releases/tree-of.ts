import type { Kysely } from 'kysely';
import type { Tree } from '../../releases/index.ts';
import type { Tables } from '../kit/db/tables.ts';
import { findRelease, getLive, hashedTreeOf } from './store/releases.ts';
import { getTree, unhashed } from './store/texts.ts';

/** The whole content as a release has it, or as it is live; undefined where there is no such release. */
export async function treeOf(db: Kysely<Tables>, which: string): Promise<Tree | undefined> {
  if (which === 'live') return unhashed(db, await getTree(db, (await getLive(db)).tree_hash));
  const release = await findRelease(db, which);
  return release && unhashed(db, await hashedTreeOf(db, release));
}
