import type { Transaction } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { type Statement, together } from '../db/together.ts';

export type AuditEntry = {
  readonly at: Date;
  /** What happened: "payment.settled". */
  readonly event: string;
  /** The id of what it happened to; never personal data. */
  readonly subject: string;
  readonly details: { readonly [name: string]: string | number };
};

/**
 * The statement that appends a line to the audit log. The database numbers the rows, chains them by hash, and refuses changes. One transaction
 * at a time can write it: whoever has appended must not wait for other locks, so it is the last that a transaction does.
 */
export function auditLine({ at, event, subject, details }: AuditEntry): Statement {
  const line = { at, event, subject, details: JSON.stringify(details) };
  return { compile: (db) => db.insertInto('audit_log').values(line).compile() };
}

/** Appends a line at once. */
export async function appendAudit(tx: Transaction<Tables>, entry: AuditEntry): Promise<void> {
  await together(tx, [auditLine(entry)]);
}
