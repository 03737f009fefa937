import type { Kysely } from 'kysely';
import type { Tables } from '../../src/server/kit/db/tables.ts';

export type SandboxPorts = {
  readonly db: Kysely<Tables>;
  readonly now: () => Date;
  /** The portal's origin, which also serves the sandbox's pages: "http://127.0.0.1:8080". */
  readonly origin: () => string;
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
  /** Posts a webhook to the portal; resolves to the HTTP status. */
  readonly post: (body: string, signature: string) => Promise<number>;
  /** Called when there may be webhooks to deliver. */
  readonly changed: () => void;
};
