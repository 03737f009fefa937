import type { Transaction } from 'kysely';
import type { Tables } from '../db/tables.ts';

export type AuditEntry = {
  readonly at: Date;
  /** The event, such as "payment.settled". */
  readonly event: string;
  /** The id of the object that the event concerns; never personal data. */
  readonly subject: string;
  readonly details: { readonly [name: string]: string | number };
};

/**
 * Adds an entry to the hash-chained audit log. The database chains it when the transaction commits (a deferred trigger), in the order of these calls:
 * so each transaction locks the log last, and only for its commit.
 */
export async function appendAudit(tx: Transaction<Tables>, { at, event, subject, details }: AuditEntry): Promise<void> {
  await tx
    .insertInto('audit_pending')
    .values({ at, event, subject, details: JSON.stringify(details) })
    .execute();
}
