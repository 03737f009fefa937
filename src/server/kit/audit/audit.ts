import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { type Statement, together } from '../db/together.ts';

export type AuditEntry = {
  readonly at: Date;
  /** The event, such as "payment.settled". */
  readonly event: string;
  /** The id of the object that the event concerns; never personal data. */
  readonly subject: string;
  readonly details: { readonly [name: string]: string | number };
};

/** The longest that an entry may wait to become a line of the log, in milliseconds; `ledger verify` reports longer waits. */
export const LONGEST_UNCHAINED_MS = 60_000;

/** Batch size: entries chained by one statement. */
export const CHAINED_AT_ONCE = 500;

/**
 * The statement that stores an entry, without waiting for a lock. A batch chains it to the log a moment later (`chainEntries`), so that no writer
 * holds the log until its own commit.
 */
export function auditLine({ at, event, subject, details }: AuditEntry): Statement {
  const entry = { at, event, subject, details: JSON.stringify(details) };
  return { compile: (db) => db.insertInto('audit_pending').values(entry).compile() };
}

/** Stores an entry at once. */
export async function appendAudit(tx: Transaction<Tables>, entry: AuditEntry): Promise<void> {
  await together(tx, [auditLine(entry)]);
}

/**
 * The statement that appends `lines`, and after them the waiting entries, to the hash-chained log. The database numbers and chains them, one
 * transaction at a time: make it the last statement of a batch. Returns a row for each line that it wrote.
 */
export function chainEntries(lines: readonly AuditEntry[]): RawBuilder<{ seq: string }> {
  const given = JSON.stringify(lines.map(({ details, ...line }) => ({ ...line, details: JSON.stringify(details) })));
  return sql<{ seq: string }>`
    with taken as (
      delete from audit_pending where id in (select id from audit_pending order by id limit ${CHAINED_AT_ONCE})
      returning id, at, event, subject, details
    )
    insert into audit_log (at, event, subject, details)
    select at, event, subject, details from (
      select 0 as part, place, at, event, subject, details
      from rows from (jsonb_to_recordset(${given}::jsonb) as (at timestamptz, event text, subject text, details text))
        with ordinality as line (at, event, subject, details, place)
      union all
      select 1, id, at, event, subject, details from taken
    ) entries
    order by part, place
    returning seq`;
}

/** Whether an entry waits to be chained. */
export async function hasUnchained(db: Kysely<Tables>): Promise<boolean> {
  return (await db.selectFrom('audit_pending').select('id').limit(1).executeTakeFirst()) !== undefined;
}
