import type { Kysely, Selectable } from 'kysely';
import { appendAudit } from '../kit/audit/audit.ts';
import type { RefundTables } from '../kit/db/tables/refund-tables.ts';
import type { Tables } from '../kit/db/tables.ts';
import type { Attempt, Tx } from './attempts.ts';
import type { ProviderDispute } from './provider/provider.ts';
import { type DisputeEvent, disputeEdges } from './states/dispute-transitions.ts';
import { follow } from './states/edge-table.ts';

export type Dispute = Selectable<RefundTables['disputes']>;

/** Locks a dispute until the transaction ends; undefined if none is stored under this id of the provider. */
export function lockDispute(tx: Tx, id: string): Promise<Dispute | undefined> {
  return tx.selectFrom('disputes').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Whether a payment has an inquiry or dispute that we have not won. */
export async function isDisputed(db: Kysely<Tables>, attemptId: string): Promise<boolean> {
  const open = await db.selectFrom('disputes').select('id').where('attempt_id', '=', attemptId).where('status', '!=', 'won').execute();
  return open.length > 0;
}

type Move = { readonly reported: ProviderDispute; readonly event: DisputeEvent; readonly at: Date };

/** Moves a locked dispute, or a new one, along one edge of its table and records the transition. Throws when there is no such edge. */
export async function moveDispute(tx: Tx, attempt: Attempt, before: Dispute | undefined, { reported, event, at }: Move): Promise<Dispute> {
  const status = follow(disputeEdges, 'dispute', before?.status ?? null, event);
  const { id, amountCents, reason, openedAt } = reported;
  const facts = { id, attempt_id: attempt.id, amount_cents: amountCents, reason, opened_at: openedAt };
  const turn = turnOf(reported);
  const dispute = await tx
    .insertInto('disputes')
    .values({ ...facts, ...turn, status, updated_at: at })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ ...turn, status, updated_at: at }))
    .returningAll()
    .executeTakeFirstOrThrow();
  const { moves } = await tx
    .selectFrom('dispute_transitions')
    .select((eb) => eb.fn.countAll<string>().as('moves'))
    .where('dispute_id', '=', id)
    .executeTakeFirstOrThrow();
  const move = { from_status: before?.status ?? null, event, to_status: status, at };
  await tx
    .insertInto('dispute_transitions')
    .values({ dispute_id: id, position: Number(moves) + 1, ...move })
    .execute();
  await appendAudit(tx, { at, event: `dispute.${event}`, subject: id, details: { attempt: attempt.id, cents: amountCents } });
  return dispute;
}

/** Stores the side that has to act, and its deadline; both may change while the status stays. */
export async function noteTurn(tx: Tx, { id, ...reported }: ProviderDispute): Promise<void> {
  await tx.updateTable('disputes').set(turnOf(reported)).where('id', '=', id).execute();
}

function turnOf({ dueAt, awaits }: Pick<ProviderDispute, 'dueAt' | 'awaits'>) {
  return { due_at: dueAt, awaits };
}

/** An undecided dispute or inquiry, with its gift. */
export type OpenDispute = Dispute & { readonly transaction_no: string; readonly receipt_no: string | null };

/** Undecided disputes; those with a deadline for us come first. */
export function openDisputes(db: Kysely<Tables>, atMost: number): Promise<OpenDispute[]> {
  return db
    .selectFrom('disputes as d')
    .innerJoin('payment_attempts as a', 'a.id', 'd.attempt_id')
    .leftJoin('receipts as r', 'r.attempt_id', 'd.attempt_id')
    .selectAll('d')
    .select(['a.transaction_no', 'r.receipt_no'])
    .where('d.status', 'in', ['inquiry', 'open'])
    .orderBy('d.due_at', (at) => at.asc().nullsLast())
    .orderBy('d.opened_at')
    .limit(atMost)
    .execute();
}

/** The disputes of payments, newest first. */
export async function disputesOf(db: Kysely<Tables>, attemptIds: readonly string[]): Promise<Dispute[]> {
  if (attemptIds.length === 0) return [];
  return db.selectFrom('disputes').selectAll().where('attempt_id', 'in', attemptIds).orderBy('opened_at', 'desc').execute();
}
