import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import Fastify from 'fastify';
import type { Kysely } from 'kysely';
import type { CreateDonationRequest } from '../../../src/api/types.ts';
import type { DefinitionFiles, Json } from '../../../src/engine/definitions.ts';
import { assess, parseDefinitions, ratesAt } from '../../../src/engine/index.ts';
import { dayOf } from '../../../src/server/kit/clock.ts';
import { readConfig } from '../../../src/server/config/read-config.ts';
import { contentOf } from '../../../src/server/content/read-content.ts';
import { createFieldCrypto } from '../../../src/server/kit/crypto/field-crypto.ts';
import type { Tables } from '../../../src/server/kit/db/tables.ts';
import { createLimiter } from '../../../src/server/kit/http/limits/limiter.ts';
import type { Jobs } from '../../../src/server/kit/jobs/jobs-port.ts';
import { createMetrics } from '../../../src/server/kit/signals/metrics.ts';
import { watchDependencies } from '../../../src/server/kit/signals/dependencies.ts';
import { createUserPool } from '../../../src/server/people/accounts/user-pool.ts';
import { createClockWatch } from '../../../src/server/payments/provider/clock-watch.ts';
import { createKeyWatch } from '../../../src/server/payments/provider/key-watch.ts';
import type { PaymentServices } from '../../../src/server/payments/services.ts';
import { hasGiven, whenClosed } from '../../../src/server/start/consequences.ts';
import { jobsWhenAsked } from './jobs-when-asked.ts';
import { createSessions } from '../../../src/server/people/sessions/store.ts';

type Answers = CreateDonationRequest['answers'];

type Options = {
  readonly environment?: { readonly [name: string]: string };
  readonly jobs?: Jobs;
};

/** Services of a portal for tests: the real data and database, and a stopped clock. Background jobs run only if `jobs` runs them. */
export function createTestServices(
  db: Kysely<Tables>,
  clock: { readonly now: Date },
  { environment = {}, jobs = jobsWhenAsked(db, () => clock.now).jobs }: Options = {},
): PaymentServices {
  const crypto = createFieldCrypto({ current: 'k1', keys: { k1: Buffer.alloc(32, 7) }, index: { id: 'k1', key: Buffer.alloc(32, 7) } });
  const ticking = { now: () => clock.now };
  const limits = createLimiter(db, ticking, crypto);
  const dependencies = watchDependencies({ now: ticking.now, log });
  const config = readConfig({ PUBLIC_URL: 'http://portal.test', ...environment }, '/nowhere');
  return {
    config,
    db,
    dependencies,
    metrics: createMetrics(),
    connections: { totalCount: 0, idleCount: 0, waitingCount: 0 },
    tell: () => undefined,
    failedCalls: { note: () => undefined, trouble: () => null },
    clock: ticking,
    content: {
      current: () => content,
      at: async () => content,
      texts: async () => content.texts,
      bundle: () => Promise.reject(new Error('not here')),
      notice: () => {},
      refresh: async () => {},
      serveNewest: async () => {},
      report: () => ({ upToDate: true, findings: [], lacking: [], readAt: clock.now, activatedAt: clock.now }),
      coming: async () => ({ rates: [], days: [] }),
      close: () => {},
    },
    releases: undefined,
    sessions: createSessions({
      ...{ db, clock: ticking, limits, production: false },
      terms: () => content.definitions.site.session,
      hasEndedElsewhere: async () => false,
    }),
    crypto,
    limits,
    jobs,
    paymentKey: createKeyWatch(ticking.now, dependencies),
    providerClock: createClockWatch(log),
    whenClosed,
    hasGiven,
    pool: createUserPool(config.identity),
    signIns: { hasEnded: async () => false, askAll: async () => {} },
    log,
  };
}

/** The page's request for these answers today. */
export function requestOf(
  { content, clock }: Pick<PaymentServices, 'content' | 'clock'>,
  answers: Answers,
  more: Partial<CreateDonationRequest> = {},
): CreateDonationRequest {
  const { definitions } = content.current();
  const flow = more.flow ?? 'zakat';
  const rates = ratesAt(definitions, dayOf(clock.now()));
  const { totalCents } = assess(definitions, flow, answers as { [step: string]: { [field: string]: Json } }, rates);
  return {
    flow,
    answers,
    ratesVersion: rates.id,
    shownTotal: totalCents,
    language: 'en',
    idempotencyKey: newKey(),
    draft: newDraft(),
    ...more,
  };
}

/** Answers for an anonymous wakaf gift of an amount, at a frequency. */
export const wakaf = (own: string, frequency: string): Answers => ({
  ilmu: { amount: 'own', own, frequency },
  donor: { kind: 'anonymous', email: 'again@portal.test' },
});

/** A new idempotency key, as a page generates it. */
export const newKey = () => randomUUID();

/** A new draft without stored answers. */
export const newDraft = (): CreateDonationRequest['draft'] => ({ id: randomUUID(), revision: 0 });

const { log } = Fastify({ logger: false });

const content = contentOf(
  { version: 'test', files: readDefinitionFiles() as DefinitionFiles & { [path: string]: Json } },
  parseDefinitions,
);

function readDefinitionFiles(): DefinitionFiles {
  const root = new URL('../../../', import.meta.url);
  const paths = ['flows', 'receipts', 'schemas/common'].flatMap((folder) =>
    readdirSync(new URL(`${folder}/`, root), { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
  );
  const json = paths.filter((path) => path.endsWith('.json'));
  return Object.fromEntries(json.map((path) => [path, JSON.parse(readFileSync(new URL(path, root), 'utf8')) as Json]));
}
