import type { Kysely } from 'kysely';
import type { Tree } from '../../../releases/index.ts';
import type { Finding } from '../../../lint/index.ts';
import { dayOf } from '../../kit/clock.ts';
import type { Tables } from '../../kit/db/tables.ts';
import { sendTask } from '../../kit/jobs/task-queue.ts';
import { judgeKind, type ReleasePorts } from '../ports.ts';
import type { Turn } from '../turn.ts';
import type { Release } from './releases.ts';

export type Judgement = {
  readonly treeHash: string;
  readonly day: string;
  readonly version: string;
  readonly isFit: boolean;
  readonly findings: readonly Finding[];
  readonly leftOut: readonly string[];
  readonly at: Date;
};

/** A range of days, both ends included. */
type Days = { readonly from: string; readonly to: string };

/** The newest judgement of a tree by this build; with `days`, as of one of those days. */
export async function findJudgement(
  { build }: Pick<ReleasePorts, 'build'>,
  db: Kysely<Tables>,
  treeHash: string,
  days?: Days,
): Promise<Judgement | undefined> {
  const row = await db
    .selectFrom('release_judgements')
    .selectAll()
    .where('tree_hash', '=', treeHash)
    .where('build', '=', build)
    .$if(days !== undefined, (query) => query.where('on_day', '>=', days?.from ?? '').where('on_day', '<=', days?.to ?? ''))
    .orderBy('at', 'desc')
    .orderBy('on_day', 'desc')
    .limit(1)
    .executeTakeFirst();
  return (
    row && {
      treeHash,
      day: row.on_day,
      version: row.content_version,
      isFit: row.fit,
      findings: row.findings as readonly Finding[],
      leftOut: row.left_out,
      at: row.at,
    }
  );
}

export async function keepJudgement({ build }: Pick<ReleasePorts, 'build'>, db: Kysely<Tables>, judgement: Judgement): Promise<void> {
  const { treeHash, day, version, isFit, findings, leftOut, at } = judgement;
  await db
    .insertInto('release_judgements')
    .values({
      tree_hash: treeHash,
      on_day: day,
      build,
      content_version: version,
      fit: isFit,
      findings: JSON.stringify(findings),
      left_out: JSON.stringify(leftOut),
      at,
    })
    .onConflict((known) => known.columns(['tree_hash', 'on_day', 'build']).doNothing())
    .execute();
}

/** Due at once for every process, whatever its clock shows. */
const AT_ONCE = new Date(0);

/** Queues the judgement of a release in its present form; or, by its hash, of a tree that was live. */
export async function askJudgement(ports: Pick<ReleasePorts, 'now' | 'build'>, tx: Kysely<Tables>, what: string): Promise<void> {
  await sendTask(tx, judgeKind(ports), what, AT_ONCE, ports.now());
}

/** The day for which to judge a release: its scheduled day, or today. */
export function dayToJudge({ state, live_at }: Pick<Release, 'state' | 'live_at'>, at: Date): string {
  return dayOf(state === 'scheduled' && live_at !== null && live_at > at ? live_at : at);
}

/** The judgement that lets a scheduled release go live: for its day, or for a later day that has come. */
export function findJudgementOfItsDay(
  ports: Pick<ReleasePorts, 'build'>,
  { tx, at }: Turn,
  { tree_hash, live_at }: Pick<Release, 'tree_hash' | 'live_at'>,
): Promise<Judgement | undefined> {
  const from = dayOf(live_at ?? at);
  return findJudgement(ports, tx, tree_hash, { from, to: dayOf(live_at !== null && live_at > at ? live_at : at) });
}

/** The judgement of a tree for a day; computed and stored if this build has none. */
export async function judged(ports: ReleasePorts, treeHash: string, day: string, read: () => Promise<Tree>): Promise<Judgement> {
  const at = await ports.moment(ports.db);
  const known = await findJudgement(ports, ports.db, treeHash, { from: day, to: day });
  if (known !== undefined) return known;
  const { version, findings, leftOut = [] } = await ports.judge(await read(), day);
  const isFit = findings.every(({ blocksServing }) => !blocksServing);
  const judgement = { treeHash, day, version, isFit, findings, leftOut, at };
  await keepJudgement(ports, ports.db, judgement);
  return judgement;
}
