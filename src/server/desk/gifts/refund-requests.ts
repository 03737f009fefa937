import type { Kysely, Transaction } from 'kysely';
import type { DeskRefundRequest, RefundGiftRequest } from '../../../api/types.ts';
import { formatSingaporeDollars } from '../../../engine/index.ts';
import type { Tables } from '../../kit/db/tables.ts';
import type { FieldCrypto } from '../../kit/crypto/field-crypto.ts';
import { Refused } from '../../kit/http/refusal.ts';
import type { Attempt } from '../../payments/attempts.ts';
import type { Refund } from '../../payments/refunds.ts';
import { allowedRefund } from '../../paying/refunds/request-refund.ts';
import { allowed } from './refund-refusals.ts';
import { toRequest } from './refund-view.ts';
import {
  decide,
  findPress,
  fits,
  held,
  holdRequest,
  lapse,
  makeRefund,
  newRequest,
  noSuchRequest,
  note,
  openOf,
  refundOf,
  requireOpen,
} from './request-rows.ts';

type Ports = { readonly db: Kysely<Tables>; readonly crypto: FieldCrypto; readonly now: () => Date; readonly aloneUpToCents: number };

/**
 * Refunds a payment on one person's decision. The limit applies to the sum of all refunds of the payment, so that nobody can split a larger one.
 * Idempotency key: the same key returns the first refund. Refuses while a request for the payment is open.
 */
export async function refundAlone({ db, crypto, now, aloneUpToCents }: Ports, by: string, asked: RefundGiftRequest): Promise<Refund> {
  return db.transaction().execute(async (tx) => {
    const attempt = await held(tx, asked.paymentId);
    const before = await findPress(tx, by, asked, 1);
    if (before !== undefined) return refundOf(tx, before);
    const { amountCents, leftCents } = allowed(await allowedRefund(tx, attempt, asked, now()));
    if (attempt.amount_cents - leftCents + amountCents > aloneUpToCents)
      throw new Refused(
        409,
        'TWO_PEOPLE',
        `In all, one person may give back ${formatSingaporeDollars(aloneUpToCents)} of a gift. Ask another.`,
      );
    await closeOpen(tx, attempt, now());
    const row = newRequest(attempt, by, asked, { amountCents, leftCents, people: 1, at: now() });
    const refund = await makeRefund(tx, crypto, row, now());
    const decided = { state: 'confirmed' as const, decided_by: by, decided_at: now(), refund_id: refund.id };
    await tx
      .insertInto('refund_requests')
      .values({ ...row, ...decided })
      .execute();
    await note(tx, { row, by, at: now(), what: 'refund-alone', why: row.reason });
    return refund;
  });
}

/**
 * Requests a refund that another person must confirm; moves no money. Builds the answer before the commit, so that a failed answer leaves no request
 * behind.
 */
export async function askRefund({ db, crypto, now }: Ports, by: string, asked: RefundGiftRequest): Promise<DeskRefundRequest> {
  return db.transaction().execute(async (tx) => {
    const attempt = await held(tx, asked.paymentId);
    const before = await findPress(tx, by, asked, 2);
    if (before !== undefined) return toRequest({ db: tx, crypto }, before, by);
    const { amountCents, leftCents } = allowed(await allowedRefund(tx, attempt, asked, now()));
    await closeOpen(tx, attempt, now());
    const row = newRequest(attempt, by, asked, { amountCents, leftCents, people: 2, at: now() });
    await tx.insertInto('refund_requests').values(row).execute();
    await note(tx, { row, by, at: now(), what: 'ask-refund', why: row.reason });
    return toRequest({ db: tx, crypto }, row, by);
  });
}

/** Refuses while another request for the payment is open and still valid; an invalid one lapses. */
async function closeOpen(tx: Transaction<Tables>, attempt: Attempt, at: Date): Promise<void> {
  const open = await openOf(tx, attempt.id);
  if (open !== undefined && (await fits(tx, attempt, open, at)))
    throw new Refused(409, 'REQUEST_OPEN', 'A request for this payment is open. It is to be decided first.');
  if (open !== undefined) await lapse(tx, open.id, at);
}

/**
 * Confirms another person's request. The confirmation covers the gift as the requester saw it: the request lapses if money went back or a dispute was
 * opened since.
 */
export async function confirmRefund({ db, crypto, now }: Ports, by: string, id: string): Promise<Refund> {
  const outcome = await db.transaction().execute(async (tx) => {
    const { row, attempt } = await holdRequest(tx, id);
    requireOpen(row);
    if (row.asked_by === by) throw new Refused(409, 'YOUR_OWN', 'You asked for this refund. Another person confirms it.');
    if (!(await fits(tx, attempt, row, now()))) {
      await lapse(tx, id, now());
      return 'lapsed';
    }
    const refund = await makeRefund(tx, crypto, row, now());
    await decide(tx, id, { state: 'confirmed', decided_by: by, decided_at: now(), refund_id: refund.id });
    await note(tx, { row, by, at: now(), what: 'confirm-refund' });
    return refund;
  });
  if (outcome === 'lapsed') throw new Refused(409, 'LAPSED', 'The gift is no longer as it was when this was asked for. Look at it again.');
  return outcome;
}

/** Refuses another person's request. */
export async function refuseRefund({ db, now }: Ports, by: string, id: string, refusal: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { row } = await holdRequest(tx, id);
    requireOpen(row);
    if (row.asked_by === by) throw new Refused(409, 'YOUR_OWN', 'You asked for this refund. Withdraw it instead.');
    await decide(tx, id, { state: 'refused', decided_by: by, decided_at: now(), refusal });
    await note(tx, { row, by, at: now(), what: 'refuse-refund', why: refusal });
  });
}

/** Withdraws the member's own request; 404 for another's. */
export async function withdrawRefund({ db, now }: Ports, by: string, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { row } = await holdRequest(tx, id);
    if (row.asked_by !== by) throw noSuchRequest();
    requireOpen(row);
    await decide(tx, id, { state: 'withdrawn', decided_by: by, decided_at: now() });
    await note(tx, { row, by, at: now(), what: 'withdraw-refund' });
  });
}

/** Lapses the open requests whose week is over or whose gift has changed. */
export async function lapseRequests({ db, now }: Pick<Ports, 'db' | 'now'>, attemptIds?: readonly string[]): Promise<void> {
  if (attemptIds?.length === 0) return;
  const open = await db
    .selectFrom('refund_requests')
    .select('id')
    .where('state', '=', 'open')
    .$if(attemptIds !== undefined, (query) => query.where('attempt_id', 'in', attemptIds ?? []))
    .execute();
  for (const { id } of open)
    await db.transaction().execute(async (tx) => {
      const { row, attempt } = await holdRequest(tx, id);
      if (row.state === 'open' && !(await fits(tx, attempt, row, now()))) await lapse(tx, id, now());
    });
}
