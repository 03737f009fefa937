import { type Kysely, sql, type Transaction } from 'kysely';
import type { Assessment, Item } from '../../engine/assessment.ts';
import type { Json } from '../../engine/definitions.ts';
import { withAnswers } from '../../engine/index.ts';
import type { FieldCrypto } from '../kit/crypto/field-crypto.ts';
import type { Tables } from '../kit/db/tables.ts';

/** The parts of a gift: its items, the counted answers and the donor's particulars. */
export type GiftParts = Pick<Assessment, 'counted' | 'donor'> & { readonly items: readonly Omit<Item, 'rule' | 'entry'>[] };

/** The names that a gift can be found by: the whole name, ignoring case and extra spaces. */
export const NAMES = ['name', 'companyName'] as const;

/** The particulars with a blind index. */
const INDEXED = new Set(['nric', 'uen', 'email', 'phone', ...NAMES]);

/** The stored counted answers, decrypted; empty if they were erased. */
export async function loadAnswers(db: Kysely<Tables>, crypto: FieldCrypto, transactionNo: string): Promise<Assessment['counted']> {
  return (await loadAnswersOf(db, crypto, [transactionNo])).get(transactionNo) ?? {};
}

/** The same for several gifts, by transaction number; gifts whose answers were erased are left out. */
export async function loadAnswersOf(
  db: Kysely<Tables>,
  crypto: FieldCrypto,
  transactionNos: readonly string[],
): Promise<ReadonlyMap<string, Assessment['counted']>> {
  if (transactionNos.length === 0) return new Map();
  const rows = await db.selectFrom('donation_inputs').selectAll().where('transaction_no', 'in', transactionNos).execute();
  const open = ({ path, transaction_no, value }: (typeof rows)[number]) =>
    [path, JSON.parse(crypto.decrypt('donation_inputs', path, transaction_no, value)) as Json] as const;
  const answered = Map.groupBy(rows, ({ transaction_no }) => transaction_no);
  return new Map([...answered].map(([no, inputs]) => [no, withAnswers({}, Object.fromEntries(inputs.map(open)))]));
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
  return row === undefined ? undefined : openParticular(crypto, transactionNo, field, row.value);
}

/** Stores corrected particulars with their blind indexes. */
export async function storeParticulars(
  tx: Transaction<Tables>,
  crypto: FieldCrypto,
  transactionNo: string,
  donor: Assessment['donor'],
): Promise<void> {
  for (const [field, given] of Object.entries(donor)) {
    const value = crypto.encrypt('donation_particulars', field, transactionNo, JSON.stringify(given));
    const lookup = INDEXED.has(field) ? particularLookup(crypto, field, given) : null;
    await tx
      .insertInto('donation_particulars')
      .values({ transaction_no: transactionNo, field, value, lookup })
      .onConflict((stored) => stored.columns(['transaction_no', 'field']).doUpdateSet({ value, lookup }))
      .execute();
  }
}

/** Decrypts a stored particular. */
export function openParticular(crypto: FieldCrypto, transactionNo: string, field: string, value: string): Json {
  return JSON.parse(crypto.decrypt('donation_particulars', field, transactionNo, value)) as Json;
}

/** The blind index of a donor's particular. Ignores case and, in names, repeated spaces. */
export function particularLookup(crypto: FieldCrypto, field: string, value: Json): string {
  const indexed = typeof value === 'string' && isName(field) ? value.normalize('NFKC').trim().replace(/\s+/g, ' ') : value;
  return crypto.index(`donor ${field}`, JSON.stringify(indexed).toLowerCase());
}

function isName(field: string): boolean {
  return NAMES.some((name) => name === field);
}

/** Whether the blind index under this key finds a stored donor; undefined when none is stored. */
export async function findsDonors(db: Kysely<Tables>, crypto: FieldCrypto): Promise<boolean | undefined> {
  const donor = await db.selectFrom('donation_particulars').selectAll().where('lookup', 'is not', null).limit(1).executeTakeFirst();
  if (donor === undefined) return undefined;
  const { field, transaction_no, value, lookup } = donor;
  return particularLookup(crypto, field, JSON.parse(crypto.decrypt('donation_particulars', field, transaction_no, value))) === lookup;
}

/**
 * The parts of the statement that stores a gift, sealed, one for each table. Each inserts rows for the statement's row `gift`, and none without that
 * row. The text of the statement is the same for every gift, however many parts it has.
 */
export function piecesOfParts(crypto: FieldCrypto, transactionNo: string, { items, counted, donor }: GiftParts) {
  const seal = (table: string, column: string, value: unknown) => crypto.encrypt(table, column, transactionNo, JSON.stringify(value));
  const details = items.map(({ id, columns, remarks }) => seal('donation_items', id, { columns, remarks }));
  const inputs = Object.entries(counted).flatMap(([step, fields]) =>
    Object.entries(fields).map(([field, value]) => ({ path: `${step}.${field}`, value })),
  );
  const particulars = Object.entries(donor).map(([field, value]) => ({
    field,
    value: seal('donation_particulars', field, value),
    lookup: INDEXED.has(field) ? particularLookup(crypto, field, value) : null,
  }));
  return {
    items: sql<object>`(
      insert into donation_items (transaction_no, position, id, item_group, title, amount_cents, details)
      select gift.transaction_no, item.position, item.id, item.item_group, item.title, item.amount_cents, item.details
      from gift, unnest(${items.map(({ id }) => id)}::text[], ${items.map(({ group }) => group)}::text[],
        ${items.map(({ title }) => title)}::text[], ${items.map(({ amountCents }) => amountCents)}::integer[], ${details}::text[])
        with ordinality as item (id, item_group, title, amount_cents, details, position))`,
    inputs: sql<object>`(
      insert into donation_inputs (transaction_no, path, value)
      select gift.transaction_no, input.path, input.value
      from gift, unnest(${inputs.map(({ path }) => path)}::text[],
        ${inputs.map(({ path, value }) => seal('donation_inputs', path, value))}::text[]) as input (path, value))`,
    particulars: sql<object>`(
      insert into donation_particulars (transaction_no, field, value, lookup)
      select gift.transaction_no, particular.field, particular.value, particular.lookup
      from gift, unnest(${particulars.map(({ field }) => field)}::text[], ${particulars.map(({ value }) => value)}::text[],
        ${particulars.map(({ lookup }) => lookup)}::text[]) as particular (field, value, lookup))`,
  };
}

/** Erases the data that donors typed for gifts: answers, particulars, receipts and item details. Items keep their amounts. */
export async function forgetParts(tx: Transaction<Tables>, transactionNos: readonly string[]): Promise<void> {
  await tx.deleteFrom('donation_inputs').where('transaction_no', 'in', transactionNos).execute();
  await tx.deleteFrom('donation_particulars').where('transaction_no', 'in', transactionNos).execute();
  await tx.deleteFrom('receipt_documents').where('transaction_no', 'in', transactionNos).execute();
  await tx.updateTable('donation_items').set({ details: '' }).where('transaction_no', 'in', transactionNos).execute();
}
