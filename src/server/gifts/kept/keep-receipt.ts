import type { Transaction } from 'kysely';
import type { Assessment, Definitions, Flow } from '../../../engine/index.ts';
import { type ComputedReceipt, computeReceipt } from '../../../engine/index.ts';
import type { FieldCrypto } from '../../kit/crypto/field-crypto.ts';
import type { ReceiptForm } from '../../kit/db/tables/receipt-tables.ts';
import type { Tables } from '../../kit/db/tables.ts';
import { digestOf, formOf } from './receipt-form.ts';

/** A stored receipt: its computed data, its form, and the content version of its texts. */
export type KeptReceipt = { readonly computed: ComputedReceipt; readonly form: ReceiptForm; readonly contentVersion: string };

/** Computes the receipt of an assessment under these definitions. */
export function receiptFor(flow: Flow, definitions: Definitions, assessment: Assessment, contentVersion: string): KeptReceipt {
  const computed = computeReceipt(flow, definitions, assessment);
  return { computed, form: formOf(definitions, computed, flow.host), contentVersion };
}

/** The table, column and row that a stored document is sealed to. */
export const sealedAs = (transactionNo: string) => ['receipt_documents', 'document', transactionNo] as const;

/** Stores the receipt of a gift, sealed, in the transaction that stores the gift. A stored receipt never changes. */
export async function keepReceipt(
  tx: Transaction<Tables>,
  crypto: FieldCrypto,
  transactionNo: string,
  { computed, form, contentVersion }: KeptReceipt,
  at: Date,
): Promise<void> {
  const document = crypto.encrypt(...sealedAs(transactionNo), JSON.stringify(computed));
  const digest = digestOf(form);
  await tx
    .with('shared', (db) =>
      db
        .insertInto('receipt_forms')
        .values({ digest, form: JSON.stringify(form), kept_at: at })
        .onConflict((conflict) => conflict.doNothing()),
    )
    .insertInto('receipt_documents')
    .values({ transaction_no: transactionNo, form: digest, content_version: contentVersion, document, kept_at: at })
    .onConflict((conflict) => conflict.column('transaction_no').doNothing())
    .execute();
}
