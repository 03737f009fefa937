import type { Generated } from 'kysely';
import type { Encrypted } from './columns.ts';

/** The queue of mails and the outbox: `migrations/140-mails.sql`. */
export type MailTables = {
  mails: MailsTable;
  outbox: OutboxTable;
};

/** Why a mail failed: it could not be written, or the mail server refused it or was unreachable. */
export type MailTrouble = 'not-written' | 'address-refused' | 'mail-refused' | 'sign-in-refused' | 'unreachable' | 'other';

type MailsTable = {
  id: string;
  kind: 'receipt' | 'receipt-copy' | 'refund' | 'account' | 'plan';
  /** For the mail of a receipt or refund. */
  receipt_no: string | null;
  /** The refund that the mail is about. */
  refund_id: string | null;
  /** The text and recipient of an account's mail, encrypted; until it is sent. */
  message: Generated<string | null>;
  status: 'queued' | 'sent' | 'failed';
  /** Why the last try failed; null if it did not. */
  trouble: Generated<MailTrouble | null>;
  created_at: Date;
  sent_at: Date | null;
};

type OutboxTable = { mail_id: string; message: Encrypted; sent_at: Date };
