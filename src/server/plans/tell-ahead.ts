import { addDays, frequencies, recurs } from '../../engine/index.ts';
import { dayOf } from '../clock.ts';
import type { PlanPorts } from './plan.ts';
import { lockPlan } from './plan.ts';
import { queuePlanMail } from './queue-plan-mail.ts';
import { NOTICE_DAYS } from './terms.ts';

/** Queues the mail that tells of a charge some days ahead, once for each due date. */
export async function tellAhead({ payments }: PlanPorts): Promise<void> {
  const at = payments.now();
  const told = frequencies.filter(recurs).filter((frequency) => NOTICE_DAYS[frequency] > 0);
  const near = await payments.db
    .selectFrom('plans')
    .select('id')
    .where('status', '=', 'active')
    .where((eb) =>
      eb.or(
        told.map((frequency) => eb.and([eb('frequency', '=', frequency), eb('next_on', '<=', addDays(dayOf(at), NOTICE_DAYS[frequency]))])),
      ),
    )
    .where('next_on', '>', dayOf(at))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('plan_mails')
            .select('mail_id')
            .whereRef('plan_id', '=', 'plans.id')
            .whereRef('due_on', '=', 'plans.next_on')
            .where('notice', '=', 'upcoming'),
        ),
      ),
    )
    .execute();
  for (const { id } of near) {
    await payments.db.transaction().execute(async (tx) => {
      const plan = await lockPlan(tx, id);
      if (plan.status === 'active') await queuePlanMail(tx, plan, { notice: 'upcoming', about: { dueOn: plan.next_on, attempt: 0 } }, at);
    });
  }
}
