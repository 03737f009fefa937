import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Config } from '../config/read-config.ts';
import type { Clock } from './clock.ts';
import type { FieldCrypto } from './crypto/field-crypto.ts';
import type { Tables } from './db/tables.ts';
import type { Limiter } from './http/limits/limiter.ts';
import type { Jobs } from './jobs/jobs-port.ts';

/** What every room may reach for, whatever it is about. The rooms above add what they bring. */
export type KitServices = {
  readonly config: Config;
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  /** Encrypts single values and makes the keyed index by which they are found again. */
  readonly crypto: FieldCrypto;
  /** Rate limiter: so many calls in so many seconds, per client address or account. */
  readonly limits: Limiter;
  readonly jobs: Jobs;
  readonly log: FastifyBaseLogger;
};
