import type { PaymentView } from '../../api/types.ts';
import type { Donation, StartRequest } from '../payments/open-attempt.ts';
import { paymentStatus } from '../payments/payment-status.ts';
import type { PaymentPorts } from '../payments/ports.ts';
import { reconcilePayments } from '../payments/reconcile.ts';
import { startPayment } from '../payments/start-payment.ts';
import type { WebhookOutcome } from '../payments/webhook.ts';
import { takeWebhook } from '../payments/webhook.ts';
import type { RefundRequest } from '../refunds/request-refund.ts';
import { requestRefund } from '../refunds/request-refund.ts';
import { sendRefunds } from '../refunds/send-refunds.ts';

/** The giving side of the portal, as the simulation works it. A test may plant a fault in any of it. */
export type Portal = {
  readonly start: (ports: PaymentPorts, donation: Donation, request: StartRequest) => Promise<PaymentView>;
  readonly status: (ports: PaymentPorts, donation: Donation) => Promise<PaymentView | null>;
  readonly webhook: (ports: PaymentPorts, body: Buffer, signature: string) => Promise<WebhookOutcome>;
  readonly reconcile: (ports: PaymentPorts, which: 'due' | 'all') => Promise<unknown>;
  readonly refund: (ports: PaymentPorts, request: RefundRequest) => Promise<unknown>;
  readonly refunds: (ports: PaymentPorts) => Promise<unknown>;
};

/** The code that runs in the portal, and no other. */
export const realPortal: Portal = {
  start: startPayment,
  status: paymentStatus,
  webhook: takeWebhook,
  reconcile: reconcilePayments,
  refund: requestRefund,
  refunds: sendRefunds,
};
