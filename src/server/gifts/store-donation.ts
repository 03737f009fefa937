import type { Kysely } from 'kysely';
import type { Assessment, Item } from '../../engine/assessment.ts';
import type { Flow, Json, RatesVersion } from '../../engine/definitions.ts';
import type { Frequency } from '../../engine/index.ts';
import type { FieldCrypto } from '../kit/crypto/field-crypto.ts';
import type { Tables } from '../kit/db/tables.ts';
import type { Tx } from '../payments/attempts.ts';
import type { Donation } from '../paying/begin/open-attempt.ts';
import { keepReceipt, type KeptReceipt } from './kept/keep-receipt.ts';
import { newTransactionNo } from '../kit/ids.ts';

/** A gift to be stored, whether a donor makes it or a plan's run. */
export type NewGift = {
  readonly sessionId: string;
  /** The account that gives; null for nobody's. */
  readonly accountId: string | null;
  /** The idempotency key: a session makes one gift under it. */
  readonly key: string;
  /** The digest of the request, by which the same key is known to ask for the same; empty where nobody asked. */
  readonly digest: string;
  /** The page's draft, which makes one gift that is not withdrawn; null for a plan's run. */
  readonly draftId: string | null;
  readonly flow: Pick<Flow, 'id' | 'host' | 'charityId' | 'donationTypeId'>;
  readonly rates: RatesVersion;
  readonly parts: Parts;
  readonly totalCents: number;
  readonly frequency: Frequency;
  readonly layout: string;
  readonly language: string;
  /** The donor's NRIC or UEN is proved. */
  readonly isSingPass: boolean;
  /** What its receipt will say, and how. */
  readonly kept: KeptReceipt;
};

/** What a gift is made of: its items, the answers that count, and the donor's particulars. */
export type Parts = Pick<Assessment, 'counted' | 'donor'> & { readonly items: readonly Omit<Item, 'rule' | 'entry'>[] };

/** The particulars that a donor is found by again. */
const searched = new Set(['nric', 'uen', 'email', 'phone']);

export function findByKey(db: Kysely<Tables>, sessionId: string, key: string): Promise<Donation | undefined> {
  return db.selectFrom('donations').selectAll().where('session_id', '=', sessionId).where('idempotency_key', '=', key).executeTakeFirst();
}

/** The donation of a draft that can be paid, or was. */
export function findByDraft(db: Kysely<Tables>, draftId: string): Promise<Donation | undefined> {
  return db.selectFrom('donations').selectAll().where('draft_id', '=', draftId).where('withdrawn_at', 'is', null).executeTakeFirst();
}

/** Stores a gift with its items, answers, particulars and receipt, in the caller's transaction; undefined when its key or its draft has one. */
export async function insertGift(tx: Tx, crypto: FieldCrypto, given: NewGift, at: Date): Promise<Donation | undefined> {
  const donation = await tx
    .insertInto('donations')
    .values(rowOf(given, at))
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (donation === undefined) return undefined;
  await insertParts(tx, crypto, donation.transaction_no, given.parts);
  await keepReceipt(tx, crypto, donation.transaction_no, given.kept, at);
  return donation;
}

/** The counted answers as they were stored. */
export async function loadAnswers(db: Kysely<Tables>, crypto: FieldCrypto, transactionNo: string): Promise<Assessment['counted']> {
  const rows = await db.selectFrom('donation_inputs').selectAll().where('transaction_no', '=', transactionNo).execute();
  const answers = new Map<string, { [field: string]: Json }>();
  for (const { path, value } of rows) {
    const [step = '', field = ''] = path.split('.');
    const fields = answers.get(step) ?? {};
    fields[field] = JSON.parse(crypto.decrypt('donation_inputs', path, transactionNo, value)) as Json;
    answers.set(step, fields);
  }
  return Object.fromEntries(answers);
}

/** The donor's particulars as they were stored. */
export async function loadParticulars(db: Kysely<Tables>, crypto: FieldCrypto, transactionNo: string): Promise<Assessment['donor']> {
  const rows = await db.selectFrom('donation_particulars').selectAll().where('transaction_no', '=', transactionNo).execute();
  return Object.fromEntries(
    rows.map(({ field, value }) => [field, JSON.parse(crypto.decrypt('donation_particulars', field, transactionNo, value)) as Json]),
  );
}

/** One particular of the donor, or undefined when there is none. */
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

/** The keyed index under which a donation is found by what its donor said. */
export function particularLookup(crypto: FieldCrypto, field: string, value: Json): string {
  return crypto.index(`donor ${field}`, JSON.stringify(value).toLowerCase());
}

async function insertParts(tx: Tx, crypto: FieldCrypto, transactionNo: string, parts: Parts): Promise<void> {
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
    lookup: searched.has(field) ? particularLookup(crypto, field, value) : null,
  }));
  await tx.insertInto('donation_items').values(items).execute();
  if (inputs.length > 0) await tx.insertInto('donation_inputs').values(inputs).execute();
  if (particulars.length > 0) await tx.insertInto('donation_particulars').values(particulars).execute();
}

function rowOf(given: NewGift, at: Date) {
  const { flow, rates, parts } = given;
  return {
    transaction_no: newTransactionNo(),
    session_id: given.sessionId,
    account_id: given.accountId,
    idempotency_key: given.key,
    request_digest: given.digest,
    flow: flow.id,
    host: flow.host,
    charity_id: flow.charityId,
    donation_type_id: flow.donationTypeId,
    total_cents: given.totalCents,
    frequency: given.frequency,
    language: given.language,
    content_version: given.kept.contentVersion,
    rates_version: rates.id,
    rates: JSON.stringify(rates),
    receipt_layout: given.layout,
    is_anonymous: parts.donor.anonymous === true,
    is_singpass: given.isSingPass,
    draft_id: given.draftId,
    created_at: at,
  };
}
