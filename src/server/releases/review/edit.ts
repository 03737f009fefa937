import { todaysText } from '../../../content/index.ts';
import type { Json } from '../../../engine/definitions.ts';
import { applied, changedPlaces, changesBetween, editAtPointer, isContentPath, type Oddity, oddityOf } from '../../../releases/index.ts';
import { getTree, keepTexts, textsOf } from '../../content/stored/texts.ts';
import type { StoredConflict } from '../../kit/db/tables/release-tables.ts';
import { Refused } from '../../kit/http/refusal.ts';
import type { ReleasePorts } from '../ports.ts';
import { requireSeen, requireState } from '../refusals.ts';
import { note } from '../store/history.ts';
import { askJudgement } from '../store/judgements.ts';
import { changesOf, hashesOf, keepChanges, type Release } from '../store/releases.ts';
import { inTurnOf } from '../turn.ts';

/**
 * An edit of a file: its whole text, a value at a JSON pointer, an inserted value, a name of an object moved before another, or the file or
 * value removed.
 */
export type Edit = { readonly path: string } & (
  | { readonly text: string }
  | { readonly at: string; readonly value: Json }
  | { readonly at: string; readonly inserted: Json }
  | { readonly at: string; readonly before: string | null }
  | { readonly at?: string; readonly removed: true }
);

type Editing = { readonly id: string; readonly by: string; readonly seen: string; readonly edits: readonly Edit[] };

/**
 * Edits a release as the member saw it: it becomes a draft, and earlier approvals lapse. Refuses, without any change, if the release changed
 * meanwhile. Does nothing without edits.
 */
export function editRelease(ports: ReleasePorts, { id, by, seen, edits }: Editing): Promise<Release> {
  return inTurnOf(ports, async (turn) => {
    const { tx, at } = turn;
    const { release, state } = await requireState(turn, id, 'edited');
    await requireSeen(turn, release, seen);
    if (edits.length === 0) return release;
    const base = await getTree(tx, release.base_tree);
    const former = await changesOf(tx, id);
    const tree = applied(base, former);
    const paths = [...new Set(edits.map(({ path }) => path))].toSorted();
    requireContent(paths);
    const text = await textsOf(
      tx,
      paths.flatMap((path) => [tree[path], base[path]].filter((hash) => hash !== undefined)),
    );
    const textAt = (path: string, hash: string | undefined) => (hash === undefined ? undefined : todaysText(path, text(hash)));
    const texts = new Map(paths.map((path) => [path, textAt(path, tree[path])]));
    for (const [index, edit] of edits.entries()) {
      const now = edited(texts.get(edit.path), edit);
      requireUsual(edit.path, now, `edits.${index}`);
      texts.set(edit.path, now);
    }
    for (const path of paths) if (isAsItWas(texts.get(path), textAt(path, base[path]))) texts.set(path, base[path] && text(base[path]));
    const hashed = await keepTexts(tx, Object.fromEntries([...texts].flatMap(([path, now]) => (now === undefined ? [] : [[path, now]]))));
    const after = applied(
      tree,
      paths.map((path) => ({ path, before: undefined, after: hashed[path] })),
    );
    const known = new Map(former.map((change) => [change.path, change]));
    const changes = changesBetween(base, after).map((change) => {
      const before = known.get(change.path);
      return before !== undefined && before.after === change.after ? { ...before, ...change } : { ...change, by, at };
    });
    const hashes = hashesOf(base, changes);
    const conflicts = release.conflicts.filter((conflict) => !edits.some((edit) => settles(edit, conflict)));
    await keepChanges(tx, id, changes);
    await tx
      .updateTable('releases')
      .set({ ...hashes, state, conflicts: JSON.stringify(conflicts), changed_at: at })
      .where('id', '=', id)
      .execute();
    await note(turn, { release: id, what: 'edited', by, hash: hashes.hash, note: paths.join(' ') });
    if (changes.length > 0) await askJudgement(ports, tx, id);
    return { ...release, ...hashes, state, conflicts, changed_at: at };
  });
}

/** Whether a file has the same content as on the base, apart from its formatting: it then takes the base's text and counts as unchanged. */
function isAsItWas(now: string | undefined, before: string | undefined): boolean {
  if (now === before) return true;
  if (now === undefined || before === undefined) return false;
  const [one, other] = [jsonOf(now), jsonOf(before)];
  return one !== undefined && other !== undefined && changedPlaces(other, one).length === 0;
}

function jsonOf(text: string): Json | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function requireContent(paths: readonly string[]): void {
  const strange = paths.findIndex((path) => !isContentPath(path));
  if (strange === -1) return;
  throw new Refused(422, 'NOT_CONTENT', 'A path is none of the content’s.', { fields: [{ path: `edits.${strange}`, code: 'path' }] });
}

/** Refuses with 422 names and nesting that no file of the content may have. */
function requireUsual(path: string, text: string | undefined, field: string): void {
  const oddity = oddityOf(path, text ?? '');
  if (oddity !== undefined) throw new Refused(422, 'NOT_CONTENT', wordsOf(oddity), { fields: [{ path: field, code: oddity.what }] });
}

/** The sentence for a flaw of a file. It quotes only names that every object has, and nothing else from the request. */
export function wordsOf(oddity: Oddity): string {
  switch (oddity.what) {
    case 'name':
      return `No file or folder of the content may be called ${oddity.name}.`;
    case 'key':
      return `No name in a file of the content may be ${oddity.name}.`;
    case 'depth':
      return 'The file nests too deep to be read.';
  }
}

/** The text of a file after an edit; undefined after its removal. Refuses with 422 where the place does not exist. */
export function edited(text: string | undefined, edit: Edit): string | undefined {
  if ('text' in edit) return edit.text;
  if (edit.at === undefined) {
    if (text === undefined) throw noSuchPlace();
    return undefined;
  }
  const after = text === undefined ? undefined : editAtPointer(text, { ...edit, at: edit.at });
  if (after === undefined) throw noSuchPlace();
  return after;
}

function noSuchPlace(): Refused {
  return new Refused(422, 'NO_SUCH_PLACE', 'There is no such file or place to edit.');
}

/** Whether an edit covers the place of a conflict: the place itself, one that contains it, or one inside it. */
function settles(edit: Edit, { path, at }: StoredConflict): boolean {
  if (edit.path !== path || 'before' in edit) return false;
  if ('text' in edit || edit.at === undefined) return true;
  return `${edit.at}/`.startsWith(`${at}/`) || `${at}/`.startsWith(`${edit.at}/`);
}
