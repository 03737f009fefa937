import type { Kysely, Transaction } from 'kysely';
import type { CreateDonationRequest } from '../../api/types.ts';
import type { Assessment, Item } from '../../engine/assessment.ts';
import type { Flow, Json, RatesVersion } from '../../engine/definitions.ts';
import type { FieldCrypto } from '../crypto/field-crypto.ts';
import type { Tables } from '../db/tables.ts';
import type { Donation } from '../payments/open-attempt.ts';
import { keepReceipt, type KeptReceipt } from '../receipts/kept/keep-receipt.ts';
import type { Services } from '../services.ts';
import type { Session } from '../sessions/sessions.ts';
import { newTransactionNo } from './transaction-no.ts';

export type NewDonation = {
  readonly session: Session;
  readonly request: CreateDonationRequest;
  readonly digest: string;
  readonly flow: Flow;
  readonly rates: RatesVersion;
  readonly assessment: Assessment;
  /** What its receipt will say, and how. */
  readonly kept: KeptReceipt;
  /** The donor's NRIC or UEN is proved. */
  readonly isSingPass: boolean;
  /** The account that gives; null for nobody's. */
  readonly accountId: string | null;
};

/** The particulars that a donor is found by again. */
const searched = new Set(['nric', 'uen', 'email', 'phone']);

export function findByKey(db: Kysely<Tables>, sessionId: string, key: string): Promise<Donation | undefined> {
  return db.selectFrom('donations').selectAll().where('session_id', '=', sessionId).where('idempotency_key', '=', key).executeTakeFirst();
}

/** The donation of a draft that can be paid, or was. */
export function findByDraft(db: Kysely<Tables>, draftId: string): Promise<Donation | undefined> {
  return db.selectFrom('donations').selectAll().where('draft_id', '=', draftId).where('withdrawn_at', 'is', null).executeTakeFirst();
}

/** Stores the donation with its items, inputs and particulars in one transaction; undefined when its key or its draft has one. */
export async function storeDonation(services: Services, given: NewDonation): Promise<Donation | undefined> {
  return services.db.transaction().execute(async (tx) => {
    const donation = await tx
      .insertInto('donations')
      .values(rowOf(given, services.clock.now()))
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst();
    if (donation === undefined) return undefined;
    await storeParts(tx, services.crypto, donation.transaction_no, given.assessment);
    await keepReceipt(tx, services.crypto, donation.transaction_no, given.kept, services.clock.now());
    return donation;
  });
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

/** What a donation is made of: its items, the answers that count, and the donor's particulars. */
export type Parts = Pick<Assessment, 'counted' | 'donor'> & { readonly items: readonly Omit<Item, 'rule' | 'entry'>[] };

/** Stores what a donation is made of: its items, its inputs, and the donor's particulars. */
export async function storeParts(tx: Transaction<Tables>, crypto: FieldCrypto, transactionNo: string, assessment: Parts): Promise<void> {
  const seal = (table: string, column: string, value: unknown) => crypto.encrypt(table, column, transactionNo, JSON.stringify(value));
  const items = assessment.items.map(({ id, title, group, amountCents, columns, remarks }, index) => ({
    transaction_no: transactionNo,
    position: index + 1,
    id,
    item_group: group,
    title,
    amount_cents: amountCents,
    details: seal('donation_items', id, { columns, remarks }),
  }));
  const inputs = Object.entries(assessment.counted).flatMap(([step, fields]) =>
    Object.entries(fields).map(([field, value]) => {
      const path = `${step}.${field}`;
      return { transaction_no: transactionNo, path, value: seal('donation_inputs', path, value) };
    }),
  );
  const particulars = Object.entries(assessment.donor).map(([field, value]) => ({
    transaction_no: transactionNo,
    field,
    value: seal('donation_particulars', field, value),
    lookup: searched.has(field) ? particularLookup(crypto, field, value) : null,
  }));
  await tx.insertInto('donation_items').values(items).execute();
  if (inputs.length > 0) await tx.insertInto('donation_inputs').values(inputs).execute();
  if (particulars.length > 0) await tx.insertInto('donation_particulars').values(particulars).execute();
}

function rowOf({ session, request, digest, flow, rates, assessment, isSingPass, accountId, kept }: NewDonation, now: Date) {
  return {
    transaction_no: newTransactionNo(),
    session_id: session.id,
    account_id: accountId,
    idempotency_key: request.idempotencyKey,
    request_digest: digest,
    flow: flow.id,
    host: flow.host,
    charity_id: flow.charityId,
    donation_type_id: flow.donationTypeId,
    total_cents: assessment.totalCents,
    frequency: assessment.frequency,
    language: request.language,
    content_version: kept.contentVersion,
    rates_version: rates.id,
    rates: JSON.stringify(rates),
    receipt_layout: getLayout(assessment),
    is_anonymous: assessment.donor.anonymous === true,
    is_singpass: isSingPass,
    draft_id: request.draft.id,
    created_at: now,
  };
}

function getLayout({ flow, receipt }: Assessment): string {
  if (receipt === null) throw new Error(`The flow ${flow} names no receipt for these answers.`);
  return receipt;
}
