import { doEach } from '../../../src/server/kit/jobs/do-each.ts';
import { refundTasks, type RefundPorts } from '../../../src/server/paying/refunds/send-refunds.ts';
import { forgettingTasks } from '../../../src/server/payments/forget-at-provider.ts';
import { formerCardTasks } from '../../../src/server/plans/cards/former-cards.ts';
import { workOnPlans as turnOfPlans } from '../../../src/server/plans/index.ts';
import type { PlanPorts } from '../../../src/server/plans/plan.ts';
import { workOff } from './jobs-when-asked.ts';

/** Asks the provider about each refund that is due. */
export const sendRefunds = (ports: RefundPorts): Promise<number> => workOff(ports, refundTasks(ports));

/** One run of the plans job, and then the provider's deletions that it queued. */
export async function workOnPlans(ports: PlanPorts): Promise<void> {
  const { payments } = ports;
  const kinds = [...forgettingTasks(payments), formerCardTasks(payments)];
  await doEach(
    [() => turnOfPlans(ports), ...kinds.map((kind) => () => workOff(payments, kind))],
    (work) => work(),
    (failed) => `${failed} of the works failed.`,
  );
}
