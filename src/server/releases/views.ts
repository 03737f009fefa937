import type { Kysely } from 'kysely';
import type { Doubt } from '../../lint/index.ts';
import { todaysText } from '../../content/index.ts';
import { applied, kindOfChange } from '../../releases/index.ts';
import { getTree, textsOf } from '../content/stored/texts.ts';
import type { Tables } from '../kit/db/tables.ts';
import type { ReleasePorts } from './ports.ts';
import { type Approval, approvalsOf } from './store/approvals.ts';
import { findDoubts } from './store/doubts.ts';
import { historyOf, makersOf } from './store/history.ts';
import { findJudgement, type Judgement } from './store/judgements.ts';
import { changesOf, type EditedChange, findLive, findRelease, getLive, type Release } from './store/releases.ts';
import { takenBackOf } from './taken-back.ts';

/** none: nothing to judge. */
export type Judging = 'none' | 'judging' | 'fit' | 'unfit';

/** A release as listed. Members by their ids. */
export type ListedRelease = {
  readonly release: Release;
  readonly makers: ReadonlySet<string>;
  readonly judging: Judging;
  /** Whether it was live and its changes have been reverted. */
  readonly isTakenBack: boolean;
};

export type WholeRelease = ListedRelease & {
  readonly judgement: Judgement | undefined;
  /** Effects that must be ticked before it serves; undefined until they are known. */
  readonly doubts: readonly Doubt[] | undefined;
  readonly base: Release | undefined;
  readonly undoes: Release | undefined;
  readonly undoneBy: Release | undefined;
  readonly changes: readonly (EditedChange & { readonly kind: ReturnType<typeof kindOfChange> })[];
  readonly approvals: readonly Approval[];
  readonly history: Awaited<ReturnType<typeof historyOf>>;
};

const MOST = 500;

/** The newest 500 releases, newest first. */
export async function listReleases(ports: ReleasePorts): Promise<readonly ListedRelease[]> {
  const { db } = ports;
  const rows = await db.selectFrom('releases').selectAll().orderBy('number', 'desc').limit(MOST).execute();
  const taken = await takenBackOf(db);
  return Promise.all(rows.map((release) => listed(ports, release, taken)));
}

/** A release in full; undefined where there is none. */
export async function readRelease(ports: ReleasePorts, id: string): Promise<WholeRelease | undefined> {
  const { db } = ports;
  const release = await findRelease(db, id);
  if (release === undefined) return undefined;
  const [base] = release.kind === 'first' ? [] : await releasesOfTree(db, release);
  return {
    ...(await listed(ports, release, await takenBackOf(db))),
    judgement: await findJudgement(ports, db, release.tree_hash),
    doubts: await findDoubts(ports, db, release),
    base,
    undoes: release.undoes === null ? undefined : await findRelease(db, release.undoes),
    undoneBy: await findUndoing(db, release),
    changes: (await changesOf(db, id)).map((change) => ({ ...change, kind: kindOfChange(change) })),
    approvals: await approvalsOf(db, id),
    history: await historyOf(db, id),
  };
}

export type ReleaseFile = { readonly now: string | undefined; readonly before: string | undefined; readonly live: string | undefined };

/** A file of a release: its text now, on the base, and in the live content; undefined where there is no such release. */
export async function releaseFile(db: Kysely<Tables>, id: string, path: string): Promise<ReleaseFile | undefined> {
  const release = await findRelease(db, id);
  if (release === undefined) return undefined;
  const base = await getTree(db, release.base_tree);
  const now = applied(base, await changesOf(db, id));
  const live = await getTree(db, (await getLive(db)).tree_hash);
  const hashes = { now: now[path], before: base[path], live: live[path] };
  const text = await textsOf(
    db,
    Object.values(hashes).flatMap((hash) => hash ?? []),
  );
  const of = (hash: string | undefined) => (hash === undefined ? undefined : todaysText(path, text(hash)));
  return { now: of(hashes.now), before: of(hashes.before), live: of(hashes.live) };
}

/** The id of the live release. */
export async function liveId(db: Kysely<Tables>): Promise<string | undefined> {
  return (await findLive(db))?.id;
}

async function listed(ports: ReleasePorts, release: Release, taken: ReadonlySet<string>): Promise<ListedRelease> {
  const { db } = ports;
  const judgement = await findJudgement(ports, db, release.tree_hash);
  const isAsked = judgement !== undefined || (await changesOf(db, release.id)).length > 0;
  const judging = judgement === undefined ? (isAsked ? 'judging' : 'none') : judgement.isFit ? 'fit' : 'unfit';
  return { release, makers: await makersOf(db, release.id), judging, isTakenBack: taken.has(release.id) };
}

/** The release that undid another and went live. Omits urgent ones: their `undoes` names the release that they went back to. */
async function findUndoing(db: Kysely<Tables>, { id }: Release): Promise<Release | undefined> {
  return db
    .selectFrom('releases')
    .selectAll()
    .where('undoes', '=', id)
    .where('kind', '=', 'undo')
    .where('state', 'in', ['live', 'replaced'])
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The release that made the base of a release live: the last one before it. */
async function releasesOfTree(db: Kysely<Tables>, { id, number, base_tree }: Release): Promise<readonly Release[]> {
  return (
    db
      .selectFrom('releases')
      .selectAll()
      .where('tree_hash', '=', base_tree)
      .where('state', 'in', ['live', 'replaced'])
      .where('id', '<>', id)
      // An undo of it makes the same tree live again later.
      .where('number', '<', number)
      .orderBy('live_at', 'desc')
      .limit(1)
      .execute()
  );
}
