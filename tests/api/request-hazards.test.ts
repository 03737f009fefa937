import { connect } from 'node:net';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calls } from '../../src/server/kit/http/calls/calls.ts';
import { startTestPortal, type TestPortal } from '../support/trial/portal.ts';

let portal: TestPortal;
let port = 0;
let cookie = '';

beforeAll(async () => {
  portal = await startTestPortal({ LOG_LEVEL: 'silent' });
  mkdirSync(join(portal.dataRoot, 'dist', 'assets'), { recursive: true });
  writeFileSync(join(portal.dataRoot, 'dist', 'index.html'), '<p>The page');
  writeFileSync(join(portal.dataRoot, 'dist', 'assets', 'page-1a2b.js'), 'let page;');
  await portal.app.listen({ host: '127.0.0.1', port: 0 });
  const address = portal.app.server.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
});
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.services.db.deleteFrom('rate_limits').execute();
  const browser = portal.browse();
  await browser.call('POST', '/session', {});
  cookie = `sid=${browser.cookies.get('sid') ?? ''}`;
});

const host = 'portal.test';
const posts = Object.values(calls).filter(({ method }) => method !== 'GET');
const pathOf = (path: string) => path.replace(':flow', 'zakat');
const statuses = [200, 201, 204, 304, 401, 404, 409, 415, 422, 429];

/** What a socket gets for these bytes. */
function raw(bytes: string | Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.setTimeout(5_000, () => socket.destroy());
    socket.on('data', (part) => {
      answer += part.toString('latin1');
    });
    socket.on('close', () => resolve(answer));
    socket.on('error', (error) => (answer === '' ? reject(error) : resolve(answer)));
  });
}

describe('every kind of answer', () => {
  const kinds: [string, string, { [header: string]: string }][] = [
    ['the page', '/', { accept: 'text/html' }],
    ['a file', '/assets/page-1a2b.js', {}],
    ['JSON', '/content/current', {}],
    ['the words', '/assets/locales/ms/translation.json', {}],
    ['nothing', '/session/draft/zakat', {}],
    ['a page of the stand-ins', '/sandbox/outbox', {}],
    ['the desk, by nobody', '/desk/api/me', {}],
    ['the way to the desk', '/desk/callback', {}],
    ['a receipt that is not there', '/payment/Donation/receiptPdf?transactionId=x', {}],
    ['an address that cannot be read', '/%ff', {}],
    ['an address of nothing', '/nowhere.json', {}],
  ];

  it.each(kinds)('has the security headers: %s', async (_, url, headers) => {
    const answer = await portal.app.inject({ url, headers: { host, cookie, ...headers } });
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cross-origin-resource-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
    });
    expect(String(answer.headers['referrer-policy'])).toMatch(/^(same-origin|no-referrer)$/);
    expect(String(answer.headers['content-security-policy'])).toMatch(/default-src '(self|none)'.*frame-ancestors 'none'/);
    expect(String(answer.headers['content-security-policy'])).not.toContain('unsafe');
    expect(answer.headers['cache-control']).toBeDefined();
    expect(answer.headers.server ?? answer.headers['x-powered-by']).toBeUndefined();
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  });

  it.each([
    ['an unknown method', `FOO / HTTP/1.1\r\nHost: ${host}\r\n\r\n`],
    ['headers too large', `GET /?${'a'.repeat(20_000)} HTTP/1.1\r\nHost: ${host}\r\n\r\n`],
    ['two lengths', `POST /session HTTP/1.1\r\nHost: ${host}\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}`],
    ['a length and chunks', `POST /session HTTP/1.1\r\nHost: ${host}\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
    ['a NUL in the address', `GET /a\0b HTTP/1.1\r\nHost: ${host}\r\n\r\n`],
    ['what is no HTTP', Buffer.from('1603010200010001fc0303', 'hex')],
  ])('is the same closed refusal for %s', async (_, bytes) => {
    const answer = await raw(bytes);
    expect(answer).toMatch(/^HTTP\/1\.1 422 /);
    expect(answer).toContain("frame-ancestors 'none'");
    expect(answer.split('\r\n\r\n')[1]).toBe('{"status":0,"code":"INVALID_REQUEST","message":"The request cannot be read."}');
  });
});

describe('a client that accepts anything', () => {
  const get = (url: string) => portal.app.inject({ url, headers: { host, accept: '*/*' } });

  it.each(['/', '/?a=b.c', '/fidyah', '/receipt/harta?transactionId=X'])('gets the page at %s', async (url) => {
    expect((await get(url)).body).toBe('<p>The page');
  });

  it.each(['/content/nothing', '/payment/nothing', '/assets/nothing', '/humans.txt', '/.git/config', '/api/v1', '/sandbox', '/session'])(
    'gets JSON at %s',
    async (url) => {
      const answer = await get(url);
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'NOT_FOUND']);
    },
  );
});

describe('H27, H28 and H32: no request makes the server fail', () => {
  const hostile = [
    '{"__proto__":{"a":1}}',
    '{"\\u005f_proto__":{"a":1}}',
    '{"answers":{"donor":{"constructor":{"prototype":{"a":1}}}}}',
    `${'['.repeat(30_000)}${']'.repeat(30_000)}`,
    `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`,
    '{"flow":"zakat","flow":"__proto__","version":1,"answers":{}}',
    '{"flow":"toString","answers":{"donor":{"kind":["individual"],"x":{"y":{"z":1}}}}}',
    '{"flow":"zakat\\u0000","version":1,"answers":{"individual":{"fullName":"\\u0000\\ud800"}}}',
    '{"version":1e999,"answers":{}}',
    '{"transactionNo":"\\u0000","method":"card","idempotencyKey":"aaaaaaaaaaaaaaaa"}',
    '{"transactionNo":{"$ne":null},"method":"card","idempotencyKey":"aaaaaaaaaaaaaaaa"}',
    'null',
    '[]',
    '""',
    '',
  ];

  it.each(posts.map(({ method, path }) => [method, path]))('%s %s', async (method, path) => {
    for (const payload of [...hostile, Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])]) {
      const headers = { host, cookie, 'content-type': 'application/json', origin: `http://${host}` };
      const answer = await portal.app.inject({
        method: method as 'POST',
        url: `${pathOf(path)}?transactionId=%00&charityId=%00`,
        payload,
        headers,
      });
      expect(statuses, `${String(payload).slice(0, 60)} ${answer.body}`).toContain(answer.statusCode);
      expect(answer.body).not.toMatch(/ at .*\.ts|node_modules|syntax|select |postgres/i);
    }
    expect(({} as { a?: number }).a).toBeUndefined();
  });

  it('with any query, on any path', async () => {
    const odd = [
      '%00',
      '%ff',
      '__proto__',
      'constructor',
      '..%2f..%2fetc%2fpasswd',
      '%2e%2e',
      "'%20or%201=1--",
      '%0d%0aset-cookie:a=b',
      'a'.repeat(3_000),
    ];
    const paths = [
      ...Object.values(calls).map(({ path }) => path),
      '/sandbox/outbox/:a/:b',
      '/sandbox/3ds/:a',
      '/sandbox/paynow/:a',
      '/desk/callback',
      '/receipt/:a',
    ];
    for (const path of paths)
      for (const word of odd)
        for (const url of [
          path.replaceAll(/:\w+/g, word),
          `${path.replaceAll(/:\w+/g, 'x')}?v=${word}&v[]=1&key=${word}&k=${word}&lng=${word}`,
        ]) {
          const answer = await portal.app.inject({ url, headers: { host, cookie, accept: 'application/json' } });
          // An issuer's browser is led to a page of ours whatever it brings.
          if (answer.statusCode === 303)
            expect(answer.headers.location).toMatch(/^\/singpass\/confirmation\?outcome=failed$|^\/desk\?trouble=again$/);
          else expect(statuses, `${url.slice(0, 80)} ${answer.body.slice(0, 200)}`).toContain(answer.statusCode);
          expect(answer.headers['set-cookie']).toBeUndefined();
        }
  });

  it('nor does an invalid UTF-8 body become another text', async () => {
    const payload = Buffer.concat([
      Buffer.from('{"version":1,"answers":{"individual":{"fullName":"'),
      Buffer.from([0xc3, 0x28]),
      Buffer.from('"}}}'),
    ]);
    const headers = { host, cookie, 'content-type': 'application/json', origin: `http://${host}` };
    const answer = await portal.app.inject({ method: 'PUT', url: '/session/draft/zakat', payload, headers });
    expect(answer.json()).toMatchObject({ code: 'NOT_JSON' });
  });
});

describe('H30: a language', () => {
  it('is one that the site has, or English, for a hundred others', async () => {
    const english = (await portal.app.inject({ url: '/assets/locales/en/translation.json', headers: { host } })).body;
    const words = fc.sample(
      fc.oneof(fc.string({ minLength: 1, maxLength: 30 }), fc.constantFrom('../en', 'EN', '__proto__', 'en\r\nx: y')),
      100,
    );
    const spoken = portal.services.content.current().definitions.site.languages.map(({ id }) => id);
    for (const word of words.filter((text) => !spoken.includes(text) && !/^\.+$/.test(text))) {
      const answer = await portal.app.inject({ url: `/assets/locales/${encodeURIComponent(word)}/translation.json`, headers: { host } });
      // What no browser writes so in an address is no address.
      if (encodeURI(word) === encodeURIComponent(word)) expect(answer.body, JSON.stringify(word)).toBe(english);
      else expect(answer.statusCode, JSON.stringify(word)).toBe(404);
      expect(answer.headers.x).toBeUndefined();
    }
  });
});

describe('H39: another site', () => {
  it.each(posts.filter(({ path }) => path !== '/payment/webhook/stripe').map(({ method, path }) => [method, path]))(
    'cannot have a browser send %s %s',
    async (method, path) => {
      const send = (headers: { [name: string]: string }) =>
        portal.app.inject({
          method: method as 'POST',
          url: pathOf(path),
          payload: '{}',
          headers: { host, cookie, 'content-type': 'application/json', ...headers },
        });
      const others = [
        'https://evil.example',
        `http://${host}.evil.example`,
        `http://x.${host}`,
        `http://${host}:81`,
        'http://endowment.localhost',
        'null',
        'file://',
        'x',
      ];
      for (const origin of others) expect((await send({ origin })).json(), origin).toMatchObject({ code: 'OTHER_ORIGIN' });
      for (const site of ['cross-site', 'same-site'])
        expect((await send({ 'sec-fetch-site': site })).json()).toMatchObject({ code: 'OTHER_ORIGIN' });
      for (const type of [
        'text/plain',
        'application/x-www-form-urlencoded',
        'multipart/form-data; boundary=x',
        'application/json, text/plain',
      ])
        expect((await send({ 'content-type': type })).statusCode, type).toBe(415);
    },
  );

  it('learns nothing by a preflight', async () => {
    const headers = { host, origin: 'https://evil.example', 'access-control-request-method': 'POST' };
    const answer = await portal.app.inject({ method: 'OPTIONS', url: '/session', headers });
    expect(answer.statusCode).toBe(404);
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });
});
