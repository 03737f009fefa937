import type { Selectable } from 'kysely';
import type { DeskRefund, DeskRefundRequest } from '../../../api/types.ts';
import type { Tables } from '../../kit/db/tables.ts';
import { paidByOf, type PaidBy } from '../../payments/attempts.ts';
import { cardUsed } from '../../payments/states/spec-method.ts';
import type { Refund } from '../../payments/refunds.ts';
import { receiptNumbers } from '../../gifts/receipt-numbers.ts';
import { type MemberPorts, personsOf } from '../members.ts';

export type RequestRow = Selectable<Tables['refund_requests']>;

/** Requests as the desk shows them to a member. */
export async function toRequests(ports: MemberPorts, rows: readonly RequestRow[], reader: string): Promise<DeskRefundRequest[]> {
  const persons = await personsOf(ports, [
    ...new Set(rows.flatMap(({ asked_by, decided_by }) => (decided_by === null ? [asked_by] : [asked_by, decided_by]))),
  ]);
  const receipts = await receiptNumbers(
    ports.db,
    rows.map((row) => row.transaction_no),
  );
  const payments = await paidByOf(
    ports.db,
    rows.map(({ attempt_id }) => attempt_id),
  );
  const nameOf = (id: string | null) => (id === null ? '' : (persons.get(id)?.name ?? ''));
  return rows.map((row) => ({
    id: row.id,
    transactionNo: row.transaction_no,
    receiptNo: receipts.get(row.transaction_no) ?? null,
    paymentId: row.attempt_id,
    kind: row.kind,
    amountCents: row.amount_cents,
    leftCents: row.left_cents,
    ...paidBy(payments.get(row.attempt_id)),
    reason: row.reason,
    people: row.people,
    askedBy: nameOf(row.asked_by),
    isOwn: row.asked_by === reader,
    askedAt: row.asked_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    state: row.state,
    decidedBy: nameOf(row.decided_by),
    decidedAt: row.decided_at?.toISOString() ?? null,
    refusal: row.refusal,
  }));
}

/** One request, as {@link toRequests} shows it. */
export async function toRequest(ports: MemberPorts, row: RequestRow, reader: string): Promise<DeskRefundRequest> {
  const [request] = await toRequests(ports, [row], reader);
  if (request === undefined) throw new Error('Each row is shown as a request.');
  return request;
}

function paidBy(payment: PaidBy | undefined): Pick<DeskRefundRequest, 'method' | 'card'> {
  if (payment === undefined) throw new Error('A refund is asked for of a payment that is not there.');
  return { method: payment.method, card: cardUsed(payment) };
}

/** A refund as the desk shows it. */
export function toRefund({ id, attempt_id, kind, amount_cents, reason, status, created_at }: Refund): DeskRefund {
  return { id, paymentId: attempt_id, kind, amountCents: amount_cents, reason, status, at: created_at.toISOString() };
}
