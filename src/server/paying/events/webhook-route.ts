import type { FastifyInstance } from 'fastify';
import { schemaOf } from '../../kit/http/calls/calls.ts';
import { createFairQueue } from '../../kit/http/limits/fair-queue.ts';
import { Refused } from '../../kit/http/refusal.ts';
import type { PaymentPorts } from '../../payments/ports.ts';
import type { PaymentServices } from '../../payments/services.ts';
import { ProviderUnreachable } from '../../payments/provider/provider.ts';
import { takeWebhook } from './webhook.ts';
import type { WebhookOutcome } from './webhook.ts';

const MOST_BYTES = 65_536;
/** The provider may send thousands at once, as after an outage, and resends rejected ones. This limit leaves most database connections to donors. */
const QUEUE = { atOnce: 4, atMostWaiting: 200, atMostWaitingOfOne: 200, order: 'arrival' } as const;
const PROVIDER = 'provider';

/** The provider's webhook. Keeps the body as raw bytes, because the signature covers them. */
export function registerWebhook(app: FastifyInstance, { metrics }: Pick<PaymentServices, 'metrics'>, payments: PaymentPorts): void {
  const queue = createFairQueue(QUEUE);
  app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MOST_BYTES }, (_request, body, parsed) => parsed(null, body));

    scope.post('/payment/webhook/stripe', { schema: schemaOf('stripe-webhook'), bodyLimit: MOST_BYTES }, async (request) => {
      const signature = request.headers['stripe-signature'];
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      if ((await queue.take(PROVIDER)) === 'full')
        throw new Refused(503, 'BUSY', 'Too many events wait. Please send it again.', { retryAfter: 60 });
      const outcome = await takeOrAgain(payments, body, typeof signature === 'string' ? signature : '').finally(() => queue.give(PROVIDER));
      metrics.countEvent(outcome);
      if (outcome === 'refused') throw new Refused(401, 'BAD_SIGNATURE', 'This webhook cannot be believed.');
      if (outcome === 'noted') request.log.warn('The payment provider told of something that fits no payment here; the desk names it');
      if (outcome === 'again')
        throw new Refused(503, 'NOT_YET', 'No payment fits this event yet. Please send it again.', { retryAfter: 60 });
      return { status: 1 };
    });

    done();
  });
}

/** If an event's payment cannot be read from the provider now, the answer makes the provider resend the event. */
async function takeOrAgain(payments: PaymentPorts, body: Buffer, signature: string): Promise<WebhookOutcome> {
  try {
    return await takeWebhook(payments, body, signature);
  } catch (error) {
    if (error instanceof ProviderUnreachable) return 'again';
    throw error;
  }
}
