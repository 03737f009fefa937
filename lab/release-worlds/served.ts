import type { Kysely } from 'kysely';
import type { Tree } from '../../src/releases/index.ts';
import type { Tables } from '../../src/server/kit/db/tables.ts';
import { getTree, unhashed } from '../../src/server/content/stored/texts.ts';
import { findActivation } from '../../src/server/releases/index.ts';

/** Content served by a process: the whole tree of one activation. */
export type Served = { readonly seq: string; readonly tree: Tree };

/** Loads the live content, as a process does. */
export async function served(db: Kysely<Tables>): Promise<Served> {
  const live = await findActivation(db);
  if (live === undefined) throw new Error('Nothing is live.');
  return { seq: live.seq, tree: await unhashed(db, await getTree(db, live.treeHash)) };
}
