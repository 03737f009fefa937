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

/** How many of the newest live trees, and of the newest deployed ones, to compare. */
const NEWEST = 100;

/** The files of a folder whose texts are not in the database: overwriting the files would lose them. */
export async function unsavedIn(db: Kysely<Tables>, folder: Tree): Promise<readonly string[]> {
  const hashed = hashedTree(folder, sha256);
  const kept = await keptAmong(db, Object.values(hashed));
  return Object.entries(hashed).flatMap(([path, hash]) => (kept.has(hash) ? [] : [path]));
}

type Pushing = {
  readonly tree: Tree;
  readonly title: string;
  /** The hash of the tree that the folder was pulled as; without it, the tree nearest to the folder. */
  readonly pulled: string | undefined;
  /** The id of the member who pushes. */
  readonly by: string;
};

/**
 * Makes a draft of a folder's changes since it was pulled, based on the live content, so that an outdated folder reverts nothing. The member who
 * pushes is its author and may not approve it. Refuses with 409 if nothing differs.
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

/** Of the trees that were live or came with a deploy, the one that differs in the fewest lines; on a tie, the first found. */
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

/** The number of lines that only one of two texts has. */
function linesBetween(one: string, other: string): number {
  const [ours, theirs] = [new Set(one.split('\n')), new Set(other.split('\n'))];
  return [...ours].filter((line) => !theirs.has(line)).length + [...theirs].filter((line) => !ours.has(line)).length;
}
