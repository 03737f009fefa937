import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Clock } from '../kit/clock.ts';
import type { Config } from '../config/read-config.ts';
import type { ContentStore } from '../content/store.ts';
import type { FieldCrypto } from '../kit/crypto/field-crypto.ts';
import type { Tables } from '../kit/db/tables.ts';
import type { Limiter } from '../kit/http/limits/limiter.ts';
import type { SignInWatch } from './accounts/amazon/sign-in-watch.ts';
import type { Jobs } from '../kit/jobs/jobs-port.ts';
import type { ClockWatch } from '../payments/provider/clock-watch.ts';
import type { KeyWatch } from '../payments/provider/key-watch.ts';
import type { Sessions } from './session.ts';

/** Everything that a route may reach for; built once by `startServices`, and by tests with a clock and a database of their own. */
export type Services = {
  readonly config: Config;
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  /** The definitions that serve now, and every version that ever did. */
  readonly content: ContentStore;
  readonly sessions: Sessions;
  /** Encrypts single values and makes the keyed index by which they are found again. */
  readonly crypto: FieldCrypto;
  /** So many times in so many seconds, for each caller. */
  readonly limits: Limiter;
  readonly jobs: Jobs;
  /** Whether the payment provider takes our key. */
  readonly paymentKey: KeyWatch;
  /** Whether our clock agrees with the payment provider's. */
  readonly providerClock: ClockWatch;
  /** Whether sign-ins at Amazon are still good. */
  readonly signIns: SignInWatch;
  readonly log: FastifyBaseLogger;
};
