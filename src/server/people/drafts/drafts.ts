import type { Selectable } from 'kysely';
import type { Draft, KeptDraft } from '../../../api/types.ts';
import type { Answers } from '../../../engine/index.ts';
import type { Tables } from '../../kit/db/tables.ts';
import type { Services } from '../services.ts';

type Store = Pick<Services, 'db' | 'clock' | 'crypto'>;

/** Identifies a draft by session, flow and id; without an id it is the flow's only draft. */
export type DraftPlace = { readonly session: string; readonly flow: string; readonly id?: string | undefined };

/** Carries answers of an earlier version of the flow into the served one. */
export type Carrying = { readonly to: number; readonly carried: (answers: Answers, from: number) => Answers };

/** The steps with answers that this save added, and whether they are the draft's first. */
export type Reached = { readonly steps: readonly string[]; readonly which: 'first' | 'further' };

/** The outcome of a save: `changed` if another save came first, `dropped` if the draft was dropped meanwhile. */
export type Saved =
  | { readonly kind: 'kept'; readonly revision: number; readonly reached: Reached }
  | { readonly kind: 'changed' }
  | { readonly kind: 'dropped' };
export type Found = { readonly kind: 'kept'; readonly draft: KeptDraft } | { readonly kind: 'none' } | { readonly kind: 'dropped' };

/** A donor has a few tabs open, each with its own draft; more than this is a robot. */
const MOST_DRAFTS = 8;
const SAVES_KNOWN = 20;

/**
 * Stores a draft, encrypted for its session and flow. A save that names its draft is a compare-and-set: it succeeds only if the stored
 * revision is the one that it is based on (`after`), or was made by a save that it replaces (`over`). Repeating a save changes nothing. A
 * page of earlier content does not overwrite a newer draft: its fields are merged into it, and fields that it does not know stay.
 */
export async function saveDraft(store: Store, place: DraftPlace, draft: Draft, carry: Carrying): Promise<Saved> {
  const { save } = draft;
  if (save === undefined) return { kind: 'kept', revision: await overwrite(store, place, draft), reached: NONE };
  return store.db.transaction().execute(async (tx) => {
    const own = { ...store, db: tx };
    const row = await rowsAt(own, place).selectAll().forUpdate().executeTakeFirst();
    if (row === undefined) return save.after === 0 ? insert(own, place, draft, save.key) : { kind: 'changed' };
    if (row.answers === null) return { kind: 'dropped' };
    const latest = row.saves.at(-1) ?? '';
    if (latest === save.key) return { kind: 'kept', revision: row.revision, reached: NONE };
    if (row.revision !== save.after && !save.over.includes(latest)) return { kind: 'changed' };
    const saves = [...row.saves, save.key].slice(-SAVES_KNOWN);
    const before = opened(own, row, row.answers);
    const kept = draft.version < row.version ? joined({ version: row.version, answers: before }, draft, carry) : draft;
    await updateAt(own, place, { ...sealed(own, place, kept), revision: row.revision + 1, saves });
    return { kind: 'kept', revision: row.revision + 1, reached: reachedBy(kept.answers, before) };
  });
}

/** A page that names no draft repeats all its answers with each save, so new ones cannot be distinguished or counted. */
const NONE: Reached = { steps: [], which: 'further' };

function reachedBy(answers: Draft['answers'], before: Draft['answers']): Reached {
  const steps = Object.keys(answers).filter((step) => !Object.hasOwn(before, step));
  return { steps, which: Object.keys(before).length === 0 ? 'first' : 'further' };
}

type Versioned = Pick<Draft, 'version' | 'answers'>;

/** Merges both under the names of the newest version known here. */
function joined(there: Versioned, older: Versioned, { to, carried }: Carrying): Versioned {
  const answers: { [step: string]: Draft['answers'][string] } = { ...carried(there.answers as Answers, there.version) } as Draft['answers'];
  for (const [step, given] of Object.entries(carried(older.answers as Answers, older.version)))
    answers[step] = { ...answers[step], ...given } as Draft['answers'][string];
  return { version: Math.max(to, there.version), answers };
}

/** The session's draft of a flow. */
export async function findDraft(store: Store, place: DraftPlace): Promise<Found> {
  const row = await rowsAt(store, place).selectAll().executeTakeFirst();
  if (row === undefined) return { kind: 'none' };
  if (row.answers === null) return { kind: 'dropped' };
  const draft = { version: row.version, answers: opened(store, row, row.answers) };
  return { kind: 'kept', draft: place.id === undefined ? draft : { ...draft, revision: row.revision, saves: row.saves } };
}

/** The stored revision of a draft: 0 when there is none, null when it was dropped. */
export async function draftRevision(store: Pick<Store, 'db'>, place: DraftPlace): Promise<number | null> {
  const row = await rowsAt(store, place).select(['answers', 'revision']).executeTakeFirst();
  if (row === undefined) return 0;
  return row.answers === null ? null : row.revision;
}

/** Drops the session's draft of a flow. With an id, leaves a tombstone, so that a save in flight does not restore it. */
export async function dropDraft(store: Store, place: DraftPlace): Promise<void> {
  const { session, flow, id } = place;
  if (id === undefined) {
    await store.db.deleteFrom('drafts').where('session_id', '=', session).where('flow', '=', flow).where('draft_id', '=', '').execute();
    return;
  }
  const forgotten = { answers: null, version: 0, updated_at: store.clock.now() };
  await store.db
    .insertInto('drafts')
    .values({ session_id: session, flow, draft_id: id, ...forgotten })
    .onConflict((same) => same.columns(['session_id', 'flow', 'draft_id']).doUpdateSet(forgotten))
    .execute();
  await keepFew(store, place);
}

/** Deletes the answers of these steps from every draft of the session. */
export async function dropSteps(store: Store, session: string, steps: readonly string[]): Promise<void> {
  await store.db.transaction().execute(async (tx) => {
    const rows = await tx.selectFrom('drafts').selectAll().where('session_id', '=', session).forUpdate().execute();
    for (const row of rows) {
      const answers = row.answers === null ? {} : opened(store, row, row.answers);
      if (!steps.some((step) => Object.hasOwn(answers, step))) continue;
      const left = Object.fromEntries(Object.entries(answers).filter(([step]) => !steps.includes(step)));
      const own = { ...store, db: tx };
      const place = { session, flow: row.flow, id: row.draft_id };
      await updateAt(own, place, { ...sealed(own, place, { version: row.version, answers: left }), revision: row.revision + 1 });
    }
  });
}

type Row = Selectable<Tables['drafts']>;

function rowsAt({ db }: Pick<Store, 'db'>, { session, flow, id = '' }: DraftPlace) {
  return db.selectFrom('drafts').where('session_id', '=', session).where('flow', '=', flow).where('draft_id', '=', id);
}

async function updateAt({ db }: Store, { session, flow, id = '' }: DraftPlace, row: Partial<Row>): Promise<void> {
  await db.updateTable('drafts').set(row).where('session_id', '=', session).where('flow', '=', flow).where('draft_id', '=', id).execute();
}

async function insert(store: Store, place: DraftPlace, draft: Draft, key: string): Promise<Saved> {
  const { session, flow, id = '' } = place;
  const made = await store.db
    .insertInto('drafts')
    .values({ session_id: session, flow, draft_id: id, revision: 1, saves: [key], ...sealed(store, place, draft) })
    .onConflict((same) => same.columns(['session_id', 'flow', 'draft_id']).doNothing())
    .returning('revision')
    .executeTakeFirst();
  if (made === undefined) return { kind: 'changed' };
  await keepFew(store, place);
  return { kind: 'kept', revision: 1, reached: reachedBy(draft.answers, {}) };
}

async function overwrite(store: Store, place: DraftPlace, draft: Draft): Promise<number> {
  const { session, flow } = place;
  const row = sealed(store, place, draft);
  const { revision } = await store.db
    .insertInto('drafts')
    .values({ session_id: session, flow, ...row })
    .onConflict((same) =>
      same.columns(['session_id', 'flow', 'draft_id']).doUpdateSet((old) => ({ ...row, revision: old('drafts.revision', '+', 1) })),
    )
    .returning('revision')
    .executeTakeFirstOrThrow();
  return revision;
}

/** Deletes the oldest drafts beyond the limit. */
async function keepFew({ db }: Store, { session, flow }: DraftPlace): Promise<void> {
  const own = db.selectFrom('drafts').select('draft_id').where('session_id', '=', session).where('flow', '=', flow);
  await db
    .deleteFrom('drafts')
    .where('session_id', '=', session)
    .where('flow', '=', flow)
    .where('draft_id', 'in', own.orderBy('updated_at', 'desc').orderBy('draft_id').offset(MOST_DRAFTS))
    .execute();
}

function sealed({ crypto, clock }: Store, place: DraftPlace, { version, answers }: Pick<Draft, 'version' | 'answers'>) {
  return { version, answers: crypto.encrypt('drafts', 'answers', rowOf(place), JSON.stringify(answers)), updated_at: clock.now() };
}

function opened({ crypto }: Store, { session_id, flow, draft_id }: Row, answers: string): Draft['answers'] {
  return JSON.parse(crypto.decrypt('drafts', 'answers', rowOf({ session: session_id, flow, id: draft_id }), answers));
}

function rowOf({ session, flow, id = '' }: DraftPlace): string {
  return id === '' ? `${session}/${flow}` : `${session}/${flow}/${id}`;
}
