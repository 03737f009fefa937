import type { Kysely, Selectable } from 'kysely';
import type { IsoDate } from '../../engine/index.ts';
import type { Tables } from '../kit/db/tables.ts';
import type { Tx } from '../payments/attempts.ts';
import type { PaymentPorts } from '../payments/ports.ts';
import type { PaymentServices } from '../payments/services.ts';

export type Plan = Selectable<Tables['plans']>;
export type PlanRun = Selectable<Tables['plan_runs']>;

/** The dependencies of plans. */
export type PlanPorts = { readonly services: PaymentServices; readonly payments: PaymentPorts };

/**
 * Locks a plan until the transaction ends, and reads its current state. Lock a donation and its attempts before, and the plan's runs after it (lock
 * order), to prevent a deadlock.
 */
export function lockPlan(tx: Tx, id: string): Promise<Plan> {
  return tx.selectFrom('plans').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

export function lockRun(tx: Tx, run: Pick<PlanRun, 'plan_id' | 'due_on'>): Promise<PlanRun> {
  return tx
    .selectFrom('plan_runs')
    .selectAll()
    .where('plan_id', '=', run.plan_id)
    .where('due_on', '=', run.due_on)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export function updatePlan(tx: Tx, plan: Plan, change: Partial<Plan>, at: Date): Promise<Plan> {
  return tx
    .updateTable('plans')
    .set({ ...change, updated_at: at })
    .where('id', '=', plan.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function updateRun(tx: Tx, run: Pick<PlanRun, 'plan_id' | 'due_on'>, change: Partial<PlanRun>, at: Date): Promise<void> {
  await tx
    .updateTable('plan_runs')
    .set({ ...change, updated_at: at })
    .where('plan_id', '=', run.plan_id)
    .where('due_on', '=', run.due_on)
    .execute();
}

/** The plan's runs, newest first. */
export function runsOf(db: Kysely<Tables>, planId: string, atMost: number): Promise<PlanRun[]> {
  return db.selectFrom('plan_runs').selectAll().where('plan_id', '=', planId).orderBy('due_on', 'desc').limit(atMost).execute();
}

/** The plan that a donation began, or is a run of. */
export async function findPlanOf(db: Kysely<Tables>, transactionNo: string): Promise<Plan | undefined> {
  return db
    .selectFrom('plans')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb('transaction_no', '=', transactionNo),
        eb('id', '=', eb.selectFrom('plan_runs').select('plan_id').where('transaction_no', '=', transactionNo)),
      ]),
    )
    .executeTakeFirst();
}

/** Whether an account began any plan, ended or not. */
export async function hasPlans(db: Kysely<Tables>, accountId: string): Promise<boolean> {
  const row = await db.selectFrom('plans').select('id').where('account_id', '=', accountId).limit(1).executeTakeFirst();
  return row !== undefined;
}

/** The month in which the card expires: "2026-10"; null if the provider gave none. */
export function lastMonthOf({ card_exp_month, card_exp_year }: Pick<Plan, 'card_exp_month' | 'card_exp_year'>): string | null {
  return card_exp_month === null || card_exp_year === null ? null : `${card_exp_year}-${String(card_exp_month).padStart(2, '0')}`;
}

/** Whether the card will have expired on that day; a card is valid to the end of its month. */
export function expiresBefore(plan: Pick<Plan, 'card_exp_month' | 'card_exp_year'>, day: IsoDate): boolean {
  const month = lastMonthOf(plan);
  return month !== null && month < day.slice(0, 7);
}
