import type { Kysely, Selectable, Transaction } from 'kysely';
import { lockDonation } from '../gifts/donation.ts';
import type { FailureReason } from '../kit/db/tables/payment-tables.ts';
import type { Tables } from '../kit/db/tables.ts';
import { nextCheck } from './check-times.ts';
import type { PaymentEvent } from './states/transitions.ts';
import { statusAfter } from './states/transitions.ts';

export type Attempt = Selectable<Tables['payment_attempts']>;
export type Tx = Transaction<Tables>;

/** All attempts of a donation, newest first. */
export function attemptsOf(db: Kysely<Tables>, transactionNo: string): Promise<Attempt[]> {
  return attemptsQuery(db, transactionNo).execute();
}

/** The query of `attemptsOf`. */
function attemptsQuery(db: Kysely<Tables>, transactionNo: string) {
  return db.selectFrom('payment_attempts').selectAll().where('transaction_no', '=', transactionNo).orderBy('number', 'desc');
}

export function findAttempt(db: Kysely<Tables>, id: string): Promise<Attempt | undefined> {
  return db.selectFrom('payment_attempts').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The time of each saved card's last charge; cards never charged are left out. `cards` must not be empty. */
export async function lastChargesOf(db: Kysely<Tables>, cards: readonly string[]): Promise<ReadonlyMap<string, Date>> {
  const rows = await db
    .selectFrom('payment_attempts')
    .select(['saved_card', (row) => row.fn.max('paid_at').as('at')])
    .where('saved_card', 'in', cards)
    .groupBy('saved_card')
    .execute();
  return new Map(rows.flatMap(({ saved_card, at }): [string, Date][] => (saved_card === null || at === null ? [] : [[saved_card, at]])));
}

/** The attempt with a stored id. Throws if there is none. */
export function getAttempt(db: Kysely<Tables>, id: string): Promise<Attempt> {
  return db.selectFrom('payment_attempts').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** The attempts with these intents of the provider; `intentIds` must not be empty. */
export function attemptsByIntents(db: Kysely<Tables>, intentIds: readonly string[]): Promise<Attempt[]> {
  return db.selectFrom('payment_attempts').selectAll().where('provider_intent', 'in', intentIds).execute();
}

export function findAttemptByIntent(db: Kysely<Tables>, intentId: string): Promise<Attempt | undefined> {
  return db.selectFrom('payment_attempts').selectAll().where('provider_intent', '=', intentId).executeTakeFirst();
}

/** The attempts that are not final, oldest first: those whose next check is due, or all of them. */
export function openAttempts(db: Kysely<Tables>, which: 'due' | 'all', now: Date): Promise<Attempt[]> {
  const open = db.selectFrom('payment_attempts').selectAll().where('provider_final', '=', false).orderBy('created_at');
  return (which === 'all' ? open : open.where('next_check_at', '<=', now)).execute();
}

/** Schedules the next check of the attempt with the provider, unless it has become final. */
export async function planNextCheck(db: Kysely<Tables>, attempt: Pick<Attempt, 'id' | 'created_at'>, now: Date): Promise<void> {
  await db
    .updateTable('payment_attempts')
    .set({ next_check_at: nextCheck(attempt.created_at, now) })
    .where('id', '=', attempt.id)
    .where('provider_final', '=', false)
    .execute();
}

/** Locks the donation of an attempt, then the attempt, and reads its current state. Throws if there is none. */
export async function lockAttempt(tx: Tx, attempt: Pick<Attempt, 'id' | 'transaction_no'>): Promise<Attempt> {
  await lockDonation(tx, attempt.transaction_no);
  return tx
    .selectFrom('payment_attempts')
    .selectAll()
    .where('id', '=', attempt.id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => new Error(`There is no payment attempt ${attempt.id}.`));
}

/**
 * Stores the provider's intent of an attempt; undefined if the attempt already has one or is final. Locks only the attempt, and waits for no other
 * lock while holding it.
 */
export function storeIntent(db: Kysely<Tables>, { id }: Pick<Attempt, 'id'>, intentId: string): Promise<Attempt | undefined> {
  return db
    .updateTable('payment_attempts')
    .set({ provider_intent: intentId })
    .where('id', '=', id)
    .where('provider_intent', 'is', null)
    .where('provider_final', '=', false)
    .returningAll()
    .executeTakeFirst();
}

/** Stores a new attempt with its first transition. */
export async function insertAttempt(tx: Tx, given: Omit<Attempt, 'status' | 'reason'>): Promise<Attempt> {
  const attempt: Attempt = { ...given, status: statusAfter(null, 'started'), reason: null };
  await tx.insertInto('payment_attempts').values(attempt).execute();
  await tx
    .insertInto('payment_transitions')
    .values({
      attempt_id: given.id,
      position: 1,
      from_status: null,
      event: 'started',
      to_status: attempt.status,
      reason: null,
      at: given.created_at,
    })
    .execute();
  return attempt;
}

/** A move along one edge of the table. */
export type Move = { readonly event: PaymentEvent; readonly reason: FailureReason | null };

/** Moves a locked attempt along edges of the table, in order, and stores it with the further changes `more`. Throws if there is no such edge. */
export async function moveAttempt(tx: Tx, attempt: Attempt, moves: readonly Move[], at: Date, more: Partial<Attempt>): Promise<Attempt> {
  let { status, reason } = attempt;
  let position = moves.length === 0 ? 0 : await transitionsOf(tx, attempt.id);
  for (const move of moves) {
    const to = statusAfter(status, move.event);
    position += 1;
    const step = { position, from_status: status, event: move.event, to_status: to, reason: move.reason };
    await tx
      .insertInto('payment_transitions')
      .values({ attempt_id: attempt.id, ...step, at })
      .execute();
    [status, reason] = [to, move.reason];
  }
  return updateAttempt(tx, attempt, { ...(moves.length > 0 && { status, reason, updated_at: at }), ...more });
}

async function transitionsOf(tx: Tx, attemptId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('payment_transitions')
    .select((row) => row.fn.countAll<string>().as('count'))
    .where('attempt_id', '=', attemptId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export function updateAttempt(tx: Tx, attempt: Attempt, change: Partial<Attempt>): Promise<Attempt> {
  return tx.updateTable('payment_attempts').set(change).where('id', '=', attempt.id).returningAll().executeTakeFirstOrThrow();
}

/** Whether an attempt's money arrived after the attempt had failed. */
export async function cameLate(db: Kysely<Tables>, attemptId: string): Promise<boolean> {
  const late = db.selectFrom('payment_transitions').select('position').where('attempt_id', '=', attemptId).where('event', '=', 'paid-late');
  return (await late.executeTakeFirst()) !== undefined;
}

/** The means of a payment: its method and, for a card, its brand and last digits. */
export type PaidBy = Pick<Attempt, 'id' | 'method' | 'card_brand' | 'card_last4'>;

/** The means of several payments, by attempt id. */
export async function paidByOf(db: Kysely<Tables>, ids: readonly string[]): Promise<ReadonlyMap<string, PaidBy>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('payment_attempts')
    .select(['id', 'method', 'card_brand', 'card_last4'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
