import type { PlanFacts, PlanNotice } from '../../kit/db/tables/plan-tables.ts';
import type { IsoDate } from '../../../engine/index.ts';
import { hasMailAddress } from '../../gifts/mail-address.ts';
import { queueMail } from '../../post/queue.ts';
import type { Tx } from '../../payments/attempts.ts';
import { nextChargeOn } from '../next-charge.ts';
import type { Plan } from '../plan.ts';

export type NewPlanMail = {
  readonly notice: PlanNotice;
  readonly facts?: Partial<PlanFacts>;
  /** Set for a notice that is written once for each due date and try. */
  readonly about?: { readonly dueOn: IsoDate; readonly attempt: number };
};

/**
 * Queues a plan's mail in the transaction of the change that it reports; the plan is locked, so each notice of a due date is queued once. Queues none
 * for a donor without an e-mail address.
 */
export async function queuePlanMail(tx: Tx, plan: Plan, { notice, facts, about }: NewPlanMail, at: Date): Promise<void> {
  if (!(await hasMailAddress(tx, plan.transaction_no)) || (about !== undefined && (await isQueued(tx, plan, notice, about)))) return;
  const id = await queueMail(tx, { kind: 'plan' }, at);
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
