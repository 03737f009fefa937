import { sql } from 'kysely';
import type { SessionPayment } from '../../api/types.ts';
import type { PaymentServices } from './services.ts';

const JUST_PAID_MS = 30 * 60_000;

/**
 * What the session's donor began to pay and may still be charged for, or else what went through within the last half hour: the newest. A page
 * that keeps nothing asks, so that nothing is paid twice. One that is known to have ended unpaid, and one that another has replaced, is not told.
 */
export async function paymentOfSession(
  { db, clock, content }: Pick<PaymentServices, 'db' | 'clock' | 'content'>,
  sessionId: string,
): Promise<SessionPayment | undefined> {
  // By the index of `unique (session_id, idempotency_key)`.
  const row = await db
    .selectFrom('donations as d')
    .innerJoin('payment_attempts as a', 'a.transaction_no', 'd.transaction_no')
    .select(['d.transaction_no', 'd.flow', 'd.draft_id', 'd.created_at', 'd.total_cents'])
    .where('d.session_id', '=', sessionId)
    .where('d.withdrawn_at', 'is', null)
    .where('d.draft_id', 'is not', null)
    .where(({ or, and, eb }) =>
      or([
        eb('a.status', 'in', ['initiated', 'pending']),
        and([eb('a.status', '=', 'succeeded'), eb('a.paid_at', '>', new Date(clock.now().getTime() - JUST_PAID_MS))]),
      ]),
    )
    .orderBy(sql`a.status = 'succeeded'`)
    .orderBy('d.created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const home = row && content.current().definitions.flows[row.flow]?.home;
  if (row === undefined || row.draft_id === null || home === undefined) return undefined;
  const { transaction_no: transactionNo, flow, draft_id: draft, total_cents: cents } = row;
  return { transactionNo, flow, home, draft, createdAt: row.created_at.toISOString(), cents };
}
