import { deliverDue } from './events.ts';
import { finishRefunds } from './returns/refund.ts';
import type { SandboxPorts } from './sandbox-ports.ts';
import { createStripeFetch } from './api/stripe-fetch.ts';

/** The stand-in for Stripe; its objects are in the database schema `sandbox`. */
export type Sandbox = {
  readonly ports: SandboxPorts;
  /** For the official package's HTTP client. */
  readonly fetch: typeof fetch;
  /** Delivers due webhooks; resolves to how many arrived. */
  readonly deliverDue: () => Promise<number>;
  /** Completes due refunds. */
  readonly finishRefunds: () => Promise<void>;
  /** The provider's background work: both of the above. */
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
