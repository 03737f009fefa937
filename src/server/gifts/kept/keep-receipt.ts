import type { Transaction } from 'kysely';
import type { Assessment, Definitions, Flow } from '../../../engine/index.ts';
import { type ComputedReceipt, computeReceipt } from '../../../engine/index.ts';
import type { FieldCrypto } from '../../kit/crypto/field-crypto.ts';
import type { ReceiptForm } from '../../kit/db/tables/receipt-tables.ts';
import type { Tables } from '../../kit/db/tables.ts';
import { digestOf, formOf } from './receipt-form.ts';

/** A receipt that is kept: what it comes to, how it is drawn, and the content version whose words it is said in. */
export type KeptReceipt = { readonly computed: ComputedReceipt; readonly form: ReceiptForm; readonly contentVersion: string };

/** The receipt that these definitions make of an assessment. */
export function receiptFor(flow: Flow, definitions: Definitions, assessment: Assessment, contentVersion: string): KeptReceipt {
  const computed = computeReceipt(flow, definitions, assessment);
  return { computed, form: formOf(definitions, computed, flow.host), contentVersion };
}

/** Table, column and row that a kept document is sealed for. */
export const sealedAs = (transactionNo: string) => ['receipt_documents', 'document', transactionNo] as const;

/** Keeps the receipt of a gift, sealed, in the transaction that stores the gift. One that is kept already stays as it is. */
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
