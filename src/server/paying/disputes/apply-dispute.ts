import type { Selectable } from 'kysely';
import type { RefundTables } from '../../kit/db/tables/refund-tables.ts';
import { appendAudit } from '../../kit/audit/audit.ts';
import { postDispute, postDisputeLost, reversePostings } from '../../ledger/entries.ts';
import type { Attempt, Tx } from '../../payments/attempts.ts';
import { follow } from '../../payments/states/edge-table.ts';
import type { ProviderDispute } from '../../payments/provider/provider.ts';
import type { DisputeEvent } from '../../payments/states/dispute-transitions.ts';
import { disputeEdges } from '../../payments/states/dispute-transitions.ts';

type Dispute = Selectable<RefundTables['disputes']>;

/**
 * Brings the dispute of a locked attempt to where the provider says that it is, and books what the bank took or gave back.
 * Can be called any number of times, in any order.
 */
export async function applyDispute(tx: Tx, attempt: Attempt, told: ProviderDispute, at: Date): Promise<void> {
  let dispute = await findDispute(tx, told.id);
  for (let event = nextEvent(dispute, told); event !== null; event = nextEvent(dispute, told)) {
    dispute = await moveDispute(tx, attempt, dispute, { told, event, at });
    if (event === 'opened') await postDispute(tx, attempt, dispute, at);
    if (event === 'lost') await postDisputeLost(tx, attempt, dispute, at);
    if (event === 'won' || event === 'won-on-appeal') await reversePostings(tx, attempt, dispute.id, 'dispute-won', at);
  }
}

function findDispute(tx: Tx, id: string): Promise<Dispute | undefined> {
  return tx.selectFrom('disputes').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** The next edge to take, or null when the dispute is where the provider is. What was missed in between is made up for. */
function nextEvent(dispute: Dispute | undefined, told: ProviderDispute): DisputeEvent | null {
  const status = dispute?.status ?? null;
  if (status === told.status) return null;
  if (status === null) return told.status === 'inquiry' || !told.tookMoney ? 'inquired' : 'opened';
  if (status === 'inquiry') return told.tookMoney ? 'opened' : told.status === 'won' ? 'dropped' : null;
  if (status === 'open') return told.status === 'won' ? 'won' : told.status === 'lost' ? 'lost' : null;
  return status === 'lost' && told.status === 'won' ? 'won-on-appeal' : null;
}

type Move = { readonly told: ProviderDispute; readonly event: DisputeEvent; readonly at: Date };

async function moveDispute(tx: Tx, attempt: Attempt, before: Dispute | undefined, { told, event, at }: Move): Promise<Dispute> {
  const status = follow(disputeEdges, 'dispute', before?.status ?? null, event);
  const facts = { id: told.id, attempt_id: attempt.id, amount_cents: told.amountCents, reason: told.reason, opened_at: told.openedAt };
  const dispute = await tx
    .insertInto('disputes')
    .values({ ...facts, status, updated_at: at })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ status, updated_at: at }))
    .returningAll()
    .executeTakeFirstOrThrow();
  const { moves } = await tx
    .selectFrom('dispute_transitions')
    .select((eb) => eb.fn.countAll<string>().as('moves'))
    .where('dispute_id', '=', told.id)
    .executeTakeFirstOrThrow();
  const move = { from_status: before?.status ?? null, event, to_status: status, at };
  await tx
    .insertInto('dispute_transitions')
    .values({ dispute_id: told.id, position: Number(moves) + 1, ...move })
    .execute();
  await appendAudit(tx, { at, event: `dispute.${event}`, subject: told.id, details: { attempt: attempt.id, cents: told.amountCents } });
  return dispute;
}
