import { sql } from 'kysely';
import type { SessionPayment } from '../../api/types.ts';
import type { PaymentServices } from './services.ts';

const JUST_PAID_MS = 30 * 60_000;

/**
 * The newest payment of this session that may still be charged or, failing that, that succeeded within the last half hour. A page that stores nothing
 * asks for it, so that nothing is paid twice. Leaves out payments known to have failed, and those of replaced donations.
 */
export async function paymentOfSession(
  { db, clock, content }: Pick<PaymentServices, 'db' | 'clock' | 'content'>,
  sessionId: string,
): Promise<SessionPayment | undefined> {
  // Uses the index of `unique (session_id, idempotency_key)`.
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
