import type { ColumnType, Generated } from 'kysely';
import type { ReceiptLayout } from '../../../../engine/definitions.ts';
import type { Letterhead } from '../../../../engine/index.ts';
import type { Encrypted } from './columns.ts';
import type { IdentifierKind } from './identity-tables.ts';

/** Receipts, what they say and how they are drawn, what was corrected, and those of gifts that others took: `migrations/130-receipts.sql`, `210-gifts-at-the-desk.sql`. */
export type ReceiptTables = {
  receipt_series: ReceiptSeriesTable;
  receipts: ReceiptsTable;
  receipts_due: ReceiptsDueTable;
  receipt_forms: ReceiptFormsTable;
  receipt_documents: ReceiptDocumentsTable;
  receipt_revisions: ReceiptRevisionsTable;
  receipt_keys: ReceiptKeysTable;
  gifts_elsewhere: GiftsElsewhereTable;
  donors_elsewhere: DonorsElsewhereTable;
};

type ReceiptSeriesTable = { series: string; last_number: number };

type ReceiptsTable = {
  receipt_no: string;
  series: string;
  number: number;
  transaction_no: string;
  attempt_id: string;
  issued_at: Date;
};

/** Paid gifts that wait for the number of their receipt, in the order in which they were settled. */
type ReceiptsDueTable = { id: Generated<string>; transaction_no: string; attempt_id: string; settled_at: Date };

/** How a receipt is drawn, as it was parsed when the gift was agreed: its layout, that of the certificate, and who issues it. */
export type ReceiptForm = {
  readonly layout: ReceiptLayout;
  readonly certificate?: ReceiptLayout;
  readonly letterhead: Omit<Letterhead, 'number'>;
};

type ReceiptFormsTable = { digest: string; form: ColumnType<ReceiptForm, string, string>; kept_at: Date };

type ReceiptDocumentsTable = {
  transaction_no: string;
  /** The digest of its form. */
  form: string;
  /** Whose words it is said in. */
  content_version: string;
  /** A `ComputedReceipt` as JSON. */
  document: Encrypted;
  kept_at: Date;
};

type ReceiptRevisionsTable = {
  transaction_no: string;
  /** From 2 on. */
  revision: number;
  /** A `ComputedReceipt` as JSON. */
  document: Encrypted;
  /** The names of the particulars that were corrected. */
  fields: ColumnType<string[], readonly string[], never>;
  reason: string;
  corrected_by: string;
  corrected_at: Date;
};

type ReceiptKeysTable = { nonce: string; transaction_no: string; session_id: string; used_at: Date };

type GiftsElsewhereTable = {
  transaction_no: string;
  source: string;
  receipt_no: string;
  given_at: Date;
  data: Encrypted;
  taken_in_at: Date;
  /** The digest of the form that its receipt had when it was told of; null where that layout was unknown. */
  form: Generated<string | null>;
  /** Whose words its receipt is said in; null for one that was told of before words were kept. */
  content_version: Generated<string | null>;
};

type DonorsElsewhereTable = { transaction_no: string; field: IdentifierKind; lookup: string };
