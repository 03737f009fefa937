import type { Kysely } from 'kysely';
import type { Tables } from '../../server/kit/db/tables.ts';
import { deliverDue } from './events.ts';
import { finishRefunds } from './returns/refund.ts';
import { createStripeFetch } from './api/stripe-fetch.ts';

export type SandboxPorts = {
  readonly db: Kysely<Tables>;
  readonly now: () => Date;
  /** Where the portal, and so the sandbox's pages, can be reached: "http://127.0.0.1:8080". */
  readonly origin: () => string;
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
  /** Posts a webhook to the portal; answers the HTTP status. */
  readonly post: (body: string, signature: string) => Promise<number>;
  /** Called when there may be webhooks to deliver. */
  readonly changed: () => void;
};

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
