import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Config } from '../config/read-config.ts';
import type { Clock } from './clock.ts';
import type { FieldCrypto } from './crypto/field-crypto.ts';
import type { PoolState } from './db/connect.ts';
import type { Tables } from './db/tables.ts';
import type { Limiter } from './http/limits/limiter.ts';
import type { Jobs } from './jobs/jobs-port.ts';
import type { Dependencies } from './signals/dependencies.ts';
import type { Metrics } from './signals/metrics.ts';
import type { TellStep } from './signals/steps.ts';

/** The services for every room; the rooms above add their own. */
export type KitServices = {
  readonly config: Config;
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  /** Seals single values and computes their blind index. */
  readonly crypto: FieldCrypto;
  /** Rate limiter, per client address, session or account. */
  readonly limits: Limiter;
  readonly jobs: Jobs;
  readonly dependencies: Dependencies;
  readonly metrics: Metrics;
  /** The state of the connection pool, in connections. */
  readonly connections: PoolState;
  /** Reports a step of a gift to the log and the metrics. */
  readonly tell: TellStep;
  readonly log: FastifyBaseLogger;
};
