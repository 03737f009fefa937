import type { FastifyInstance } from 'fastify';
import { doEach } from '../kit/jobs/do-each.ts';
import { orLater } from '../payments/provider/or-later.ts';
import { askForCard } from './cards/ask-for-card.ts';
import { chargeRuns } from './charging/charge-runs.ts';
import { endPlansOfClosedAccounts } from './closed-accounts.ts';
import { openRuns } from './charging/open-runs.ts';
import type { PlanPorts } from './plan.ts';
import { formerCardTasks } from './cards/former-cards.ts';
import { registerPlanRoutes } from './routes.ts';
import { takeCards } from './cards/take-cards.ts';
import { tellAhead } from './mails/tell-ahead.ts';

export { takeGift } from './begin-plan.ts';
export { cancelPlan } from './change-plan.ts';
export { forgetUnpaid, unpaidAmong } from './forget-unpaid.ts';
export { type ChargeToCome, chargesToComeOf, nextChargesOf } from './next-charge.ts';
export { factsOfPlan, writePlanMail } from './mails/plan-mail.ts';
export { findPlanOf, hasPlans } from './plan.ts';

/** Recurring giving: the calls for donors, and the work that charges due dates. */
export function registerPlans(app: FastifyInstance, ports: PlanPorts): void {
  registerPlanRoutes(app, ports);
  ports.services.jobs.every('plans', 60, () => workOnPlans(ports));
  ports.services.jobs.handle(formerCardTasks(ports.payments));
}

type Work = (ports: PlanPorts) => Promise<unknown>;

/** Work that depends on the date. */
const byTheDay: readonly Work[] = [openRuns, chargeRuns, tellAhead, askForCard];

/** One turn, in this order: plans are ended before anything is charged. */
const turn: readonly Work[] = [endPlansOfClosedAccounts, ...byTheDay, takeCards];

/** Does all due work on plans; skips work that depends on the date while our clock is not trusted. A failed kind of work does not stop the others. */
export async function workOnPlans(ports: PlanPorts): Promise<void> {
  const knowsTheDay = await agreesWithProvider(ports);
  await doEach(
    turn.filter((work) => knowsTheDay || !byTheDay.includes(work)),
    (work) => work(ports),
    (failed) => `${failed} of the works on plans failed.`,
  );
}

/** Compares our clock with the provider's. False if the provider is unreachable; nothing could be charged then either. */
async function agreesWithProvider({ services, payments }: PlanPorts): Promise<boolean> {
  const asked = payments.now();
  const theirs = await orLater(() => payments.provider.readClock());
  return theirs !== undefined && services.providerClock.compare(theirs, asked, payments.now());
}
