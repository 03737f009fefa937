import type { ColumnType, Generated } from 'kysely';
import type { ReceiptLayout } from '../../../../engine/definitions.ts';
import type { Letterhead } from '../../../../engine/index.ts';
import type { Encrypted } from './columns.ts';
import type { IdentifierKind } from './identity-tables.ts';

/** Receipts, their data and forms, their revisions, and the receipts of external gifts: `migrations/130-receipts.sql`, `210-gifts-at-the-desk.sql`. */
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

/** Paid gifts that wait for their receipt number, in order of settlement. */
type ReceiptsDueTable = { id: Generated<string>; transaction_no: string; attempt_id: string; settled_at: Date };

/** The form of a receipt, as parsed when the gift was agreed: its layout, the certificate's layout, and the letterhead. */
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
  /** The content version of its texts. */
  content_version: string;
  /** A `ComputedReceipt` as JSON. */
  document: Encrypted;
  kept_at: Date;
};

type ReceiptRevisionsTable = {
  transaction_no: string;
  /** Starts at 2. */
  revision: number;
  /** A `ComputedReceipt` as JSON. */
  document: Encrypted;
  /** The names of the corrected particulars. */
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
  /** The digest of its receipt's form at import; null if its layout was unknown then. */
  form: Generated<string | null>;
  /** The content version of its receipt's texts; null for one imported before texts were kept. */
  content_version: Generated<string | null>;
};

type DonorsElsewhereTable = { transaction_no: string; field: IdentifierKind; lookup: string };
