import { sql } from 'kysely';
import type { IsoDate } from '../../../engine/index.ts';
import { addDays } from '../../../engine/index.ts';
import { dayOf } from '../../kit/clock.ts';
import { doEach } from '../../kit/jobs/do-each.ts';
import type { PlanPorts } from '../plan.ts';
import { lastMonthOf, lockPlan } from '../plan.ts';
import { queuePlanMail } from '../mails/queue-plan-mail.ts';
import { CARD_ASKED_FOR_DAYS } from '../terms.ts';

/** Asks for another card before the present one's last month begins, once per card. The mail on a refused charge reports expired cards. */
export async function askForCard({ payments }: PlanPorts): Promise<void> {
  const at = payments.now();
  const ask = ({ id }: { id: string }) =>
    payments.db.transaction().execute(async (tx) => {
      const plan = await lockPlan(tx, id);
      const month = lastMonthOf(plan);
      if (plan.status !== 'active' || month === null || !isNear(month, dayOf(at))) return;
      const mail = { notice: 'card-expires' as const, about: { dueOn: firstOf(month), attempt: 0 }, facts: { cardUntil: month } };
      await queuePlanMail(tx, plan, mail, at);
    });
  await doEach(await expiring(payments.db, dayOf(at)), ask, (failed) => `${failed} donors could not be asked for another card.`);
}

function expiring(db: PlanPorts['payments']['db'], today: IsoDate): Promise<{ id: string }[]> {
  const firstOfLastMonth = sql<string>`to_char(make_date(card_exp_year, card_exp_month, 1), 'YYYY-MM-DD')`;
  return db
    .selectFrom('plans')
    .select('id')
    .where('status', '=', 'active')
    .where(({ and, eb, or }) =>
      or(monthsNear(today).map(([year, month]) => and([eb('card_exp_year', '=', year), eb('card_exp_month', '=', month)]))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('plan_mails')
            .select('mail_id')
            .whereRef('plan_id', '=', 'plans.id')
            .where('notice', '=', 'card-expires')
            .where('due_on', '=', firstOfLastMonth),
        ),
      ),
    )
    .execute();
}

/** This month and, once it is near, the next: the expiry months of the cards to ask for, as year and month. */
function monthsNear(today: IsoDate): readonly (readonly [year: number, month: number])[] {
  const months = [today.slice(0, 7), addDays(today, CARD_ASKED_FOR_DAYS).slice(0, 7)];
  return [...new Set(months)].map((month) => [Number(month.slice(0, 4)), Number(month.slice(5))] as const);
}

function isNear(month: string, today: IsoDate): boolean {
  return month >= today.slice(0, 7) && firstOf(month) <= addDays(today, CARD_ASKED_FOR_DAYS);
}

function firstOf(month: string): IsoDate {
  return `${month}-01`;
}
