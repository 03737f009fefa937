import type { Kysely } from 'kysely';
import type { Tables } from '../kit/db/tables.ts';

/** A dispute or refund that needs an operator. */
export type Attention = {
  readonly what: 'dispute' | 'inquiry' | 'refund that failed' | 'refund on its way for a week';
  readonly id: string;
  readonly transactionNo: string;
  readonly cents: number;
  readonly reason: string;
  readonly since: Date;
};

const WEEK_MS = 7 * 24 * 3_600_000;

/** Open disputes and inquiries, failed refunds that no later refund makes up for, and refunds under way for a week. */
export async function attentionOf(db: Kysely<Tables>, now: Date): Promise<Attention[]> {
  const disputes = await db
    .selectFrom('disputes as d')
    .innerJoin('payment_attempts as a', 'a.id', 'd.attempt_id')
    .select(['d.id', 'a.transaction_no', 'd.amount_cents', 'd.reason', 'd.status', 'd.opened_at'])
    .where('d.status', 'in', ['inquiry', 'open'])
    .orderBy('d.opened_at')
    .execute();
  const refunds = await db
    .selectFrom('refunds as r')
    .innerJoin('payment_attempts as a', 'a.id', 'r.attempt_id')
    .select(['r.id', 'a.transaction_no', 'r.amount_cents', 'r.reason', 'r.status', 'r.created_at'])
    .where((eb) =>
      eb.or([
        eb('r.status', '=', 'failed').and(
          'r.amount_cents',
          '>',
          eb
            .selectFrom('refunds as later')
            .select(({ fn, val }) => fn.coalesce(fn.sum<number>('later.amount_cents'), val(0)).as('cents'))
            .whereRef('later.attempt_id', '=', 'r.attempt_id')
            .whereRef('later.created_at', '>=', 'r.created_at')
            .where('later.status', '!=', 'failed'),
        ),
        eb('r.status', 'in', ['requested', 'pending']).and('r.created_at', '<', new Date(now.getTime() - WEEK_MS)),
      ]),
    )
    .orderBy('r.created_at')
    .execute();
  return [
    ...disputes.map(({ id, transaction_no, amount_cents, reason, status, opened_at }) => ({
      what: status === 'inquiry' ? ('inquiry' as const) : ('dispute' as const),
      ...{ id, transactionNo: transaction_no, cents: amount_cents, reason, since: opened_at },
    })),
    ...refunds.map(({ id, transaction_no, amount_cents, reason, status, created_at }) => ({
      what: status === 'failed' ? ('refund that failed' as const) : ('refund on its way for a week' as const),
      ...{ id, transactionNo: transaction_no, cents: amount_cents, reason, since: created_at },
    })),
  ];
}
