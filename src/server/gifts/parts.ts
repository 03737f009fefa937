import type { Kysely, Transaction } from 'kysely';
import type { Assessment, Item } from '../../engine/assessment.ts';
import type { Json } from '../../engine/definitions.ts';
import { withAnswers } from '../../engine/index.ts';
import type { FieldCrypto } from '../kit/crypto/field-crypto.ts';
import type { Tables } from '../kit/db/tables.ts';

/** What a gift is made of: its items, the answers that count, and the donor's particulars. */
export type GiftParts = Pick<Assessment, 'counted' | 'donor'> & { readonly items: readonly Omit<Item, 'rule' | 'entry'>[] };

/** The particulars with a blind index. */
const INDEXED = new Set(['nric', 'uen', 'email', 'phone']);

/** The stored answers that count, decrypted. */
export async function loadAnswers(db: Kysely<Tables>, crypto: FieldCrypto, transactionNo: string): Promise<Assessment['counted']> {
  const rows = await db.selectFrom('donation_inputs').selectAll().where('transaction_no', '=', transactionNo).execute();
  const open = rows.map(({ path, value }) => [path, JSON.parse(crypto.decrypt('donation_inputs', path, transactionNo, value)) as Json]);
  return withAnswers({}, Object.fromEntries(open));
}

/** The stored particulars of the donor, decrypted. */
export async function loadParticulars(db: Kysely<Tables>, crypto: FieldCrypto, transactionNo: string): Promise<Assessment['donor']> {
  const rows = await db.selectFrom('donation_particulars').selectAll().where('transaction_no', '=', transactionNo).execute();
  return Object.fromEntries(
    rows.map(({ field, value }) => [field, JSON.parse(crypto.decrypt('donation_particulars', field, transactionNo, value)) as Json]),
  );
}

/** One particular of the donor. */
export async function findParticular(
  db: Kysely<Tables>,
  crypto: FieldCrypto,
  transactionNo: string,
  field: string,
): Promise<Json | undefined> {
  const row = await db
    .selectFrom('donation_particulars')
    .select('value')
    .where('transaction_no', '=', transactionNo)
    .where('field', '=', field)
    .executeTakeFirst();
  return row === undefined ? undefined : (JSON.parse(crypto.decrypt('donation_particulars', field, transactionNo, row.value)) as Json);
}

/** The blind index of a donor's particular. Case is ignored. */
export function particularLookup(crypto: FieldCrypto, field: string, value: Json): string {
  return crypto.index(`donor ${field}`, JSON.stringify(value).toLowerCase());
}

/** Whether the blind index under this key finds a stored donor. Undefined when no donor is stored. */
export async function findsDonors(db: Kysely<Tables>, crypto: FieldCrypto): Promise<boolean | undefined> {
  const donor = await db.selectFrom('donation_particulars').selectAll().where('lookup', 'is not', null).limit(1).executeTakeFirst();
  if (donor === undefined) return undefined;
  const { field, transaction_no, value, lookup } = donor;
  return particularLookup(crypto, field, JSON.parse(crypto.decrypt('donation_particulars', field, transaction_no, value))) === lookup;
}

/** Stores the parts of a gift, sealed, in the transaction that stores the gift. */
export async function insertParts(tx: Transaction<Tables>, crypto: FieldCrypto, transactionNo: string, parts: GiftParts): Promise<void> {
  const seal = (table: string, column: string, value: unknown) => crypto.encrypt(table, column, transactionNo, JSON.stringify(value));
  const items = parts.items.map(({ id, title, group, amountCents, columns, remarks }, index) => ({
    transaction_no: transactionNo,
    position: index + 1,
    id,
    item_group: group,
    title,
    amount_cents: amountCents,
    details: seal('donation_items', id, { columns, remarks }),
  }));
  const inputs = Object.entries(parts.counted).flatMap(([step, fields]) =>
    Object.entries(fields).map(([field, value]) => {
      const path = `${step}.${field}`;
      return { transaction_no: transactionNo, path, value: seal('donation_inputs', path, value) };
    }),
  );
  const particulars = Object.entries(parts.donor).map(([field, value]) => ({
    transaction_no: transactionNo,
    field,
    value: seal('donation_particulars', field, value),
    lookup: INDEXED.has(field) ? particularLookup(crypto, field, value) : null,
  }));
  await tx.insertInto('donation_items').values(items).execute();
  if (inputs.length > 0) await tx.insertInto('donation_inputs').values(inputs).execute();
  if (particulars.length > 0) await tx.insertInto('donation_particulars').values(particulars).execute();
}

/** Erases what was typed for gifts: answers, particulars, receipts, and the items' details. Items keep their amounts. */
export async function forgetParts(tx: Transaction<Tables>, transactionNos: readonly string[]): Promise<void> {
  await tx.deleteFrom('donation_inputs').where('transaction_no', 'in', transactionNos).execute();
  await tx.deleteFrom('donation_particulars').where('transaction_no', 'in', transactionNos).execute();
  await tx.deleteFrom('receipt_documents').where('transaction_no', 'in', transactionNos).execute();
  await tx.updateTable('donation_items').set({ details: '' }).where('transaction_no', 'in', transactionNos).execute();
}
