import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions } from 'fastify';
import type { Kysely } from 'kysely';
import { buildApp } from '../../../src/server/start/app.ts';
import { readConfig } from '../../../src/server/config/read-config.ts';
import { startTestDatabase } from './database.ts';
import { jobsWhenAsked } from './jobs-when-asked.ts';
import type { DatabaseAddress } from '../../../src/server/kit/db/roles/prepare-database.ts';
import { connect } from '../../../src/server/kit/db/connect.ts';
import type { Tables } from '../../../src/server/kit/db/tables.ts';
import { servePortal } from '../../../src/server/start/serve-portal.ts';
import { loadSecrets } from '../../../src/server/start/secrets.ts';
import { startServices } from '../../../src/server/start/start-services.ts';
import { createLog } from '../../../src/server/kit/signals/log.ts';
import type { PaymentServices } from '../../../src/server/payments/services.ts';
import type { StandIns } from '../../../src/server/start/stand-ins.ts';
import { standIns } from '../../../stand-ins/index.ts';

export type TestPortal = {
  readonly app: FastifyInstance;
  readonly services: PaymentServices;
  /** Acts as the owner of the tables, beyond the portal's own rights. */
  readonly asOwner: <T>(work: (db: Kysely<Tables>) => Promise<T>) => Promise<T>;
  /** The server's clock, which stops until it is set. */
  readonly clock: { now: Date };
  /** Runs one background job; none runs otherwise. */
  readonly work: (name: string) => Promise<void>;
  /** An editable copy of the data. */
  readonly dataRoot: string;
  /** Opens a browser with its own cookies, from an IP address. */
  readonly browse: (host?: string, address?: string) => Browser;
  readonly close: () => Promise<void>;
};

type Answer<T> = {
  readonly status: number;
  readonly headers: { readonly [name: string]: unknown };
  readonly text: string;
  readonly bytes: Buffer;
  readonly body: T;
};

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Headers = { readonly [name: string]: string };

export type Browser = {
  readonly host: string;
  /** `T`: the expected type of a JSON answer's body. */
  readonly call: <T = { readonly [name: string]: unknown }>(
    method: Method,
    url: string,
    body?: unknown,
    headers?: Headers,
  ) => Promise<Answer<T>>;
  readonly cookies: Map<string, string>;
};

/** Date of the tests: rates of August 2026 and earlier are in force. */
export const TEST_DAY = new Date('2026-09-15T02:00:00Z');

export type TestPortalPorts = {
  readonly openDatabase?: () => Promise<DatabaseAddress & { readonly close: () => Promise<void> }>;
  /** Receives every log line at level trace. */
  readonly log?: { readonly write: (address: string) => void };
  /** Edits the copy of the data before the portal reads it. */
  readonly edit?: (dataRoot: string) => void;
  /** Stand-ins in place of the usual ones. */
  readonly replaced?: Partial<StandIns>;
};

/** A whole portal with its own database, called without a port. */
export async function startTestPortal(
  environment: { readonly [name: string]: string } = {},
  { openDatabase = startTestDatabase, log, edit, replaced }: TestPortalPorts = {},
): Promise<TestPortal> {
  const database = await openDatabase();
  await standIns.userPool.prepare(database);
  const folder = mkdtempSync(join(tmpdir(), 'portal-'));
  for (const part of ['flows', 'receipts', 'schemas']) cpSync(part, join(folder, part), { recursive: true });
  // Production refuses content without fixtures.
  if (environment.NODE_ENV === 'production') cpSync('tests/fixtures', join(folder, 'tests/fixtures'), { recursive: true });
  // The approvals do not cover a test's changes.
  rmSync(join(folder, 'flows/approved.json'));
  edit?.(folder);
  const clock = { now: TEST_DAY };
  const config = readConfig(
    {
      ...{ NODE_ENV: 'development', FLOWS_ROOT: folder, DATA_DIR: folder, LOG_LEVEL: 'silent', PASSWORD_COST: '4' },
      // Fixtures are copied only for production, which refuses to start without them.
      ...(environment.NODE_ENV === 'production' ? {} : { CONTENT_CHECK: 'lint' }),
      ...{ CONTENT: 'folder', ...environment },
    },
    folder,
  );
  const secrets = {
    databaseAdminPassword: '',
    databasePassword: '',
    fieldKeys:
      config.fieldKeys === undefined
        ? { current: 'k1', keys: { k1: Buffer.alloc(32, 7) }, index: undefined }
        : loadSecrets({ ...config, databaseUrl: database.url }).fieldKeys,
  };
  const { services: started, stop } = await startServices(
    config,
    secrets,
    database,
    { now: () => clock.now },
    log && createLog('trace', log),
  );
  await started.releases?.begin();
  const { jobs, work } = jobsWhenAsked(started.db, () => clock.now);
  const services: PaymentServices = { ...started, jobs };
  const app = await buildApp(services, {
    standIns: { ...standIns, ...replaced },
    servePages: (pages, serving) => servePortal(pages, serving, join(folder, 'dist')),
  });
  await app.ready();
  return {
    app,
    services,
    asOwner: (work) => asOwner(database, work),
    clock,
    work,
    dataRoot: folder,
    browse: (host = 'portal.test', address) => browser(app, host, address),
    async close() {
      await app.close();
      await stop();
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function asOwner<T>({ url, ownerUrl }: DatabaseAddress, work: (db: Kysely<Tables>) => Promise<T>): Promise<T> {
  const db = connect(ownerUrl ?? url, () => undefined);
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

function browser(app: FastifyInstance, host: string, remoteAddress = '127.0.0.1'): Browser {
  const cookies = new Map<string, string>();
  return {
    host,
    cookies,
    async call<T>(method: Method, url: string, body?: unknown, headers: Headers = {}): Promise<Answer<T>> {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const request: InjectOptions = {
        method,
        url,
        remoteAddress,
        headers: {
          host,
          ...(cookie && { cookie }),
          ...(method !== 'GET' && { origin: `http://${host}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
      };
      const response = await app.inject(request);
      for (const { name, value } of response.cookies) cookies.set(name, value);
      const isJson = String(response.headers['content-type']).includes('json');
      return {
        status: response.statusCode,
        headers: response.headers,
        text: response.body,
        bytes: response.rawPayload,
        body: isJson ? response.json<T>() : (undefined as T),
      };
    },
  };
}
