import type { PlanFacts, PlanNotice } from '../../kit/db/tables/plan-tables.ts';
import type { IsoDate } from '../../../engine/index.ts';
import { newTransactionNo } from '../../kit/ids.ts';
import type { Tx } from '../../payments/attempts.ts';
import { nextChargeOn } from '../next-charge.ts';
import type { Plan } from '../plan.ts';

export type NewPlanMail = {
  readonly notice: PlanNotice;
  readonly facts?: Partial<PlanFacts>;
  /** For a notice that is written once for each due date, and each try. */
  readonly about?: { readonly dueOn: IsoDate; readonly attempt: number };
};

/**
 * Queues a mail of a plan in the transaction of what it tells; the plan is locked, so a notice of a due date is queued once.
 * A donor who left no address gets none.
 */
export async function queuePlanMail(tx: Tx, plan: Plan, { notice, facts, about }: NewPlanMail, at: Date): Promise<void> {
  if (!(await hasAddress(tx, plan)) || (about !== undefined && (await isQueued(tx, plan, notice, about)))) return;
  const id = newTransactionNo();
  const mail = { id, kind: 'plan' as const, receipt_no: null, status: 'queued' as const };
  await tx
    .insertInto('mails')
    .values({ ...mail, next_try_at: at, created_at: at, sent_at: null })
    .execute();
  const nextOn = plan.status === 'active' ? { nextOn: await nextChargeOn(tx, plan) } : {};
  await tx
    .insertInto('plan_mails')
    .values({
      mail_id: id,
      plan_id: plan.id,
      notice,
      due_on: about?.dueOn ?? null,
      try: about?.attempt ?? 0,
      facts: JSON.stringify({ amountCents: plan.amount_cents, ...nextOn, ...facts } satisfies PlanFacts),
    })
    .execute();
}

async function hasAddress(tx: Tx, plan: Plan): Promise<boolean> {
  const row = await tx
    .selectFrom('donation_particulars')
    .select('field')
    .where('transaction_no', '=', plan.transaction_no)
    .where('field', '=', 'email')
    .executeTakeFirst();
  return row !== undefined;
}

async function isQueued(tx: Tx, plan: Plan, notice: PlanNotice, about: NonNullable<NewPlanMail['about']>): Promise<boolean> {
  const row = await tx
    .selectFrom('plan_mails')
    .select('mail_id')
    .where('plan_id', '=', plan.id)
    .where('notice', '=', notice)
    .where('due_on', '=', about.dueOn)
    .where('try', '=', about.attempt)
    .executeTakeFirst();
  return row !== undefined;
}
