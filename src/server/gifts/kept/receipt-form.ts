import { digest } from '../../kit/crypto/digest.ts';
import type { Transaction } from 'kysely';
import type { Definitions } from '../../../engine/definitions.ts';
import { type ComputedReceipt, letterheadOf } from '../../../engine/index.ts';
import type { ReceiptForm } from '../../kit/db/tables/receipt-tables.ts';
import type { Tables } from '../../kit/db/tables.ts';

type DefinitionsOfForms = Pick<Definitions, 'receipts' | 'site'>;

/** The layouts and letterhead of a receipt under these definitions; memoised. Throws when the definitions lack its layout. */
export function formOf(definitions: DefinitionsOfForms, names: NamesOfLayouts, host: string | undefined): ReceiptForm {
  const made = formsMade.get(definitions) ?? new Map<string, ReceiptForm>();
  formsMade.set(definitions, made);
  const key = JSON.stringify([names.layout, names.certificate, host]);
  const form = made.get(key) ?? makeForm(definitions, names, host);
  made.set(key, form);
  return form;
}

const formsMade = new WeakMap<DefinitionsOfForms, Map<string, ReceiptForm>>();

function makeForm(
  { receipts, site }: DefinitionsOfForms,
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
    .values({ digest: digestOf(form), form: textOf(form), kept_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The key under which a form is stored. */
export function digestOf(form: ReceiptForm): string {
  return written(form).digest;
}

/** A form as JSON. */
export function textOf(form: ReceiptForm): string {
  return written(form).text;
}

const writtenForms = new WeakMap<ReceiptForm, { readonly text: string; readonly digest: string }>();

/** Memoised, since thousands of gifts share a form. */
function written(form: ReceiptForm): { readonly text: string; readonly digest: string } {
  const known = writtenForms.get(form);
  if (known !== undefined) return known;
  const text = JSON.stringify(form);
  const made = { text, digest: digest(text) };
  writtenForms.set(form, made);
  return made;
}
