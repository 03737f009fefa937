import type { ComputedReceipt } from '../../../engine/index.ts';
import type { Donation } from '../donation.ts';
import type { Services } from '../../people/services.ts';
import { type KeptReceipt, sealedAs } from './keep-receipt.ts';
import { receiptOfRows } from './receipt-of-rows.ts';

type Ports = Pick<Services, 'db' | 'crypto' | 'content'>;

/** The receipt of a gift as it was agreed; of a gift of before receipts were kept, made of the rows that it was stored in. */
export async function getKept(services: Ports, donation: Donation): Promise<KeptReceipt> {
  return (await findKept(services, donation.transaction_no)) ?? receiptOfRows(services, donation);
}

/** Undefined while none is kept. */
export async function findKept({ db, crypto }: Pick<Ports, 'db' | 'crypto'>, transactionNo: string): Promise<KeptReceipt | undefined> {
  const row = await db
    .selectFrom('receipt_documents as d')
    .innerJoin('receipt_forms as f', 'f.digest', 'd.form')
    .select(['d.document', 'd.content_version', 'f.form'])
    .where('d.transaction_no', '=', transactionNo)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const computed = JSON.parse(crypto.decrypt(...sealedAs(transactionNo), row.document)) as ComputedReceipt;
  return { computed, form: row.form, contentVersion: row.content_version };
}
