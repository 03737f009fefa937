import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { connect } from '../../src/server/kit/db/connect.ts';
import type { DatabaseAddress } from '../../src/server/kit/db/roles/prepare-database.ts';
import type { Tables } from '../../src/server/kit/db/tables.ts';
import { type StripeService, startStripeService } from '../../tests/support/trial/stripe-service.ts';
import type { Place } from '../chaos/donor.ts';
import { type SupervisedPortal, supervisePortal } from '../chaos/supervised-portal.ts';

/** Milliseconds between the provider's looks for webhooks that it must send again. */
const SENDS_AGAIN_MS = 500;
const LONGEST_TAKE_MS = 120_000;

/** What a drill is given. */
export type Ports = {
  /** A folder for everything that is written. */
  readonly folder: string;
  /** The portal's database, empty or migrated. */
  readonly database: Required<DatabaseAddress>;
  /** A migrated database for the provider's stand-in. */
  readonly providerUrl: string;
  /** How many gifts at least. */
  readonly gifts: number;
  readonly seed: number;
  readonly print: (line: string) => void;
};

/** What a drill found. */
export type Drilled = {
  readonly figures: readonly (readonly [what: string, figure: string | number])[];
  /** A sentence for each thing that did not hold. */
  readonly broken: readonly string[];
};

type Settings = { readonly [name: string]: string };

/** Processes of a portal over one database, and a payment provider that is not on their machine. */
export type Stage = {
  readonly books: Kysely<Tables>;
  readonly provider: Kysely<Tables>;
  readonly stripe: StripeService;
  readonly processes: readonly SupervisedPortal[];
  readonly place: Place;
  /** Starts one more process. */
  readonly startProcess: (settings: Settings, code?: string) => Promise<SupervisedPortal>;
  /** Restarts a process with these settings, as a deploy does. No donor is sent to it meanwhile. */
  readonly restart: (process: SupervisedPortal, settings: Settings, code?: string) => Promise<void>;
  /** Kills every process. */
  readonly lose: () => Promise<void>;
  /** The secret that signs the provider's webhooks from now on. */
  readonly signWebhooks: (secret: string) => void;
  /** Resolves once the portal has taken every webhook, to how many there were. */
  readonly allTaken: () => Promise<number>;
  /** The environment of an operator's command beside the processes. */
  readonly settings: () => NodeJS.ProcessEnv;
  readonly close: () => Promise<void>;
};

/** A stage without a process yet. */
export async function openStage({ folder, database, providerUrl }: Ports): Promise<Stage> {
  const [books, provider] = [database.url, providerUrl].map((url) => connect(url, () => undefined)) as [Kysely<Tables>, Kysely<Tables>];
  const processes: SupervisedPortal[] = [];
  const resting = new Set<SupervisedPortal>();
  let turn = 0;
  let webhookSecret = '';
  const portal = () => {
    turn += 1;
    const open = processes.filter((one) => !resting.has(one));
    // Nobody answers at this address.
    return open[turn % open.length]?.url ?? 'http://127.0.0.1:9';
  };
  const stripe = await startStripeService({ db: provider, portal, webhookSecret: () => webhookSecret });
  const again = setInterval(stripe.sandbox.ports.changed, SENDS_AGAIN_MS);
  const common = { ...stripe.settings, DATABASE_OWNER_URL: database.ownerUrl };
  const end = async (signal: NodeJS.Signals) => void (await Promise.all(processes.splice(0).map((one) => one.end(signal))));
  return {
    ...{ books, provider, stripe, processes },
    place: {
      portal,
      provider: () => stripe.url,
      serves: async () => void (await Promise.any(processes.map((one) => one.serves()))),
      bankPage: (view) => bankPageOf(provider, view.attemptId),
    },
    startProcess: async (settings, code) => {
      const dataDir = join(folder, `data-${randomBytes(4).toString('hex')}`);
      const one = await supervisePortal({ databaseUrl: database.url, dataDir, settings: { ...common, ...settings }, code });
      processes.push(one);
      return one;
    },
    restart: async (one, settings, code) => {
      resting.add(one);
      await one.restart({ settings: { ...common, ...settings }, code });
      resting.delete(one);
    },
    lose: () => end('SIGKILL'),
    signWebhooks: (secret) => {
      webhookSecret = secret;
    },
    allTaken: () => allTaken(provider),
    settings: () => processes[0]?.settings() ?? {},
    close: async () => {
      clearInterval(again);
      await end('SIGINT');
      await stripe.stop();
      await Promise.all([books.destroy(), provider.destroy()]);
    },
  };
}

async function allTaken(provider: Kysely<Tables>): Promise<number> {
  for (const deadline = Date.now() + LONGEST_TAKE_MS; ; await pause(200)) {
    const { rows } = await sql<{ taken: string; waiting: string }>`
      select count(delivered_at) as taken, count(*) - count(delivered_at) as waiting from sandbox.deliveries`.execute(provider);
    const [{ taken, waiting } = { taken: '0', waiting: '0' }] = rows;
    if (Number(waiting) === 0) return Number(taken);
    if (Date.now() > deadline) throw new Error(`${waiting} webhooks are not taken.`);
  }
}

/** A key for FIELD_KEYS and the like. */
export const newKey = (id: string) => `${id}:${randomBytes(32).toString('base64')}`;

/** The donor's bank app finds the payment by what the code says. */
async function bankPageOf(provider: Kysely<Tables>, attemptId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from sandbox.objects where kind = 'payment_intent' and body -> 'metadata' ->> 'attempt' = ${attemptId}`.execute(provider);
  return rows[0] && `/sandbox/paynow/${rows[0].id}`;
}
