import type { Kysely } from 'kysely';
import type { Tree } from '../../../releases/index.ts';
import type { Finding } from '../../../lint/index.ts';
import { dayOf } from '../../kit/clock.ts';
import type { Tables } from '../../kit/db/tables.ts';
import { sendTask } from '../../kit/jobs/task-queue.ts';
import { JUDGE_RELEASE, type ReleasePorts } from '../ports.ts';

export type Judgement = {
  readonly treeHash: string;
  readonly day: string;
  readonly version: string;
  readonly isFit: boolean;
  readonly findings: readonly Finding[];
  readonly leftOut: readonly string[];
  readonly at: Date;
};

/** The newest judgement of a tree by this build; of a day, where one is named. */
export async function findJudgement(
  { build }: Pick<ReleasePorts, 'build'>,
  db: Kysely<Tables>,
  treeHash: string,
  day?: string,
): Promise<Judgement | undefined> {
  const row = await db
    .selectFrom('release_judgements')
    .selectAll()
    .where('tree_hash', '=', treeHash)
    .where('build', '=', build)
    .$if(day !== undefined, (query) => query.where('on_day', '=', day ?? ''))
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

/** Due for every process at once, however wrong its clock is. */
const AT_ONCE = new Date(0);

/** Has a release judged as it is now; or a tree that was live, by its hash. */
export async function askJudgement({ now }: Pick<ReleasePorts, 'now'>, tx: Kysely<Tables>, what: string): Promise<void> {
  await sendTask(tx, JUDGE_RELEASE, what, AT_ONCE, now());
}

/** Judges a tree, unless this build did so today. */
export async function judged(ports: ReleasePorts, treeHash: string, read: () => Promise<Tree>): Promise<Judgement> {
  const at = await ports.moment(ports.db);
  const day = dayOf(at);
  const known = await findJudgement(ports, ports.db, treeHash, day);
  if (known !== undefined) return known;
  const { version, findings, leftOut = [] } = await ports.judge(await read(), day);
  const isFit = findings.every(({ blocksServing }) => !blocksServing);
  const judgement = { treeHash, day, version, isFit, findings, leftOut, at };
  await keepJudgement(ports, ports.db, judgement);
  return judgement;
}
