import type { Kysely } from 'kysely';
import type { IsoDate } from '../../../engine/index.ts';
import { addDays } from '../../../engine/index.ts';
import { dayOf } from '../../kit/clock.ts';
import type { Tables } from '../../kit/db/tables.ts';
import { doEach } from '../../kit/jobs/do-each.ts';
import { chargesAhead } from '../charges-ahead.ts';
import type { Plan, PlanPorts } from '../plan.ts';
import { lockPlan } from '../plan.ts';
import type { NewPlanMail } from './queue-plan-mail.ts';
import { queuePlanMail } from './queue-plan-mail.ts';
import { TOLD_AHEAD_DAYS } from '../terms.ts';

/** Queues the mails that announce charges, once for each charge or each month. */
export async function tellAhead({ payments }: PlanPorts): Promise<void> {
  const at = payments.now();
  const today = dayOf(at);
  const tell = (near: NearPlan) =>
    payments.db.transaction().execute(async (tx) => {
      const plan = await lockPlan(tx, near.id);
      const [current] = await nearPlans(tx, today, plan);
      if (current === undefined) return;
      for (const dates of chargesAhead(plan, today, current.lastTold)) await queuePlanMail(tx, plan, mailOf(plan, dates), at);
    });
  const untold = (await nearPlans(payments.db, today)).filter((near) => chargesAhead(near, today, near.lastTold).length > 0);
  await doEach(untold, tell, (failed) => `The donors of ${failed} plans could not be told of what is coming.`);
}

type NearPlan = Pick<Plan, 'id' | 'frequency' | 'first_on' | 'next_on'> & { readonly lastTold: IsoDate | null };

/** Active plans, or one of them, whose next charge may have to be announced, with the last announcement. */
function nearPlans(db: Kysely<Tables>, today: IsoDate, only?: Pick<Plan, 'id'>): Promise<NearPlan[]> {
  return db
    .selectFrom('plans')
    .select((eb) => [
      ...(['id', 'frequency', 'first_on', 'next_on'] as const),
      eb
        .selectFrom('plan_mails')
        .select((mail) => mail.fn.max('due_on').as('told'))
        .whereRef('plan_id', '=', 'plans.id')
        .where('notice', 'in', ['upcoming', 'coming'])
        .as('lastTold'),
    ])
    .where('status', '=', 'active')
    .where('next_on', '>', today)
    .where('next_on', '<=', addDays(today, Math.max(...Object.values(TOLD_AHEAD_DAYS))))
    .$if(only !== undefined, (query) => query.where('id', '=', only?.id ?? ''))
    .execute();
}

function mailOf({ amount_cents }: Plan, dates: readonly IsoDate[]): NewPlanMail {
  const [first = '', ...more] = dates;
  const about = { dueOn: first, attempt: 0 };
  if (more.length === 0) return { notice: 'upcoming', about, facts: { nextOn: first } };
  return { notice: 'coming', about, facts: { nextOn: first, dates, sumCents: amount_cents * dates.length } };
}
