import type { Kysely } from 'kysely';
import type { Tree } from '../../releases/index.ts';
import { asWritten, getTree, unhashed } from '../content/stored/texts.ts';
import type { Tables } from '../kit/db/tables.ts';
import { findRelease, getLive, hashedTreeOf } from './store/releases.ts';

/** The whole live content, in the format in which it was written. */
export async function liveAsWritten(db: Kysely<Tables>): Promise<Tree> {
  return asWritten(db, await getTree(db, (await getLive(db)).tree_hash));
}

/** The whole content of a release, or of the live one for `live`; undefined if there is no such release. */
export async function treeOf(db: Kysely<Tables>, which: string): Promise<Tree | undefined> {
  if (which === 'live') return unhashed(db, await getTree(db, (await getLive(db)).tree_hash));
  const release = await findRelease(db, which);
  return release && unhashed(db, await hashedTreeOf(db, release));
}

/** Its hash, which changes with every byte; undefined if there is no such release. */
export async function treeHashOf(db: Kysely<Tables>, which: string): Promise<string | undefined> {
  return (which === 'live' ? await getLive(db) : await findRelease(db, which))?.tree_hash;
}

/** The content before a release and with it; the same twice for `live`. Undefined where there is no such release. */
export async function treesOf(db: Kysely<Tables>, which: string): Promise<{ readonly before: Tree; readonly after: Tree } | undefined> {
  const release = which === 'live' ? undefined : await findRelease(db, which);
  const after = await treeOf(db, which);
  if (after === undefined) return undefined;
  return { before: release === undefined ? after : await unhashed(db, await getTree(db, release.base_tree)), after };
}
