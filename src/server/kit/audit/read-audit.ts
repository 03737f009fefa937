import { type Kysely, sql } from 'kysely';
import type { Tables } from '../db/tables.ts';

/** An audit entry as read; `seq` is null while it waits to be chained. */
export type ReadEntry = {
  readonly seq: string | null;
  readonly at: Date;
  readonly event: string;
  readonly subject: string;
  readonly details: string;
};

/** The newest entries on staff, by their own index: first those that wait to be chained, then the lines of the log before the line `before`. */
export async function newestOfStaff(
  db: Kysely<Tables>,
  { before, atMost }: { readonly before: string | undefined; readonly atMost: number },
): Promise<readonly ReadEntry[]> {
  const waiting = sql`select null::bigint as seq, at, event, subject, details, id from audit_pending where event like 'staff.%'`;
  const { rows } = await sql<ReadEntry>`
    select seq, at, event, subject, details from (
      ${before === undefined ? sql`(${waiting} order by id desc limit ${atMost}) union all` : sql``}
      (select seq, at, event, subject, details, 0 from audit_log
        where event like 'staff.%' ${before === undefined ? sql`` : sql`and seq < ${before}::bigint`} order by seq desc limit ${atMost})
    ) as entry (seq, at, event, subject, details, id)
    order by seq desc nulls first, id desc limit ${atMost}`.execute(db);
  return rows;
}

/** The newest entries about any of these ids, chained or not. */
export function entriesAbout(
  db: Kysely<Tables>,
  subjects: readonly string[],
  atMost: number,
): Promise<readonly Pick<ReadEntry, 'at' | 'event' | 'details'>[]> {
  return db
    .selectFrom('audit_entries')
    .select(['at', 'event', 'details'])
    .where('subject', 'in', subjects)
    .orderBy('at', 'desc')
    .limit(atMost)
    .execute();
}
