import type { ComputedReceipt } from '../../../engine/index.ts';
import type { Services } from '../../people/services.ts';
import type { ReceiptedGift } from '../receipted-gift.ts';
import { sealedAs, type StoredReceipt } from './keep-receipt.ts';
import { openRevision } from './revisions.ts';

type Ports = Pick<Services, 'db' | 'crypto'>;

/** The receipt of a paid gift as it was issued. Throws when it was erased. */
export async function getKept(ports: Ports, transactionNo: string): Promise<StoredReceipt> {
  const kept = await findKept(ports, transactionNo);
  if (kept === undefined) throw new Error(`The receipt of ${transactionNo} is gone.`);
  return kept;
}

/** The stored receipt; undefined after erasure, and for a gift that was never paid. */
export async function findKept({ db, crypto }: Ports, transactionNo: string): Promise<StoredReceipt | undefined> {
  const row = await db
    .selectFrom('receipt_documents as d')
    .innerJoin('receipt_forms as f', 'f.digest', 'd.form')
    .select(['d.document', 'd.content_version', 'd.kept_at', 'f.form'])
    .where('d.transaction_no', '=', transactionNo)
    .executeTakeFirst();
  return row && openKept(crypto, transactionNo, { ...row, contentVersion: row.content_version, keptAt: row.kept_at });
}

/** Opens the stored receipt that was read together with its gift, in its newest revision. Throws when it was erased. */
export function getKeptOf({ crypto }: Pick<Ports, 'crypto'>, { donation, sealed }: ReceiptedGift): StoredReceipt & Revised {
  const { transaction_no: transactionNo } = donation;
  if (sealed.kept === undefined) throw new Error(`The receipt of ${transactionNo} is gone.`);
  const issued = openKept(crypto, transactionNo, sealed.kept);
  if (sealed.revised === undefined) return issued;
  const { revision, document } = sealed.revised;
  return { ...issued, computed: openRevision(crypto, transactionNo, revision, document), revision };
}

/** The number of the revision; absent from a receipt that was never corrected. */
type Revised = { readonly revision?: number };

type Sealed = NonNullable<ReceiptedGift['sealed']['kept']>;

function openKept(crypto: Ports['crypto'], transactionNo: string, { document, form, contentVersion, keptAt }: Sealed): StoredReceipt {
  const computed = JSON.parse(crypto.decrypt(...sealedAs(transactionNo), document)) as ComputedReceipt;
  return { computed, form, contentVersion, keptAt };
}
