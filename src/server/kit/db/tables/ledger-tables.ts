import type { Generated } from 'kysely';

/** The double-entry ledger (`migrations/110-ledger.sql`) and the audit log (`120-audit-log.sql`, `186-audit-entries-wait.sql`). Amounts are whole cents. */
export type LedgerTables = {
  ledger_entries: LedgerEntriesTable;
  audit_log: AuditLogTable;
  audit_pending: AuditPendingTable;
  audit_head: AuditHeadTable;
  audit_publications: AuditPublicationsTable;
};

export type Posting = 'payment' | 'refund' | 'refund-failed' | 'dispute' | 'dispute-won' | 'dispute-lost';

type LedgerEntriesTable = {
  id: Generated<string>;
  attempt_id: string;
  posting: Posting;
  /** The id of the payment, refund or dispute that the posting books. */
  source_id: string;
  account: string;
  amount_cents: number;
  posted_at: Date;
};

type AuditLogTable = {
  seq: Generated<string>;
  at: Date;
  event: string;
  subject: string;
  details: string;
  previous_hash: Generated<string>;
  hash: Generated<string>;
};

/** Entries of a transaction: the database moves them into `audit_log` as it commits (`242-audit-at-commit.sql`). */
type AuditPendingTable = { id: Generated<string>; at: Date; event: string; subject: string; details: string };

/** One row: the number of lines in the audit log, and its newest line. Maintained by a trigger. */
type AuditHeadTable = { lines: string; seq: string; hash: string };

type AuditPublicationsTable = { seq: string; hash: string; seal: string; published_at: Date };
