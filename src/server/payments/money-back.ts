import { type Expression, type Kysely, sql } from 'kysely';
import { askAlone, type Beside, rowsBeside } from '../kit/db/beside.ts';
import type { Tables } from '../kit/db/tables.ts';
import { ATTEMPT_TIMES, type Attempt } from './attempts.ts';

/** The money returned from a payment, in cents. */
export type MoneyBack = { readonly refundedCents: number; readonly voidedCents: number };

/** A payment attempt with its returned money, in one statement. Throws when there is none. */
export async function getPaid(db: Kysely<Tables>, attemptId: string): Promise<Paid> {
  return askAlone(db, paidBeside(db, sql.val(attemptId)));
}

type Paid = { readonly attempt: Attempt; readonly back: MoneyBack };

/** The same, asked beside another question; the attempt's id is an SQL expression. */
export function paidBeside(db: Kysely<Tables>, attemptId: Expression<string>): Beside<Paid> {
  const { value, read } = rowsBeside(paidQuery(db, attemptId), ATTEMPT_TIMES);
  return {
    value,
    read: (found) => {
      const [row] = read(found);
      if (row === undefined) throw new Error('There is no such payment attempt.');
      const { refunded, lost, voided, ...attempt } = row;
      return { attempt, back: { refundedCents: Number(refunded ?? 0) + Number(lost ?? 0), voidedCents: Number(voided ?? 0) } };
    },
  };
}

function paidQuery(db: Kysely<Tables>, attemptId: Expression<string>) {
  return db
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
    .where('a.id', '=', attemptId);
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
