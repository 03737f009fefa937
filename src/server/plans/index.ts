import type { FastifyInstance } from 'fastify';
import { doEach } from '../jobs/do-each.ts';
import { askForCard } from './ask-for-card.ts';
import { chargeRuns } from './charge-runs.ts';
import { endPlansOfClosedAccounts } from './closed-accounts.ts';
import { forgetCards } from './forget-cards.ts';
import { openRuns } from './open-runs.ts';
import type { PlanPorts } from './plan.ts';
import { forgetReplaced } from './replaced-cards.ts';
import { registerPlanRoutes } from './routes.ts';
import { takeCards } from './take-cards.ts';
import { tellAhead } from './tell-ahead.ts';

export { takeGift } from './begin-plan.ts';
export { nextChargeOn, nextChargesOn } from './next-charge.ts';
export { findPlanOf } from './plan.ts';
export { planLink } from './plan-link.ts';
export { writePlanMail } from './plan-mail.ts';

/** Recurring giving: the calls of its donors, and the work that charges what has fallen due. */
export function registerPlans(app: FastifyInstance, ports: PlanPorts): void {
  registerPlanRoutes(app, ports);
  ports.services.jobs.every('plans', 60, () => workOnPlans(ports));
}

/** One turn, in this order: what is to end is ended before anything is charged, and each card that was given is taken before others are forgotten. */
const turn: readonly ((ports: PlanPorts) => Promise<unknown>)[] = [
  ...[endPlansOfClosedAccounts, openRuns, chargeRuns, tellAhead, askForCard],
  ...[takeCards, forgetCards, forgetReplaced],
];

/** Does all that there is to do for plans now. What fails in one of the works keeps no other from being done. */
export async function workOnPlans(ports: PlanPorts): Promise<void> {
  await doEach(
    turn,
    (work) => work(ports),
    (failed) => `${failed} of the works on plans failed.`,
  );
}
