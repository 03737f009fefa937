import { deliverDue } from './events.ts';
import { finishRefunds } from './returns/refund.ts';
import type { SandboxPorts } from './sandbox-ports.ts';
import { createStripeFetch } from './api/stripe-fetch.ts';

/** The stand-in for Stripe, with its books in the schema `sandbox`. */
export type Sandbox = {
  readonly ports: SandboxPorts;
  /** Stripe, as the official package reaches it. */
  readonly fetch: typeof fetch;
  /** Delivers the webhooks that are due; answers how many arrived. */
  readonly deliverDue: () => Promise<number>;
  /** Lets the refunds that take their time arrive, or come back. */
  readonly finishRefunds: () => Promise<void>;
  /** What the provider does by itself: refunds arrive, webhooks leave. */
  readonly work: () => Promise<void>;
};

export function createSandbox(ports: SandboxPorts): Sandbox {
  const deliver = () => deliverDue({ db: ports.db, now: ports.now, secret: ports.webhookSecret, post: ports.post });
  const finish = () => ports.db.transaction().execute((tx) => finishRefunds(tx, ports.now()));
  return {
    ports,
    fetch: createStripeFetch(ports),
    deliverDue: deliver,
    finishRefunds: finish,
    work: async () => {
      await finish();
      await deliver();
    },
  };
}
