import { sql } from 'kysely';
import type { Assessment, Definitions, Flow } from '../../../engine/index.ts';
import { type ComputedReceipt, computeReceipt } from '../../../engine/index.ts';
import type { FieldCrypto } from '../../kit/crypto/field-crypto.ts';
import type { ReceiptForm } from '../../kit/db/tables/receipt-tables.ts';
import { digestOf, formOf, textOf } from './receipt-form.ts';

/** A stored receipt: its computed data, its form, and the content version of its texts. */
export type KeptReceipt = { readonly computed: ComputedReceipt; readonly form: ReceiptForm; readonly contentVersion: string };

/** A `KeptReceipt` as read from the database, with the time of storing. */
export type StoredReceipt = KeptReceipt & { readonly keptAt: Date };

/** Computes the receipt of an assessment under these definitions. */
export function receiptFor(flow: Flow, definitions: Definitions, assessment: Assessment, contentVersion: string): KeptReceipt {
  const computed = computeReceipt(flow, definitions, assessment);
  return { computed, form: formOf(definitions, computed, flow.host), contentVersion };
}

/** The table, column and row that a stored document is bound to (associated data). */
export const sealedAs = (transactionNo: string) => ['receipt_documents', 'document', transactionNo] as const;

/** The parts of the statement that stores a gift: its sealed receipt, and the form, shared between gifts. A stored receipt never changes. */
export function piecesOfReceipt(crypto: FieldCrypto, transactionNo: string, { computed, form, contentVersion }: KeptReceipt, at: Date) {
  const document = crypto.encrypt(...sealedAs(transactionNo), JSON.stringify(computed));
  const digest = digestOf(form);
  return {
    form: sql<object>`(
      insert into receipt_forms (digest, form, kept_at)
      select ${digest}::text, ${textOf(form)}::jsonb, ${at}::timestamptz from gift
      on conflict do nothing)`,
    document: sql<object>`(
      insert into receipt_documents (transaction_no, form, content_version, document, kept_at)
      select gift.transaction_no, ${digest}::text, ${contentVersion}::text, ${document}::text, ${at}::timestamptz from gift)`,
  };
}
