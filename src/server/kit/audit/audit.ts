import type { Transaction } from 'kysely';
import type { Tables } from '../db/tables.ts';

export type AuditEntry = {
  readonly at: Date;
  /** What happened: "payment.settled". */
  readonly event: string;
  /** The id of what it happened to; never personal data. */
  readonly subject: string;
  readonly details: { readonly [name: string]: string | number };
};

/** Appends to the audit log. The database numbers the rows, chains them by hash, and refuses changes. */
export async function appendAudit(tx: Transaction<Tables>, { at, event, subject, details }: AuditEntry): Promise<void> {
  await tx
    .insertInto('audit_log')
    .values({ at, event, subject, details: JSON.stringify(details) })
    .execute();
}
