import type { ColumnType } from 'kysely';
import type { ReceiptForm } from '../receipts/kept/receipt-form.ts';

/** The tables of migration 260: what receipts come to and how they are drawn, kept with the gifts. */
export type ReceiptTables = { receipt_forms: ReceiptFormsTable; receipt_documents: ReceiptDocumentsTable };

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
