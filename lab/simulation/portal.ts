import type { PaymentView } from '../../src/api/types.ts';
import type { Donation } from '../../src/server/gifts/donation.ts';
import type { StartRequest } from '../../src/server/paying/begin/open-attempt.ts';
import { paymentStatus } from '../../src/server/paying/settle/payment-status.ts';
import type { PaymentPorts } from '../../src/server/payments/ports.ts';
import { lookForEvents } from '../../src/server/paying/events/look-for-events.ts';
import { reconcilePayments } from '../../src/server/paying/settle/reconcile.ts';
import { startPayment } from '../../src/server/paying/begin/start-payment.ts';
import type { WebhookOutcome } from '../../src/server/paying/events/webhook.ts';
import { takeWebhook } from '../../src/server/paying/events/webhook.ts';
import { changeAmount } from '../../src/server/plans/change-amount.ts';
import type { CardPress } from '../../src/server/plans/cards/change-card.ts';
import { finishCardChange, startCardChange } from '../../src/server/plans/cards/change-card.ts';
import { cancelPlan, pausePlan, resumePlan } from '../../src/server/plans/change-plan.ts';
import type { Plan, PlanPorts } from '../../src/server/plans/plan.ts';
import type { ProviderSetup } from '../../src/server/payments/provider/provider.ts';
import type { RefundRequest } from '../../src/server/paying/refunds/request-refund.ts';
import { requestRefund } from '../../src/server/paying/refunds/request-refund.ts';
import { sendRefunds, workOnPlans } from '../../tests/support/trial/work-off.ts';

/** The portal's functions that the simulation calls. A test may plant a fault in any of them. */
export type Portal = {
  readonly start: (ports: PaymentPorts, donation: Donation, request: StartRequest) => Promise<PaymentView>;
  readonly status: (ports: PaymentPorts, donation: Donation) => Promise<PaymentView | null>;
  readonly webhook: (ports: PaymentPorts, body: Buffer, signature: string) => Promise<WebhookOutcome>;
  readonly reconcile: (ports: PaymentPorts, which: 'due' | 'all') => Promise<unknown>;
  readonly look: (ports: PaymentPorts) => Promise<unknown>;
  readonly refund: (ports: PaymentPorts, request: RefundRequest) => Promise<unknown>;
  readonly refunds: (ports: PaymentPorts) => Promise<unknown>;
  readonly plans: (ports: PlanPorts) => Promise<unknown>;
  readonly pause: (ports: PlanPorts, id: string) => Promise<unknown>;
  readonly resume: (ports: PlanPorts, id: string) => Promise<unknown>;
  readonly cancel: (ports: PlanPorts, id: string) => Promise<unknown>;
  readonly amount: (ports: PlanPorts, plan: Plan, typed: string) => Promise<unknown>;
  readonly askForCard: (ports: PlanPorts, plan: Plan, press: CardPress) => Promise<ProviderSetup>;
  readonly takeCard: (ports: PlanPorts, plan: Plan) => Promise<unknown>;
};

/** The portal's real code. */
export const realPortal: Portal = {
  start: startPayment,
  status: paymentStatus,
  webhook: takeWebhook,
  reconcile: reconcilePayments,
  look: lookForEvents,
  refund: requestRefund,
  refunds: sendRefunds,
  plans: workOnPlans,
  pause: pausePlan,
  resume: resumePlan,
  cancel: cancelPlan,
  amount: changeAmount,
  askForCard: startCardChange,
  takeCard: finishCardChange,
};
