import type { Kysely, Selectable, Transaction } from 'kysely';
import { lockDonation } from '../gifts/donation.ts';
import type { FailureReason } from '../kit/db/tables/payment-tables.ts';
import type { Tables } from '../kit/db/tables.ts';
import { nextCheck } from './check-times.ts';
import type { PaymentEvent } from './states/transitions.ts';
import { statusAfter } from './states/transitions.ts';

export type Attempt = Selectable<Tables['payment_attempts']>;
export type Tx = Transaction<Tables>;

/** All attempts of a donation, the newest first. */
export function attemptsOf(db: Kysely<Tables>, transactionNo: string): Promise<Attempt[]> {
  return db.selectFrom('payment_attempts').selectAll().where('transaction_no', '=', transactionNo).orderBy('number', 'desc').execute();
}

export function findAttempt(db: Kysely<Tables>, id: string): Promise<Attempt | undefined> {
  return db.selectFrom('payment_attempts').selectAll().where('id', '=', id).executeTakeFirst();
}

/** An attempt that is there: something that is stored names it. */
export function getAttempt(db: Kysely<Tables>, id: string): Promise<Attempt> {
  return db.selectFrom('payment_attempts').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** The attempts that these intents of the provider's were stored for; `intentIds` is not empty. */
export function attemptsByIntents(db: Kysely<Tables>, intentIds: readonly string[]): Promise<Attempt[]> {
  return db.selectFrom('payment_attempts').selectAll().where('provider_intent', 'in', intentIds).execute();
}

export function findAttemptByIntent(db: Kysely<Tables>, intentId: string): Promise<Attempt | undefined> {
  return db.selectFrom('payment_attempts').selectAll().where('provider_intent', '=', intentId).executeTakeFirst();
}

/** The attempts that are not final, the oldest first: those whose next check is due, or all of them. */
export function openAttempts(db: Kysely<Tables>, which: 'due' | 'all', now: Date): Promise<Attempt[]> {
  const open = db.selectFrom('payment_attempts').selectAll().where('provider_final', '=', false).orderBy('created_at');
  return (which === 'all' ? open : open.where('next_check_at', '<=', now)).execute();
}

/** Sets when the attempt is checked with the provider again, unless it has become final. */
export async function planNextCheck(db: Kysely<Tables>, attempt: Pick<Attempt, 'id' | 'created_at'>, now: Date): Promise<void> {
  await db
    .updateTable('payment_attempts')
    .set({ next_check_at: nextCheck(attempt.created_at, now) })
    .where('id', '=', attempt.id)
    .where('provider_final', '=', false)
    .execute();
}

/** Locks an attempt and its donation, and reads its current state. */
export async function lockAttempt(tx: Tx, attempt: Pick<Attempt, 'id' | 'transaction_no'>): Promise<Attempt> {
  await lockDonation(tx, attempt.transaction_no);
  return tx.selectFrom('payment_attempts').selectAll().where('id', '=', attempt.id).forUpdate().executeTakeFirstOrThrow();
}

type Change = { readonly event: PaymentEvent; readonly reason: FailureReason | null; readonly at: Date };

/** Stores a new attempt with its first transition. */
export async function insertAttempt(tx: Tx, attempt: Omit<Attempt, 'status' | 'reason'>): Promise<Attempt> {
  const stored: Attempt = { ...attempt, status: statusAfter(null, 'started'), reason: null };
  await tx.insertInto('payment_attempts').values(stored).execute();
  const first = { position: 1, from_status: null, event: 'started', to_status: stored.status, reason: null, at: attempt.created_at };
  await tx
    .insertInto('payment_transitions')
    .values({ attempt_id: attempt.id, ...first })
    .execute();
  return stored;
}

/** Moves a locked attempt along one edge of the table and records the transition. Throws when there is no such edge. */
export async function moveAttempt(tx: Tx, attempt: Attempt, { event, reason, at }: Change): Promise<Attempt> {
  const status = statusAfter(attempt.status, event);
  const { moves } = await tx
    .selectFrom('payment_transitions')
    .select((eb) => eb.fn.countAll<string>().as('moves'))
    .where('attempt_id', '=', attempt.id)
    .executeTakeFirstOrThrow();
  const move = { from_status: attempt.status, event, to_status: status, reason, at };
  await tx
    .insertInto('payment_transitions')
    .values({ attempt_id: attempt.id, position: Number(moves) + 1, ...move })
    .execute();
  return updateAttempt(tx, attempt, { status, reason, updated_at: at });
}

export function updateAttempt(tx: Tx, attempt: Attempt, change: Partial<Attempt>): Promise<Attempt> {
  return tx.updateTable('payment_attempts').set(change).where('id', '=', attempt.id).returningAll().executeTakeFirstOrThrow();
}
