import type { Kysely } from 'kysely';
import type { Flow, RatesVersion } from '../../engine/definitions.ts';
import type { Frequency } from '../../engine/index.ts';
import type { FieldCrypto } from '../kit/crypto/field-crypto.ts';
import type { Tables } from '../kit/db/tables.ts';
import type { Donation } from './donation.ts';
import { type KeptReceipt, piecesOfReceipt } from './kept/keep-receipt.ts';
import { newTransactionNo } from '../kit/ids.ts';
import { type GiftParts, piecesOfParts } from './parts.ts';

/** A gift to store, made by a donor or by a plan's run. */
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
  /** The version of the terms that the donor agreed to; null if none were asked for. */
  readonly termsVersion: string | null;
  readonly kept: KeptReceipt;
  /** Whether the donor agreed, at this gift, to be shown on the wall of its charity. */
  readonly isShown: boolean;
};

type Earlier = { readonly ofKey: Donation | undefined; readonly ofDraft: Donation | undefined };

/** The donation that a session made with an idempotency key, and the draft's donation that was not withdrawn. */
export async function findEarlier(
  db: Kysely<Tables>,
  { sessionId, key, draftId }: { readonly sessionId: string; readonly key: string; readonly draftId: string },
): Promise<Earlier> {
  const ofKey = db.selectFrom('donations').selectAll().where('session_id', '=', sessionId).where('idempotency_key', '=', key);
  const found = await ofKey.unionAll(ofDraft(db, draftId)).execute();
  return {
    ofKey: found.find(({ session_id, idempotency_key }) => session_id === sessionId && idempotency_key === key),
    ofDraft: found.find(({ draft_id, withdrawn_at }) => draft_id === draftId && withdrawn_at === null),
  };
}

/** The draft's donation that was not withdrawn. */
export function findByDraft(db: Kysely<Tables>, draftId: string): Promise<Donation | undefined> {
  return ofDraft(db, draftId).executeTakeFirst();
}

function ofDraft(db: Kysely<Tables>, draftId: string) {
  return db.selectFrom('donations').selectAll().where('draft_id', '=', draftId).where('withdrawn_at', 'is', null);
}

/**
 * Stores a gift in one statement, in the caller's transaction if there is one; undefined if the idempotency key or the draft already has a gift. The
 * donor's name is in three of its tables: `donation_inputs` proves the amount, `donation_particulars` finds the donor, and `receipt_documents` is
 * shown by every receipt.
 */
export async function insertGift(db: Kysely<Tables>, crypto: FieldCrypto, given: NewGift, at: Date): Promise<Donation | undefined> {
  const row = rowOf(given, at);
  const { items, inputs, particulars } = piecesOfParts(crypto, row.transaction_no, given.parts);
  const { form, document } = piecesOfReceipt(crypto, row.transaction_no, given.kept, at);
  const gift = db
    .with('gift', (one) =>
      one
        .insertInto('donations')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .returningAll(),
    )
    .with('items', () => items)
    .with('inputs', () => inputs)
    .with('particulars', () => particulars)
    .with('form', () => form)
    .with('document', () => document);
  const stored = given.isShown
    ? gift.with('shown', (one) =>
        one
          .insertInto('gifts_shown')
          .columns(['transaction_no', 'charity_id'])
          .expression((from) => from.selectFrom('gift').select(['transaction_no', 'charity_id'])),
      )
    : gift;
  return stored.selectFrom('gift').selectAll().executeTakeFirst();
}

/** Takes gifts off the wall of donors, as if their donors had not agreed to it. Returns how many. */
export async function hideGifts(tx: Kysely<Tables>, transactionNos: readonly string[]): Promise<number> {
  if (transactionNos.length === 0) return 0;
  const { numDeletedRows } = await tx.deleteFrom('gifts_shown').where('transaction_no', 'in', transactionNos).executeTakeFirstOrThrow();
  return Number(numDeletedRows);
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
    terms_version: given.termsVersion,
    created_at: at,
  };
}
