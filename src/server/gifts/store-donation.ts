import type { Kysely, Transaction } from 'kysely';
import type { Flow, RatesVersion } from '../../engine/definitions.ts';
import type { Frequency } from '../../engine/index.ts';
import type { FieldCrypto } from '../kit/crypto/field-crypto.ts';
import type { Tables } from '../kit/db/tables.ts';
import type { Donation } from './donation.ts';
import { keepReceipt, type KeptReceipt } from './kept/keep-receipt.ts';
import { newTransactionNo } from '../kit/ids.ts';
import { insertParts, type GiftParts } from './parts.ts';

/** A gift to be stored, made by a donor or by a plan's run. */
export type NewGift = {
  readonly sessionId: string;
  /** Null for a gift without an account. */
  readonly accountId: string | null;
  /** The idempotency key: at most one gift per session and key. */
  readonly key: string;
  /** Digest of the request, to detect a key reused for another request; empty for a plan's run. */
  readonly digest: string;
  /** The page's draft, which makes at most one gift that is not withdrawn; null for a plan's run. */
  readonly draftId: string | null;
  readonly flow: Pick<Flow, 'id' | 'host' | 'charityId' | 'donationTypeId'>;
  readonly rates: RatesVersion;
  readonly parts: GiftParts;
  readonly totalCents: number;
  readonly frequency: Frequency;
  readonly layout: string;
  readonly language: string;
  /** Whether the donor's NRIC or UEN is verified. */
  readonly isSingPass: boolean;
  readonly kept: KeptReceipt;
};

export function findByKey(db: Kysely<Tables>, sessionId: string, key: string): Promise<Donation | undefined> {
  return db.selectFrom('donations').selectAll().where('session_id', '=', sessionId).where('idempotency_key', '=', key).executeTakeFirst();
}

/** The donation of a draft that can be paid, or was. */
export function findByDraft(db: Kysely<Tables>, draftId: string): Promise<Donation | undefined> {
  return db.selectFrom('donations').selectAll().where('draft_id', '=', draftId).where('withdrawn_at', 'is', null).executeTakeFirst();
}

/**
 * Stores a gift in the caller's transaction; undefined when its key or its draft has one. The donor's name is in three of its tables:
 * `donation_inputs` proves the amount, `donation_particulars` finds the donor, and `receipt_documents` is what every receipt shows.
 */
export async function insertGift(tx: Transaction<Tables>, crypto: FieldCrypto, given: NewGift, at: Date): Promise<Donation | undefined> {
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
