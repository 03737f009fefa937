import type { Transaction } from 'kysely';
import type { Tables } from '../db/tables.ts';

export type AuditEntry = {
  readonly at: Date;
  /** What happened: "payment.settled". */
  readonly event: string;
  /** What it happened to: an id, never a person. */
  readonly subject: string;
  readonly details: { readonly [name: string]: string | number };
};

/** Appends to the audit log; the database numbers and chains the rows, and refuses to change one. */
export async function appendAudit(tx: Transaction<Tables>, { at, event, subject, details }: AuditEntry): Promise<void> {
  await tx
    .insertInto('audit_log')
    .values({ at, event, subject, details: JSON.stringify(details) })
    .execute();
}
