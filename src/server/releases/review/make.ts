import { getTree } from '../../content/stored/texts.ts';
import type { StoredConflict, ReleaseKind } from '../../kit/db/tables/release-tables.ts';
import { newTransactionNo } from '../../kit/ids.ts';
import type { ReleasePorts } from '../ports.ts';
import { note } from '../store/history.ts';
import { askJudgement } from '../store/judgements.ts';
import { type EditedChange, findRelease, getLive, hashesOf, keepChanges, type Release } from '../store/releases.ts';
import { inTurnOf, type Turn } from '../turn.ts';

export type NewRelease = {
  readonly title: string;
  readonly kind: ReleaseKind;
  readonly by: string | null;
  readonly changes: readonly EditedChange[];
  readonly conflicts: readonly StoredConflict[];
  readonly undoes: string | null;
  readonly note?: string;
};

/** Makes a draft without changes, based on the live content. */
export function makeRelease(ports: ReleasePorts, { title, by }: { readonly title: string; readonly by: string }): Promise<Release> {
  return inTurnOf(ports, (turn) => makeIn(ports, turn, { title, by, kind: 'change', changes: [], conflicts: [], undoes: null }));
}

/** Makes a draft of changes to the live content. Their texts must be stored already. */
export async function makeIn(ports: ReleasePorts, turn: Turn, made: NewRelease): Promise<Release> {
  const { tx, at } = turn;
  const { title, kind, by, changes, conflicts, undoes } = made;
  const base = (await getLive(tx)).tree_hash;
  const id = newTransactionNo();
  const hashes = hashesOf(await getTree(tx, base), changes);
  await tx
    .insertInto('releases')
    .values({
      ...{ id, title, kind, state: 'draft', author: by, base_tree: base, ...hashes, undoes },
      ...{ conflicts: JSON.stringify(conflicts), live_at: null, created_at: at, changed_at: at },
    })
    .execute();
  await keepChanges(tx, id, changes);
  await note(turn, { release: id, what: 'made', by, hash: hashes.hash, note: made.note ?? title });
  if (changes.length > 0) await askJudgement(ports, tx, id);
  const release = await findRelease(tx, id);
  if (release === undefined) throw new Error('The release was made a moment ago.');
  return release;
}
