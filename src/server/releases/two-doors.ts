import { changesBetween, type HashedTree, hashedTree, oddityOf, type Tree } from '../../releases/index.ts';
import type { Kysely } from 'kysely';
import { findTree, getTree, keepTexts, keptAmong, unhashedChanges } from '../content/stored/texts.ts';
import { sha256 } from '../kit/crypto/digest.ts';
import { Refused } from '../kit/http/refusal.ts';
import type { Tables } from '../kit/db/tables.ts';
import { onBase } from './live/rebase.ts';
import type { ReleasePorts } from './ports.ts';
import { wordsOf } from './review/edit.ts';
import { makeIn } from './review/make.ts';
import { getLive, type Release } from './store/releases.ts';
import { inTurnOf } from './turn.ts';

/** As many of the newest trees are looked through. */
const NEWEST = 100;

/** The files of a folder whose texts the database has nowhere: they would be lost if they were written over. */
export async function unsavedIn(db: Kysely<Tables>, folder: Tree): Promise<readonly string[]> {
  const hashed = hashedTree(folder, sha256);
  const kept = await keptAmong(db, Object.values(hashed));
  return Object.entries(hashed).flatMap(([path, hash]) => (kept.has(hash) ? [] : [path]));
}

type Pushing = {
  readonly tree: Tree;
  readonly title: string;
  /** The hash of the tree that the folder was pulled as; unknown, it is the tree that the folder is nearest to. */
  readonly pulled: string | undefined;
  /** Id of the member who pushes. */
  readonly by: string;
};

/**
 * Makes a draft of what a folder has changed since it was pulled, on what is live: a folder that is behind takes nothing back. Whoever pushes has made it, and does not approve it. Refuses where there is nothing to say.
 */
export async function pushFolder(ports: ReleasePorts, { tree, title, pulled, by }: Pushing): Promise<Release> {
  for (const [path, text] of Object.entries(tree)) {
    const oddity = oddityOf(path, text);
    if (oddity !== undefined) throw new Refused(422, 'NOT_CONTENT', `${path}: ${wordsOf(oddity)}`);
  }
  const hashed = await keepTexts(ports.db, tree);
  return inTurnOf(ports, async (turn) => {
    const { tx, at } = turn;
    const base = (pulled === undefined ? undefined : await findTree(tx, pulled)) ?? (await nearest(tx, hashed));
    const brought = changesBetween(base, hashed).map((change) => ({ ...change, by, at }));
    const { changes, conflicts } = await onBase(turn, brought, await getTree(tx, (await getLive(tx)).tree_hash));
    if (changes.length === 0) throw new Refused(409, 'NOTHING_CHANGED', 'The folder has nothing that is not live.');
    return makeIn(ports, turn, { title, kind: 'change', by, changes, conflicts, undoes: null, note: 'pushed from a folder' });
  });
}

/** Of the trees that were live or came with a deploy, the one from which the fewest lines differ; the newest of several. */
async function nearest(db: Kysely<Tables>, folder: HashedTree): Promise<HashedTree> {
  const live = await db.selectFrom('content_activations').select('tree_hash').orderBy('seq', 'desc').limit(NEWEST).execute();
  const deployed = await db.selectFrom('content_folders').select('tree_hash').orderBy('seq', 'desc').limit(NEWEST).execute();
  let best: { readonly tree: HashedTree; readonly lines: number } | undefined;
  for (const hash of new Set([...live, ...deployed].map(({ tree_hash }) => tree_hash))) {
    const tree = await getTree(db, hash);
    const differing = await unhashedChanges(db, changesBetween(tree, folder));
    const lines = differing.reduce((sum, { before = '', after = '' }) => sum + linesBetween(before, after), 0);
    if (best === undefined || lines < best.lines) best = { tree, lines };
  }
  if (best === undefined) throw new Error('There is no release yet: start the portal first.');
  return best.tree;
}

/** How many lines only one of two texts has. */
function linesBetween(one: string, other: string): number {
  const [ours, theirs] = [new Set(one.split('\n')), new Set(other.split('\n'))];
  return [...ours].filter((line) => !theirs.has(line)).length + [...theirs].filter((line) => !ours.has(line)).length;
}
