import type { FastifyInstance } from 'fastify';
import type { DatabaseAddress } from '../kit/db/roles/prepare-database.ts';
import type { StaffStandIn } from '../desk/stand-in.ts';
import type { PoolStandIn } from '../people/accounts/pool/stand-in.ts';
import type { SingpassStandIn } from '../people/singpass/stand-in.ts';
import type { Services } from '../people/services.ts';
import type { SearchAddress } from '../places/address/search.ts';
import type { Geocode } from '../places/geocoding.ts';
import type { StripeAccess } from '../payments/stripe/stripe-client.ts';
import type { MailTransport } from '../post/transport.ts';
import type { Secrets } from './secrets.ts';

/**
 * Ports for the stand-ins of outside services in a trial. The server imports no stand-in: its caller passes them in, and production passes
 * none.
 */
export type StandIns = {
  readonly database: DatabaseStandIn;
  readonly stripe: (services: Services, post: PostWebhook) => StripeStandIn;
  readonly mail: (services: Services) => { readonly transport: MailTransport; readonly registerPages: (app: FastifyInstance) => void };
  readonly singpass: SingpassStandIn;
  readonly staff: StaffStandIn;
  /** Amazon Cognito's user pool, with the pages of Google's and Facebook's sign-in. */
  readonly userPool: PoolStandIn;
  readonly addresses: () => SearchAddress;
  readonly places: () => Geocode;
  /** The style sheet of the stand-ins' pages. */
  readonly registerStyle: (app: FastifyInstance) => void;
};

/** A PostgreSQL that the portal starts itself, in its data folder. */
export type DatabaseStandIn = {
  /** Locks the folder, then reads the secrets in it and starts. Throws when another portal uses the folder. `stop` unlocks it. */
  readonly start: (dataDir: string, secretsOf: () => DatabaseSecrets, onCrash: () => void) => Promise<OpenDatabase>;
  /** Connects to the database of a portal that runs on the folder now, or starts it; throws when there is none. */
  readonly join: (dataDir: string, secretsOf: () => DatabaseSecrets) => Promise<OpenDatabase>;
};

type DatabaseSecrets = Pick<Secrets, 'databaseAdminPassword' | 'databasePassword'>;
export type OpenDatabase = DatabaseAddress & { readonly stop: () => Promise<void> };

/** Posts a webhook to the portal; resolves to the HTTP status. */
export type PostWebhook = (body: string, signature: string) => Promise<number>;

export type StripeStandIn = {
  readonly access: StripeAccess;
  readonly webhookSecrets: readonly string[];
  /** Returns the stand-ins. Throws if none were passed in, as in production, although the settings require one. */
  readonly work: () => Promise<void>;
  readonly registerPages: (app: FastifyInstance) => void;
};

/** The stand-ins. Throws when none were passed in, as in production, although the settings require one. */
export function required(standIns: StandIns | undefined, what: keyof StandIns): StandIns {
  if (standIns === undefined)
    throw new Error(`The settings ask for the stand-in "${what}", and this portal was started without stand-ins.`);
  return standIns;
}
