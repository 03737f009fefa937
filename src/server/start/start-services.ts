import { parseDefinitions } from '../../engine/index.ts';
import { type Clock, clockFrom, systemClock } from '../kit/clock.ts';
import { type Config, ConfigError } from '../config/read-config.ts';
import { openContent } from '../content/open-content.ts';
import { dataSource } from '../content/data-source.ts';
import { asServed, type ServedVersion } from '../content/as-served.ts';
import { watchFolders } from '../content/files/watch.ts';
import type { Content } from '../content/content.ts';
import type { ContentSource } from '../content/files/source.ts';

import { contentOf } from '../content/read-content.ts';
import { bundleOnThread } from '../content/served/bundle-on-thread.ts';
import {
  createReleases,
  databaseMoment,
  type FolderTexts,
  liveSource,
  readFolder,
  type ReleasePorts,
  watchLive,
} from '../releases/index.ts';
import { openFieldCrypto } from '../kit/crypto/known-keys.ts';
import { connect, type PoolState } from '../kit/db/connect.ts';
import { forgetFormerWrites } from '../kit/db/former-writes.ts';
import { type DatabaseAddress, prepareDatabase } from '../kit/db/roles/prepare-database.ts';
import { watchFailedCalls } from '../kit/http/failed-calls.ts';
import { createLimiter } from '../kit/http/limits/limiter.ts';
import { watchDependencies } from '../kit/signals/dependencies.ts';
import { createLog } from '../kit/signals/log.ts';
import { createMetrics } from '../kit/signals/metrics.ts';
import { tellSteps } from '../kit/signals/steps.ts';
import { createSignInWatch } from '../people/accounts/pool/sign-in-watch.ts';
import { createUserPool } from '../people/accounts/user-pool.ts';
import { createClockWatch } from '../payments/provider/clock-watch.ts';
import { createKeyWatch } from '../payments/provider/key-watch.ts';
import { createJobs } from '../kit/jobs/index.ts';
import { publishAuditHead } from '../kit/audit/audit-head.ts';
import type { Secrets } from './secrets.ts';
import type { PaymentServices } from '../payments/services.ts';
import { hasGiven, whenClosed } from './consequences.ts';
import { createSessions, forgetEndedSessions } from '../people/sessions/store.ts';
import { type Kysely, sql } from 'kysely';
import { findsDonors } from '../gifts/parts.ts';
import type { FieldCrypto } from '../kit/crypto/field-crypto.ts';
import type { Tables } from '../kit/db/tables.ts';
import { findsAccounts } from '../people/accounts/records/attributes.ts';

const DATABASE_IS_ASKED_EVERY_MS = 5_000;

/**
 * Migrates the database and creates the services on it. `stop` closes them. Throws `ConfigError` if production would serve with a role that can
 * change append-only tables.
 */
export async function startServices(
  config: Config,
  secrets: Secrets,
  database: DatabaseAddress,
  given?: Clock,
  log: PaymentServices['log'] = createLog(config.logLevel),
): Promise<{ services: PaymentServices; stop: () => Promise<void> }> {
  const clock = given ?? (config.now === undefined ? systemClock : clockFrom(config.now));
  const tooMuch = await prepareDatabase(database);
  if (tooMuch !== undefined && config.production) throw new ConfigError([`Production: ${tooMuch}`]);
  const dependencies = watchDependencies({ now: clock.now, log });
  const metrics = createMetrics();
  let stopping = false;
  const broke = (error: Error) => {
    if (!stopping) void dependencies.tellUnlessExplained(error, () => log.warn({ err: error }, 'A database connection broke'));
  };
  let connections: PoolState = { totalCount: 0, idleCount: 0, waitingCount: 0 };
  const onPool = (pool: PoolState) => {
    connections = pool;
  };
  const db = connect(database.url, broke, { timeoutMs: config.databasePatienceMs, onPool });
  dependencies.watch('database', DATABASE_IS_ASKED_EVERY_MS, () => sql`select 1`.execute(db));
  try {
    const { settings } = config;
    const folder = config.content === 'releases' ? await readFolder(config.flowsRoot) : undefined;
    const inFolder = dataSource(config, clock);
    const content = await openContent({
      db,
      clock,
      source: folder === undefined ? inFolder : liveContent(config, db, folder, inFolder),
      parse: parseDefinitions,
      asServed: (version) => asServed(version, settings),
      watch: folder === undefined ? watchFolders(config.flowsRoot) : watchLive,
      log: (level, words) => log[level](words),
      failed: (error, words) => void dependencies.tellUnlessExplained(error, () => log.error({ err: error }, words)),
    });
    const crypto = await openFieldCrypto(db, secrets.fieldKeys, clock.now(), blindIndexMatches);
    const jobs = createJobs({
      db,
      now: clock.now,
      onRun: metrics.countTask,
      onError: (error, job, key) =>
        void dependencies.tellUnlessExplained(error, () =>
          log.error({ err: error, job, key }, 'A background job failed; it will be retried'),
        ),
    });
    const pool = createUserPool(config.identity);
    const signIns = createSignInWatch({ db, crypto, clock, pool, log });
    const terms = () => content.current().definitions.site.session;
    const limits = createLimiter(db, clock, crypto);
    const { production } = config;
    const sessions = createSessions({ db, clock, limits, terms, production, hasEndedElsewhere: signIns.hasEnded });
    jobs.every('forget-sessions', 600, () => forgetEndedSessions(db, clock));
    jobs.every('forget-writes', 600, () => forgetFormerWrites(db));
    jobs.every('audit-head', 3_600, () => publishAuditHead({ db, crypto, clock, config, log }));
    const moment = given === undefined ? await movedMoment(config, db) : async () => given.now();
    const releases = folder && (await createReleases({ db, config, folder, moment, now: clock.now, content, jobs }));
    const paymentKey = createKeyWatch(clock.now, dependencies);
    const services: PaymentServices = {
      config,
      db,
      dependencies,
      metrics,
      connections,
      tell: tellSteps(log, metrics.countStep),
      clock,
      content,
      releases,
      sessions,
      crypto,
      limits,
      jobs,
      paymentKey,
      providerClock: createClockWatch(log),
      failedCalls: watchFailedCalls(clock.now),
      pool,
      signIns,
      whenClosed,
      hasGiven,
      log,
    };
    return {
      services,
      async stop() {
        stopping = true;
        content.close();
        await db.destroy();
      },
    };
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

/** The live content as this process serves it: with the operator's settings, and compressed before it replaces another version. */
function liveContent({ settings }: Config, db: Kysely<Tables>, { schemas }: FolderTexts, folder: ContentSource): ContentSource {
  let isServing = false;
  return liveSource({
    ...{ db, folder, schemas },
    async make(reading) {
      if (!isServing) {
        isServing = true;
        return reading;
      }
      const content = readableOf(asServed(reading, settings));
      return content === undefined ? reading : { ...reading, made: { content, bundle: await bundleOnThread(content) } };
    },
  });
}

/** The content of a version; undefined if this code cannot read it, which is reported when it should serve. */
function readableOf(version: ServedVersion): Content | undefined {
  try {
    return contentOf(version, parseDefinitions);
  } catch {
    return undefined;
  }
}

/** The database's clock, moved once by the distance to PORTAL_NOW. */
async function movedMoment({ now }: Config, db: Kysely<Tables>): Promise<ReleasePorts['moment']> {
  const movedBy = now === undefined ? 0 : now.getTime() - (await databaseMoment(db, 0)).getTime();
  return (asked) => databaseMoment(asked, movedBy);
}

/** Whether the blind index under this key finds a stored donor or, if there is none, an account. Undefined if there is neither. */
async function blindIndexMatches(db: Kysely<Tables>, crypto: FieldCrypto): Promise<boolean | undefined> {
  return (await findsDonors(db, crypto)) ?? findsAccounts(db, crypto);
}
