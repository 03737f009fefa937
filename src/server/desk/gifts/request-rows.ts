import type { Kysely, Transaction } from 'kysely';
import type { RefundGiftRequest } from '../../../api/types.ts';
import { findParticular } from '../../gifts/parts.ts';
import type { FieldCrypto } from '../../kit/crypto/field-crypto.ts';
import type { Tables } from '../../kit/db/tables.ts';
import { Refused } from '../../kit/http/refusal.ts';
import { newTransactionNo } from '../../kit/ids.ts';
import type { Attempt } from '../../payments/attempts.ts';
import { getRefund, insertRefund, keepAddressee, type Refund } from '../../payments/refunds.ts';
import { allowedRefund, holdPaid } from '../../paying/refunds/request-refund.ts';
import { record } from '../record.ts';
import { allowed } from './refund-refusals.ts';
import type { RequestRow } from './refund-view.ts';

type Tx = Transaction<Tables>;

/** How long a request waits for the second person. */
const OPEN_MS = 7 * 24 * 3_600_000;

/** A query of all requests, to narrow. */
export function requests(db: Kysely<Tables>) {
  return db.selectFrom('refund_requests').selectAll();
}

/** The payment; locks its gift until the transaction ends. */
export async function held(tx: Tx, paymentId: string): Promise<Attempt> {
  return allowed(await holdPaid(tx, paymentId));
}

/** The request that was made with the same idempotency key. Refuses with 409 if the key came with other content. */
export async function findPress(tx: Tx, by: string, asked: RefundGiftRequest, people: 1 | 2): Promise<RequestRow | undefined> {
  const before = await requests(tx).where('asked_by', '=', by).where('client_key', '=', asked.key).executeTakeFirst();
  const isSameAmount = asked.amountCents === null || before?.amount_cents === asked.amountCents;
  const isSame = before?.attempt_id === asked.paymentId && before.kind === asked.kind && before.people === people && isSameAmount;
  if (before !== undefined && !isSame) throw new Refused(409, 'KEY_REUSED', 'This key belongs to another request.');
  return before;
}

/** Makes the refund of a request. Stores the gift's present address as the addressee, so that a later correction does not redirect the mail. */
export async function makeRefund(tx: Tx, crypto: FieldCrypto, row: MoneyOfRequest, at: Date): Promise<Refund> {
  const { transaction_no, attempt_id, amount_cents, kind, reason } = row;
  const refund = await insertRefund(tx, { attempt_id, amount_cents, kind, reason }, at);
  const own = await findParticular(tx, crypto, transaction_no, 'email');
  if (typeof own === 'string') await keepAddressee(tx, crypto, refund, own);
  return refund;
}

type MoneyOfRequest = Pick<RequestRow, 'transaction_no' | 'attempt_id' | 'amount_cents' | 'kind' | 'reason'>;

/** The refund of a confirmed request. */
export function refundOf(tx: Tx, { refund_id }: RequestRow): Promise<Refund> {
  return getRefund(tx, refund_id ?? '');
}

/** The open request of a payment. */
export function openOf(tx: Tx, attemptId: string): Promise<RequestRow | undefined> {
  return requests(tx).where('attempt_id', '=', attemptId).where('state', '=', 'open').executeTakeFirst();
}

/** A request with its payment. Locks the gift first, like all code here, so that the lock order is the same. */
export async function holdRequest(tx: Tx, id: string): Promise<{ readonly row: RequestRow; readonly attempt: Attempt }> {
  const named = await tx.selectFrom('refund_requests').select('attempt_id').where('id', '=', id).executeTakeFirst();
  if (named === undefined) throw noSuchRequest();
  const attempt = await held(tx, named.attempt_id);
  return { row: await requests(tx).where('id', '=', id).executeTakeFirstOrThrow(), attempt };
}

/** Refuses with 409 a request that is no longer open. */
export function requireOpen({ state }: RequestRow): void {
  if (state !== 'open') throw new Refused(409, 'NOT_OPEN', 'This request was decided already.');
}

/** Whether the gift is unchanged since the request was made and the request has not expired. */
export async function fits(
  tx: Tx,
  attempt: Attempt,
  { amount_cents, kind, left_cents, expires_at }: RequestRow,
  at: Date,
): Promise<boolean> {
  if (at >= expires_at) return false;
  const can = await allowedRefund(tx, attempt, { kind, amountCents: amount_cents, repeat: 'again' }, at);
  return !('refused' in can) && can.leftCents === left_cents;
}

type Decision = Partial<Pick<RequestRow, 'state' | 'decided_by' | 'decided_at' | 'refund_id' | 'refusal'>>;

/** Ends an open request. */
export async function decide(tx: Tx, id: string, decision: Decision): Promise<void> {
  await tx.updateTable('refund_requests').set(decision).where('id', '=', id).execute();
}

/** Ends an open request without a decision. */
export function lapse(tx: Tx, id: string, at: Date): Promise<void> {
  return decide(tx, id, { state: 'lapsed', decided_at: at });
}

type Wanted = { readonly amountCents: number; readonly leftCents: number; readonly people: 1 | 2; readonly at: Date };

/** The row of a new request. */
export function newRequest({ id, transaction_no }: Attempt, by: string, { kind, reason, key }: RefundGiftRequest, wanted: Wanted) {
  const { amountCents, leftCents, people, at } = wanted;
  const row = {
    id: newTransactionNo(),
    transaction_no,
    attempt_id: id,
    amount_cents: amountCents,
    left_cents: leftCents,
    kind,
    reason,
    people,
    client_key: key,
  };
  const times = { asked_by: by, asked_at: at, expires_at: new Date(at.getTime() + OPEN_MS) };
  return { ...row, ...times, state: 'open' as const, decided_by: null, decided_at: null, refusal: null, refund_id: null };
}

type Noted = {
  readonly row: Pick<RequestRow, 'id' | 'transaction_no' | 'amount_cents' | 'kind'>;
  readonly by: string;
  readonly at: Date;
  readonly what: 'refund-alone' | 'ask-refund' | 'confirm-refund' | 'refuse-refund' | 'withdraw-refund';
  readonly why?: string;
};

/** Records it under the gift's number. */
export async function note(tx: Tx, { row, by, at, what, why }: Noted): Promise<void> {
  const more = { request: row.id, kind: row.kind, cents: row.amount_cents };
  await record(tx, { at, what, by, object: row.transaction_no, ...(why !== undefined && { why }), more });
}

/** 404, also for a request of another member. */
export function noSuchRequest(): Refused {
  return new Refused(404, 'NO_SUCH_REQUEST', 'There is no such request.');
}
