import { type Kysely, type QueryCreator, type Selectable, sql, type Transaction } from 'kysely';
import { donationLock } from '../gifts/donation.ts';
import type { FailureReason } from '../kit/db/tables/payment-tables.ts';
import type { Tables } from '../kit/db/tables.ts';
import { type Statement, together } from '../kit/db/together.ts';
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
export function attemptsQuery(db: Kysely<Tables>, transactionNo: string) {
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

/** The attempt of a stored id. Throws when there is none. */
export function getAttempt(db: Kysely<Tables>, id: string): Promise<Attempt> {
  return db.selectFrom('payment_attempts').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** The attempts that these intents of the provider are stored for; `intentIds` must not be empty. */
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

/** Locks an attempt and its donation, and reads its current state. */
export async function lockAttempt(tx: Tx, attempt: Pick<Attempt, 'id' | 'transaction_no'>): Promise<Attempt> {
  return (await lockAttemptBeside(tx, attempt, [])).locked;
}

/** The same, with further statements that run under both locks; returns the rows of each. */
export async function lockAttemptBeside(
  tx: Tx,
  attempt: Pick<Attempt, 'id' | 'transaction_no'>,
  asked: readonly Statement[],
): Promise<{ readonly locked: Attempt; readonly beside: readonly (readonly unknown[])[] }> {
  const held = tx.selectFrom('payment_attempts').selectAll().where('id', '=', attempt.id).forNoKeyUpdate();
  const [, found, ...beside] = await together(tx, [donationLock(attempt.transaction_no), held, ...asked]);
  const [locked] = (found ?? []) as readonly Attempt[];
  if (locked === undefined) throw new Error(`There is no payment attempt ${attempt.id}.`);
  return { locked, beside };
}

/**
 * Stores the provider's intent of an attempt, unless it has one or is final; undefined then. It locks only the attempt, and waits for no other lock
 * while it holds it.
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

/** A new attempt, and the statement that stores it with its first transition. */
export function newAttemptOf(given: Omit<Attempt, 'status' | 'reason'>): { readonly attempt: Attempt; readonly write: Statement } {
  const attempt: Attempt = { ...given, status: statusAfter(null, 'started'), reason: null };
  const first = { position: 1, from_status: null, event: 'started', to_status: attempt.status, reason: null, at: given.created_at };
  const write: Statement = {
    compile: (db) =>
      db
        .with('attempt', (one) => one.insertInto('payment_attempts').values(attempt))
        .insertInto('payment_transitions')
        .values({ attempt_id: given.id, ...first })
        .compile(),
  };
  return { attempt, write };
}

/** A move along one edge of the table. */
export type Move = { readonly event: PaymentEvent; readonly reason: FailureReason | null };

/**
 * A locked attempt after moves along edges of the table, in order, and with the changes `more`; and the statement that stores both. Throws when there
 * is no such edge.
 */
export function moveAttempt(
  attempt: Attempt,
  moves: readonly Move[],
  at: Date,
  more: Partial<Attempt>,
): { readonly attempt: Attempt; readonly write: Statement } {
  const steps: { readonly from: string; readonly event: PaymentEvent; readonly to: string; readonly reason: FailureReason | null }[] = [];
  let { status, reason } = attempt;
  for (const move of moves) {
    const to = statusAfter(status, move.event);
    steps.push({ from: status, event: move.event, to, reason: move.reason });
    [status, reason] = [to, move.reason];
  }
  const change: Partial<Attempt> = { ...(steps.length > 0 && { status, reason, updated_at: at }), ...more };
  const update = (db: QueryCreator<Tables>) => db.updateTable('payment_attempts').set(change).where('id', '=', attempt.id);
  const moved = sql<object>`(
    insert into payment_transitions (attempt_id, position, from_status, event, to_status, reason, at)
    select ${attempt.id}::text, (select count(*) from payment_transitions where attempt_id = ${attempt.id}) + move.number,
      move.from_status, move.event, move.to_status, move.reason, ${at}::timestamptz
    from unnest(${steps.map(({ from }) => from)}::text[], ${steps.map(({ event }) => event)}::text[],
      ${steps.map(({ to }) => to)}::text[], ${steps.map((step) => step.reason)}::text[])
      with ordinality as move (from_status, event, to_status, reason, number))`;
  const write: Statement = {
    compile: (db) => (steps.length === 0 ? update(db) : update(db.with('moved', () => moved))).compile(),
  };
  return { attempt: { ...attempt, ...change }, write };
}

export function updateAttempt(tx: Tx, attempt: Attempt, change: Partial<Attempt>): Promise<Attempt> {
  return tx.updateTable('payment_attempts').set(change).where('id', '=', attempt.id).returningAll().executeTakeFirstOrThrow();
}

/** Whether an attempt's money came after the attempt had failed. */
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
