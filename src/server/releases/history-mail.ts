import type { Kysely } from 'kysely';
import type { Tables } from '../kit/db/tables.ts';
import { approvalsOf } from './store/approvals.ts';
import { makersOf } from './store/history.ts';
import { findRelease } from './store/releases.ts';

/** A line of a release's history with the facts for its mail. Members are given by id. */
export type HistoryMail = {
  readonly what: string;
  readonly at: Date;
  readonly by: string | null;
  readonly why: string | null;
  readonly note: string;
  readonly number: number;
  readonly title: string;
  readonly makers: ReadonlySet<string>;
  readonly approver: string | undefined;
};

/** The facts for the mail of a history line, by its number; undefined where there is no such line. */
export async function historyMail(db: Kysely<Tables>, seq: string): Promise<HistoryMail | undefined> {
  const line = await db.selectFrom('release_history').selectAll().where('seq', '=', seq).executeTakeFirst();
  const release = line && (await findRelease(db, line.release_id));
  if (line === undefined || release === undefined) return undefined;
  const { what, at, by, why, note } = line;
  const [last] = await approvalsOf(db, release.id);
  return {
    what,
    at,
    by,
    why,
    note,
    number: release.number,
    title: release.title,
    makers: await makersOf(db, release.id),
    approver: last?.by,
  };
}
