import type { Kysely } from 'kysely';
import type { Tables } from '../kit/db/tables.ts';
import type { Attempt } from './attempts.ts';

/** The money returned from a payment, in cents. */
export type MoneyBack = { readonly refundedCents: number; readonly voidedCents: number };

/** A payment attempt with its returned money, in one statement. Throws when there is none. */
export async function getPaid(db: Kysely<Tables>, attemptId: string): Promise<{ readonly attempt: Attempt; readonly back: MoneyBack }> {
  const { refunded, lost, voided, ...attempt } = await db
    .selectFrom('payment_attempts as a')
    .selectAll('a')
    .select((eb) => {
      const sumOf = (kind: 'refund' | 'void') =>
        eb
          .selectFrom('refunds as r')
          .select(({ fn }) => fn.sum<string>('r.amount_cents').as('cents'))
          .whereRef('r.attempt_id', '=', 'a.id')
          .where('r.kind', '=', kind)
          .where('r.status', '=', 'succeeded');
      const lostDisputes = eb
        .selectFrom('disputes as d')
        .select(({ fn }) => fn.sum<string>('d.amount_cents').as('cents'))
        .whereRef('d.attempt_id', '=', 'a.id')
        .where('d.status', '=', 'lost');
      return [sumOf('refund').as('refunded'), sumOf('void').as('voided'), lostDisputes.as('lost')];
    })
    .where('a.id', '=', attemptId)
    .executeTakeFirstOrThrow();
  return { attempt, back: { refundedCents: Number(refunded ?? 0) + Number(lost ?? 0), voidedCents: Number(voided ?? 0) } };
}

/** The money that has reached the payer again: succeeded refunds and voids, and lost disputes, which are refunds in effect. */
export async function moneyBackOf(db: Kysely<Tables>, attemptId: string): Promise<MoneyBack> {
  return (await moneyBackOfAll(db, [attemptId])).get(attemptId) ?? NOTHING;
}

export const NOTHING: MoneyBack = { refundedCents: 0, voidedCents: 0 };

/** The same for many payments at once; those with nothing returned are left out. */
export async function moneyBackOfAll(db: Kysely<Tables>, attemptIds: readonly string[]): Promise<ReadonlyMap<string, MoneyBack>> {
  if (attemptIds.length === 0) return new Map();
  const [refunds, disputes] = await Promise.all([
    db
      .selectFrom('refunds')
      .select(['attempt_id', 'kind', 'amount_cents'])
      .where('attempt_id', 'in', attemptIds)
      .where('status', '=', 'succeeded')
      .execute(),
    db
      .selectFrom('disputes')
      .select(['attempt_id', 'amount_cents'])
      .where('attempt_id', 'in', attemptIds)
      .where('status', '=', 'lost')
      .execute(),
  ]);
  const back = new Map<string, MoneyBack>();
  for (const { attempt_id, amount_cents, ...row } of [...refunds, ...disputes]) {
    const before = back.get(attempt_id) ?? NOTHING;
    const isVoid = 'kind' in row && row.kind === 'void';
    back.set(attempt_id, {
      refundedCents: before.refundedCents + (isVoid ? 0 : amount_cents),
      voidedCents: before.voidedCents + (isVoid ? amount_cents : 0),
    });
  }
  return back;
}

/** The cents of payments that have gone back or are on their way, lost disputes included; payments without any are left out. */
export async function goingBackOfAll(db: Kysely<Tables>, attemptIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (attemptIds.length === 0) return new Map();
  const refunds = db
    .selectFrom('refunds')
    .select(['attempt_id', 'amount_cents'])
    .where('attempt_id', 'in', attemptIds)
    .where('status', '<>', 'failed');
  const lost = db
    .selectFrom('disputes')
    .select(['attempt_id', 'amount_cents'])
    .where('attempt_id', 'in', attemptIds)
    .where('status', '=', 'lost');
  const back = new Map<string, number>();
  for (const { attempt_id, amount_cents } of await refunds.unionAll(lost).execute())
    back.set(attempt_id, (back.get(attempt_id) ?? 0) + amount_cents);
  return back;
}
