import type { Kysely, Selectable, Transaction } from 'kysely';
import type { FieldCrypto } from '../kit/crypto/field-crypto.ts';
import type { RefundTables } from '../kit/db/tables/refund-tables.ts';
import type { Tables } from '../kit/db/tables.ts';
import { newTransactionNo } from '../kit/ids.ts';
import { sendTask } from '../kit/jobs/task-queue.ts';
import { appendAudit } from '../kit/audit/audit.ts';
import type { ProviderRefund } from './provider/provider.ts';
import { follow } from './states/edge-table.ts';
import type { RefundEvent } from './states/refund-transitions.ts';
import { refundEdges } from './states/refund-transitions.ts';

export type Refund = Selectable<RefundTables['refunds']>;
type Tx = Transaction<Tables>;

type NewRefund = Pick<Refund, 'attempt_id' | 'amount_cents' | 'kind' | 'reason'>;

/** The kind of the tasks that request or read a refund at the provider; the key is the refund's id. */
export const REFUND = 'refund';

/**
 * Stores a refund with its first transition, and queues it. Its id is its idempotency key at the provider. With `providerRefund` it is a refund that
 * the provider reported: it passes through `requested`, too, so that one edge posts it to the ledger.
 */
export async function insertRefund(tx: Tx, given: NewRefund, at: Date, providerRefund: string | null = null): Promise<Refund> {
  const status = follow(refundEdges, 'refund', null, 'requested');
  const times = { accepted_at: null, created_at: at, updated_at: at };
  const refund: Refund = { id: newTransactionNo(), ...given, status, provider_refund: providerRefund, addressee: null, ...times };
  await tx.insertInto('refunds').values(refund).execute();
  await sendTask(tx, REFUND, refund.id, at);
  await writeMove(tx, refund, { from: null, event: 'requested' }, at);
  const { attempt_id, amount_cents, kind, reason } = given;
  await appendAudit(tx, {
    at,
    event: `${kind}.requested`,
    subject: refund.id,
    details: { attempt: attempt_id, cents: amount_cents, reason },
  });
  return refund;
}

/** Stores the recipient of the mail about a refund, even if the gift's own address changes until the refund arrives. */
export async function keepAddressee(tx: Tx, crypto: FieldCrypto, { id }: Pick<Refund, 'id'>, address: string): Promise<void> {
  const addressee = crypto.encrypt('refunds', 'addressee', id, address);
  await tx.updateTable('refunds').set({ addressee }).where('id', '=', id).execute();
}

/** The stored recipient of the mail about a refund, if there is one. */
export function addresseeOf(crypto: FieldCrypto, { id, addressee }: Refund): string | undefined {
  return addressee === null ? undefined : crypto.decrypt('refunds', 'addressee', id, addressee);
}

/** How long a finished refund keeps its addressee: its mail is sent, or given up, within some two days. */
const ADDRESSEE_MS = 3 * 24 * 3_600_000;

/** Forgets whom the mails about finished refunds went to. */
export async function forgetAddressees(db: Kysely<Tables>, now: Date): Promise<void> {
  await finished(db)
    .where('updated_at', '<', new Date(now.getTime() - ADDRESSEE_MS))
    .execute();
}

/** The same at once, of the refunds of these payments. Returns how many. */
export async function forgetAddresseesOf(tx: Tx, attemptIds: readonly string[]): Promise<number> {
  if (attemptIds.length === 0) return 0;
  const { numUpdatedRows } = await finished(tx).where('attempt_id', 'in', attemptIds).executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

function finished(db: Kysely<Tables>) {
  return db
    .updateTable('refunds')
    .set({ addressee: null })
    .where('addressee', 'is not', null)
    .where('status', 'in', ['succeeded', 'failed']);
}

/** Moves a locked refund along one edge of its table and records the transition. Throws when there is no such edge. */
export async function moveRefund(tx: Tx, refund: Refund, event: RefundEvent, at: Date): Promise<Refund> {
  const status = follow(refundEdges, 'refund', refund.status, event);
  await writeMove(tx, { ...refund, status }, { from: refund.status, event }, at);
  await appendAudit(tx, { at, event: `${refund.kind}.${event}`, subject: refund.id, details: { attempt: refund.attempt_id } });
  return updateRefund(tx, refund.id, { status, updated_at: at });
}

export function updateRefund(tx: Tx, id: string, change: Partial<Refund>): Promise<Refund> {
  return tx.updateTable('refunds').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

/** The refunds of a payment, in order of request. */
export function refundsOf(db: Kysely<Tables>, attemptId: string): Promise<Refund[]> {
  return db.selectFrom('refunds').selectAll().where('attempt_id', '=', attemptId).orderBy('created_at').orderBy('id').execute();
}

/** The refund of a stored id. Throws when there is none. */
export function getRefund(db: Kysely<Tables>, id: string): Promise<Refund> {
  return db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** Locks a refund until the transaction ends, and reads its current state. Lock its donation and its attempt first. */
export function lockRefund(tx: Tx, id: string): Promise<Refund> {
  return tx.selectFrom('refunds').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

/** Locks the refund of a payment that the provider reports: by the provider's id, or by our key. */
export function lockReportedRefund(tx: Tx, attemptId: string, reported: Pick<ProviderRefund, 'id' | 'key'>): Promise<Refund | undefined> {
  return tx
    .selectFrom('refunds')
    .selectAll()
    .where('attempt_id', '=', attemptId)
    .where((eb) => eb.or([eb('provider_refund', '=', reported.id), eb('id', '=', reported.key ?? '')]))
    .forUpdate()
    .executeTakeFirst();
}

type Move = { readonly from: Refund['status'] | null; readonly event: RefundEvent };

async function writeMove(tx: Tx, refund: Refund, { from, event }: Move, at: Date): Promise<void> {
  const { moves } = await tx
    .selectFrom('refund_transitions')
    .select((eb) => eb.fn.countAll<string>().as('moves'))
    .where('refund_id', '=', refund.id)
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('refund_transitions')
    .values({ refund_id: refund.id, position: Number(moves) + 1, from_status: from, event, to_status: refund.status, at })
    .execute();
}
