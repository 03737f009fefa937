import type { Generated } from 'kysely';
import type { Encrypted } from './columns.ts';

/** The queue of mails and the outbox: `migrations/140-mails.sql`. */
export type MailTables = {
  mails: MailsTable;
  outbox: OutboxTable;
};

/** Written or not, and what the mail server said to it. */
export type MailTrouble = 'not-written' | 'address-refused' | 'mail-refused' | 'sign-in-refused' | 'unreachable' | 'other';

type MailsTable = {
  id: string;
  kind: 'receipt' | 'receipt-copy' | 'refund' | 'account' | 'plan';
  /** Of a receipt's or refund's mail. */
  receipt_no: string | null;
  /** The refund that the mail is about. */
  refund_id: string | null;
  /** Encrypted: what an account's mail says and to whom, until it has left. */
  message: Generated<string | null>;
  status: 'queued' | 'sent' | 'failed';
  /** Why the last try failed; null where none did. */
  trouble: Generated<MailTrouble | null>;
  created_at: Date;
  sent_at: Date | null;
};

type OutboxTable = { mail_id: string; message: Encrypted; sent_at: Date };
