import { digest } from '../../kit/crypto/digest.ts';
import type { Transaction } from 'kysely';
import type { Definitions } from '../../../engine/definitions.ts';
import { type ComputedReceipt, letterheadOf } from '../../../engine/index.ts';
import type { ReceiptForm } from '../../kit/db/tables/receipt-tables.ts';
import type { Tables } from '../../kit/db/tables.ts';

/** The layouts and letterhead of a receipt under these definitions. Throws when its layout is not in them. */
export function formOf(
  { receipts, site }: Pick<Definitions, 'receipts' | 'site'>,
  { layout, certificate = '' }: NamesOfLayouts,
  host: string | undefined,
): ReceiptForm {
  const receiptLayout = receipts[layout];
  if (receiptLayout === undefined) throw new Error(`There is no receipt layout ${layout}.`);
  const certificateLayout = receipts[certificate];
  return { layout: receiptLayout, ...(certificateLayout && { certificate: certificateLayout }), letterhead: letterheadOf(site, host) };
}

type NamesOfLayouts = Pick<ComputedReceipt, 'layout' | 'certificate'>;

/** Stores a form once, for all gifts that share it. */
export async function keepForm(tx: Transaction<Tables>, form: ReceiptForm, at: Date): Promise<void> {
  await tx
    .insertInto('receipt_forms')
    .values({ digest: digestOf(form), form: JSON.stringify(form), kept_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The key under which a form is stored. */
export function digestOf(form: ReceiptForm): string {
  return digest(JSON.stringify(form));
}
