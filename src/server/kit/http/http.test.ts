import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestPortal, type TestPortal } from '../../../../tests/support/trial/portal.ts';
import { calls } from './calls/calls.ts';

/** Every route, "GET /health", and whether it was registered with a schema. */
const routes = new Map<string, boolean>();
/** Fastify reports each instance when it is made. */
const CREATED = 'fastify.initialization';
const listen = (message: unknown) =>
  (message as { readonly fastify: FastifyInstance }).fastify.addHook('onRoute', ({ method, url, schema }) => {
    for (const one of [method].flat()) routes.set(`${one} ${url}`, schema !== undefined);
  });

let portal: TestPortal;
beforeAll(async () => {
  subscribe(CREATED, listen);
  portal = await startTestPortal();
  unsubscribe(CREATED, listen);
  const pages = join(portal.dataRoot, 'dist');
  mkdirSync(join(pages, 'assets'), { recursive: true });
  writeFileSync(join(pages, 'index.html'), '<p>The page');
  writeFileSync(join(pages, '.built-from'), 'hash');
  writeFileSync(join(portal.dataRoot, 'secrets.json'), '{}');
  writeFileSync(join(pages, 'assets', 'page-1a2b.js'), 'let page;');
  writeFileSync(join(pages, 'assets', 'page-1a2b.js.br'), brotliCompressSync('let page;'));
});
afterAll(() => portal.close());

describe('a request', () => {
  it('is refused when another site sends it', async () => {
    const browser = portal.browse();
    expect((await browser.call('POST', '/session', {}, { origin: 'https://evil.example' })).body).toMatchObject({
      status: 0,
      code: 'OTHER_ORIGIN',
    });
    expect((await browser.call('POST', '/session', {}, { 'sec-fetch-site': 'cross-site' })).status).toBe(401);
    expect((await browser.call('POST', '/session', {}, { origin: 'null' })).status).toBe(401);
    expect((await browser.call('POST', '/session', {}, { origin: 'null', 'sec-fetch-site': 'same-origin' })).status).toBe(200);
  });

  it.each(['https://portal.test', 'http://portal.test:8080', 'http://portal.test.', 'http://other@portal.test'])(
    'is refused from %s, which is not exactly the requested origin',
    async (origin) => {
      expect((await portal.browse().call('POST', '/session', {}, { origin })).body).toMatchObject({ code: 'OTHER_ORIGIN' });
    },
  );

  it('is JSON, or 415', async () => {
    const answer = await portal.browse().call('POST', '/session', 'a=1', { 'content-type': 'application/x-www-form-urlencoded' });
    expect(answer.body).toEqual({ status: 0, code: 'JSON_ONLY', message: 'Only JSON is read here.' });
    expect(answer.status).toBe(415);
  });

  it.each([
    ['not JSON', '{"a":', 'NOT_JSON'],
    ['a prototype', '{"__proto__": {"admin": true}}', 'NOT_JSON'],
    ['a constructor', '{"constructor": {"prototype": {"admin": true}}}', 'NOT_JSON'],
    ['nested too deep', `${'{"a":'.repeat(7)}1${'}'.repeat(7)}`, 'TOO_DEEP'],
    ['too large', JSON.stringify({ a: 'x'.repeat(65_536) }), 'TOO_LARGE'],
    ['more than is asked', '{"a":1}', 'INVALID_REQUEST'],
  ])('is answered 422 without an echo when it is %s', async (_, body, code) => {
    const answer = await portal.browse().call('POST', '/session', body, { 'content-type': 'application/json' });
    expect(answer.status).toBe(422);
    expect(answer.body.code).toBe(code);
    expect(answer.text).not.toContain('admin');
  });

  it('too large is reported as too long, not as unreadable', async () => {
    const answer = await portal
      .browse()
      .call('POST', '/session', JSON.stringify({ a: 'x'.repeat(65_536) }), { 'content-type': 'application/json' });
    expect(answer.body.message).toBe('What was sent is too long to be taken. Shorten it, then try again.');
  });

  it.each(['/..%2fsecrets.json', '/%66idyah', '/caf%c3%a9', '/%'])(
    'to an address that browsers would spell otherwise, %s, is 404 without a page',
    async (url) => {
      const answer = await portal.app.inject({ url, headers: { host: 'portal.test', accept: 'text/html,*/*' } });
      expect([answer.statusCode, answer.json()]).toMatchObject([404, { code: 'NOT_FOUND' }]);
    },
  );

  it('to an unknown path is 404 for a script and the page for a browser', async () => {
    const browser = portal.browse();
    expect((await browser.call('GET', '/nowhere')).body).toMatchObject({ status: 0, code: 'NOT_FOUND' });
    expect((await browser.call('POST', '/nowhere', {})).body).toMatchObject({ status: 0, code: 'NOT_FOUND' });
    const page = await browser.call('GET', '/nowhere', undefined, { accept: 'text/html' });
    expect([page.status, page.text]).toEqual([404, '<p>The page']);
  });
});

describe('the page', () => {
  const open = (url: string, asked: { readonly host?: string; readonly method?: 'GET' | 'HEAD'; readonly tag?: string } = {}) => {
    const { host = 'portal.test', method = 'GET', tag } = asked;
    return portal.app.inject({ method, url, headers: { host, accept: 'text/html,*/*', ...(tag && { 'if-none-match': tag }) } });
  };

  it.each(['/', '/fidyah', '/FIDYAH/', '/fidyah/enrollment/singpass', '/receipt/harta?transactionId=X', '//', '/wms/profile'])(
    'is served to browsers at %s',
    async (path) => {
      const answer = await open(path);
      expect(answer.statusCode).toBe(200);
      expect(answer.body).toBe('<p>The page');
      expect(answer.headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': 'text/html; charset=utf-8' });
    },
  );

  it.each(['/nowhere', '/fidyah/nowhere', '/nowhere.js', '/wp-login.php', '/healthz', '/metrics', '/%2e%2e/secrets.json'])(
    'answers %s with 404 and says so, on every host and for HEAD',
    async (path) => {
      for (const host of ['portal.test', 'endowment.localhost'])
        for (const method of ['GET', 'HEAD'] as const) {
          const answer = await open(path, { host, method });
          expect([host, method, answer.statusCode]).toEqual([host, method, 404]);
          expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
          if (method === 'GET') expect(answer.body).toBe('<p>The page');
        }
    },
  );

  it('stays 404 for a browser with a cached copy', async () => {
    const { headers } = await open('/nowhere');
    expect((await open('/nowhere', { tag: String(headers.etag) })).statusCode).toBe(404);
    expect((await open('/fidyah', { tag: String(headers.etag) })).statusCode).toBe(304);
  });

  it('belongs to the requested host', async () => {
    const statusAt = async (path: string, host: string) => (await open(path, { host })).statusCode;
    expect(await statusAt('/enrollment', 'portal.test')).toBe(200);
    expect(await statusAt('/enrollment', 'endowment.localhost')).toBe(404);
    expect(await statusAt('/wakaf-ilmu/profile', 'endowment.localhost')).toBe(200);
    expect(await statusAt('/fidyah', 'endowment.localhost')).toBe(200);
  });

  it('has immutable files, compressed if the browser accepts it', async () => {
    const plain = await portal.app.inject('/assets/page-1a2b.js');
    expect(plain.body).toBe('let page;');
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const small = await portal.app.inject({ url: '/assets/page-1a2b.js', headers: { 'accept-encoding': 'gzip, br' } });
    expect(small.headers).toMatchObject({ 'content-encoding': 'br', 'content-type': 'application/javascript; charset=utf-8' });
  });

  it.each([
    '/assets/gone.js',
    '/assets/',
    '/assets',
    '/assets/../secrets.json',
    '/assets/%2e%2e/secrets.json',
    '/assets/..%2fsecrets.json',
    '/secrets.json',
    '/.built-from',
  ])('admits nobody at %s', async (path) => {
    const answer = await portal.app.inject({ url: path, headers: { host: 'portal.test' } });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({ status: 0, code: 'NOT_FOUND', message: 'There is nothing here.' });
  });
});

describe('every answer', () => {
  it('allows no inline script, eval or framing, and is not cached', async () => {
    const { headers } = await portal.browse().call('POST', '/session', {});
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toContain('unsafe');
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
    });
    expect(headers['access-control-allow-origin']).toBeUndefined();
  });

  it("for a receipt's page is not indexed and sends no referrer", async () => {
    const { headers } = await portal.browse().call('GET', '/receipt/harta?transactionId=X', undefined, { accept: 'text/html' });
    expect(headers).toMatchObject({ 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer' });
  });

  it('is never 500: failures are 503 and name no cause', async () => {
    portal.app.log.level = 'silent';
    const { db } = portal.services;
    const works = portal.services.sessions.requireWithin;
    Object.assign(portal.services.sessions, {
      requireWithin: () =>
        db
          .selectFrom('nowhere' as 'sessions')
          .selectAll()
          .execute(),
    });
    const answer = await portal.browse().call('GET', '/session/draft/zakat');
    Object.assign(portal.services.sessions, { requireWithin: works });
    expect(answer.status).toBe(503);
    expect(answer.body).toEqual({ status: 0, code: 'UNAVAILABLE', message: 'This cannot be done just now. Please try again in a moment.' });
    // The desk gives the operator the database's error code.
    expect(portal.services.failedCalls.trouble()).toMatch(/^A call failed since .* \(42P01\)\.$/);
  });
});

/** Routes that are no calls of a page, grouped by their users. */
const NO_CALLS: readonly RegExp[] = [
  // People who read about the calls.
  /^GET \/openapi(\.json|\.css)?$/,
  // Search engines, and people who report a security problem.
  /^GET \/(robots\.txt|\.well-known\/security\.txt)$/,
  // People who open a page of the portal, and staff on their way to the desk and back.
  /^GET \/assets\/:name$/,
  /^GET \/desk(\/\*|\/preview-frame|\/api\/\*)?$/,
  /^(GET|POST) \/desk\/(sign-in|callback|back-channel)$/,
  // Clients of Amazon's protocols: aws-amplify, and browsers on the way to Google and back.
  /^POST \/$/,
  /^(GET|POST) \/oauth2\/(authorize|token)$/,
  /^GET \/logout$/,
  /^GET \/[a-z0-9-]+_\w+\/\.well-known\/jwks\.json$/,
  // The user pool's trigger.
  /^POST \/identity\/trigger$/,
  // The stand-ins of trials.
  /^[A-Z]+ \/sandbox\//,
];

/** The calls whose schema checks nothing, as their files say. */
const UNCHECKED = Object.values(calls)
  .filter(({ unchecked }) => unchecked !== undefined)
  .map(({ path }) => path.split('/').at(-1) ?? '');

describe('/openapi.json', () => {
  it('describes exactly the existing calls', async () => {
    const { body } = await portal.browse().call<{ paths: { [path: string]: object } }>('GET', '/openapi.json');
    const described = Object.entries(body.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
    );
    const registered = [...routes.keys()].filter((route) => !route.startsWith('HEAD ') && !NO_CALLS.some((pattern) => pattern.test(route)));
    expect(registered.length).toBeGreaterThan(80);
    const missing = registered.filter((route) => !described.includes(route));
    expect(missing, 'describe the call in schemas/api/<name>.json and register its route by addCall or callsOf').toEqual([]);
    const unchecked = registered.filter((route) => routes.get(route) === false);
    expect(unchecked.map((route) => route.split('/').at(-1)).sort(), 'register the route by addCall or callsOf').toEqual(
      UNCHECKED.toSorted(),
    );
    expect(UNCHECKED).toHaveLength(4);
    const notServed = described.filter((call) => !registered.includes(call));
    expect(notServed, 'register the route of the call in src/server/start/app.ts, with its method and path').toEqual([]);
    expect(described).toHaveLength(Object.keys(calls).length);
    expect(JSON.stringify(body)).not.toContain('types.json#');
  });

  it('omits routes that are no calls', () => {
    expect(NO_CALLS.filter((pattern) => ![...routes.keys()].some((route) => pattern.test(route)))).toEqual([]);
  });
});

it('/health answers while the portal can serve', async () => {
  expect((await portal.browse().call('GET', '/health')).body).toEqual({
    status: 1,
    contentVersion: portal.services.content.current().version,
    payments: 'possible',
    plans: 'charged',
    mail: 'leaves',
    content: 'served',
    lacking: [],
    backlogs: [],
    dependencies: {
      database: { state: 'unknown', since: expect.any(String), cause: null },
      provider: { state: 'unknown', since: expect.any(String), cause: null },
      mail: { state: 'unknown', since: expect.any(String), cause: null },
    },
  });
});
