import type { Kysely } from 'kysely';
import type { Tables } from '../../server/kit/db/tables.ts';

/** What the sandbox needs of the process that it stands in. */
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
