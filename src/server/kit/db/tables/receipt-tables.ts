import type { ColumnType } from 'kysely';
import type { ReceiptLayout } from '../../../../engine/definitions.ts';
import type { Letterhead } from '../../../../engine/index.ts';

/** What receipts say and how they are drawn, kept with the gifts: `migrations/130-receipts.sql`. */
export type ReceiptTables = { receipt_forms: ReceiptFormsTable; receipt_documents: ReceiptDocumentsTable };

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
  /** Encrypted. */
  document: string;
  kept_at: Date;
};
