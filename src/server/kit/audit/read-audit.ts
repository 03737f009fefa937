import { type Kysely, sql } from 'kysely';
import type { Tables } from '../db/tables.ts';

/** A line of the audit log. */
export type ReadEntry = {
  readonly seq: string;
  readonly at: Date;
  readonly event: string;
  readonly subject: string;
  readonly details: string;
};

/** The newest lines on staff before the line `before`, by an index of their own. */
export function newestOfStaff(
  db: Kysely<Tables>,
  { before, atMost }: { readonly before: string | undefined; readonly atMost: number },
): Promise<readonly ReadEntry[]> {
  return (
    db
      .selectFrom('audit_log')
      .select(['seq', 'at', 'event', 'subject', 'details'])
      // A literal, so that the partial index is used.
      .where(sql<boolean>`event like 'staff.%'`)
      .$if(before !== undefined, (query) => query.where('seq', '<', before ?? ''))
      .orderBy('seq', 'desc')
      .limit(atMost)
      .execute()
  );
}

/** The newest entries about any of these ids. */
export function entriesAbout(
  db: Kysely<Tables>,
  subjects: readonly string[],
  atMost: number,
): Promise<readonly Pick<ReadEntry, 'at' | 'event' | 'subject' | 'details'>[]> {
  return db
    .selectFrom('audit_log')
    .select(['at', 'event', 'subject', 'details'])
    .where('subject', 'in', subjects)
    .orderBy('at', 'desc')
    .limit(atMost)
    .execute();
}
