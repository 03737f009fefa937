import { digest } from '../../kit/crypto/digest.ts';
import type { Transaction } from 'kysely';
import type { Definitions } from '../../../engine/definitions.ts';
import { type ComputedReceipt, letterheadOf } from '../../../engine/index.ts';
import type { ReceiptForm } from '../../kit/db/tables/receipt-tables.ts';
import type { Tables } from '../../kit/db/tables.ts';

/** The form that these definitions have for a receipt of what was given under a host. Throws when they do not have its layout. */
export function formOf(
  { receipts, site }: Pick<Definitions, 'receipts' | 'site'>,
  { layout, certificate = '' }: NamesOfLayouts,
  host: string | undefined,
): ReceiptForm {
  const drawn = receipts[layout];
  if (drawn === undefined) throw new Error(`There is no receipt layout ${layout}.`);
  const besides = receipts[certificate];
  return { layout: drawn, ...(besides && { certificate: besides }), letterhead: letterheadOf(site, host) };
}

type NamesOfLayouts = Pick<ComputedReceipt, 'layout' | 'certificate'>;

/** Keeps a form for the gifts that share it. */
export async function keepForm(tx: Transaction<Tables>, form: ReceiptForm, at: Date): Promise<void> {
  await tx
    .insertInto('receipt_forms')
    .values({ digest: digestOf(form), form: JSON.stringify(form), kept_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Forms are kept once for all gifts that share them, under this name. */
export function digestOf(form: ReceiptForm): string {
  return digest(JSON.stringify(form));
}
