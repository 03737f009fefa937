import { mkdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signInStaff } from '../../../tests/support/trial/people/staff.ts';
import { startTestPortal, type TestPortal } from '../../../tests/support/trial/portal.ts';

const PAGE = { accept: 'text/html' };
/** A build whose two pages can be told apart. */
function build(root: string): void {
  mkdirSync(join(root, 'dist/assets'), { recursive: true });
  writeFileSync(join(root, 'dist/index.html'), '<!doctype html><title>Donors</title>');
  writeFileSync(join(root, 'dist/desk.html'), '<!doctype html><title>Desk</title>');
  writeFileSync(join(root, 'dist/assets/a.js'), 'export {};');
}

describe('with a host of its own', () => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startTestPortal(
      { PUBLIC_URL: 'http://portal.test', HOST_NAMES: 'desk.portal.test=desk, portal.test=main' },
      { edit: build },
    );
  });
  afterAll(() => portal.close());
  beforeEach(() => portal.services.db.deleteFrom('rate_limits').execute());

  it('the desk answers there, with its page, its calls and its assets', async () => {
    const desk = portal.browse('desk.portal.test');
    for (const path of ['/desk', '/desk/sessions', '/desk?trouble=again']) {
      const { status, text, headers } = await desk.call('GET', path, undefined, PAGE);
      expect([status, text]).toEqual([200, expect.stringContaining('<title>Desk')]);
      expect(headers['x-robots-tag']).toContain('noindex');
      expect(headers['content-security-policy']).toMatch(
        /^default-src 'none'; script-src 'self'.*connect-src 'self'.*frame-ancestors 'none'/,
      );
    }
    expect((await desk.call('GET', '/desk/api/me')).status).toBe(401);
    expect((await desk.call('GET', '/assets/a.js')).status).toBe(200);
    expect(await signInStaff(desk, { role: 'operator' })).toBe('/desk');
    expect((await desk.call('GET', '/desk/api/running')).status).toBe(200);
  });

  it('the desk answers nowhere else, even with its cookie', async () => {
    const desk = portal.browse('desk.portal.test');
    await signInStaff(desk, { role: 'operator' });
    for (const host of ['portal.test', 'endowment.localhost', '127.0.0.1', 'elsewhere.example']) {
      const browser = portal.browse(host);
      browser.cookies.set('desk', desk.cookies.get('desk') ?? '');
      for (const path of ['/desk', '/desk/', '/desk/sessions', '/desk?x', '/desk/sign-in', '/desk/callback', '/desk/api/me'])
        expect([host, path, (await browser.call('GET', path, undefined, PAGE)).status]).toEqual([host, path, 404]);
      expect((await browser.call('POST', '/desk/back-channel')).status).toBe(404);
    }
  });

  it('that host serves nothing of donors', async () => {
    const desk = portal.browse('DESK.portal.test');
    const { calls } = await import('../kit/http/calls/calls.ts');
    for (const path of ['/', '/fidyah', '/receipt/harta', '/deskx', '/sandbox/outbox', '/openapi'])
      expect([path, (await desk.call('GET', path, undefined, PAGE)).status]).toEqual([path, 404]);
    for (const { method, path } of Object.values(calls).filter(({ who }) => who !== 'staff'))
      expect([path, (await desk.call(method as 'GET', path, method === 'GET' ? undefined : {})).status]).toEqual([path, 404]);
  });
});

describe('an address in another spelling', () => {
  let portal: TestPortal;
  let port: number;
  beforeAll(async () => {
    portal = await startTestPortal(
      { PUBLIC_URL: 'http://portal.test', HOST_NAMES: 'desk.portal.test=desk, portal.test=main' },
      { edit: build },
    );
    port = Number(new URL(await portal.app.listen({ host: '127.0.0.1', port: 0 })).port);
  });
  afterAll(() => portal.close());

  /** The answer to a request line exactly as given, and whether the desk's page, sign-in or calls answered it. */
  async function sent(host: string, target: string, method = 'GET'): Promise<{ readonly status: number; readonly text: string }> {
    const socket = connect({ host: '127.0.0.1', port });
    const lines = [`${method} ${target} HTTP/1.1`, `Host: ${host}`, 'Accept: text/html', 'Connection: close', 'Content-Length: 0'];
    socket.write(`${lines.join('\r\n')}\r\n\r\n`);
    let text = '';
    for await (const part of socket) text += String(part);
    return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1]), text };
  }

  const DESK = ['/desk', '/desk/sign-in', '/desk/callback?state=x&code=y', '/desk/api/me', '/desk/preview-frame'];
  const DONORS = ['/', '/fidyah', '/session', '/content/current', '/health', '/receipt/harta', '/openapi.json'];
  const HOSTS = ['portal.test', 'endowment.localhost', '127.0.0.1', 'elsewhere.example'];

  it('does not reach the desk on another host, however it is encoded', async () => {
    const tried = DESK.flatMap(writtenOtherwise);
    expect(tried.length).toBeGreaterThan(150);
    for (const [at, target] of tried.entries()) {
      const host = HOSTS[at % HOSTS.length] ?? '';
      const { status, text } = await sent(host, target);
      const isDonors = status === 200 && text.includes('<title>Donors');
      expect([host, target, isDonors || isRefused(status) ? 'nothing of the desk' : text.slice(0, 300)]).toEqual([
        host,
        target,
        'nothing of the desk',
      ]);
    }
    for (const target of DESK.flatMap(encodedOnce)) expect([target, (await sent('portal.test', target)).status]).toEqual([target, 404]);
    expect((await sent('portal.test', '/%64esk/back-channel', 'POST')).status).toBe(404);
  });

  it('does not reach donors’ pages on the desk’s host, however it is encoded', async () => {
    for (const target of DONORS.flatMap(writtenOtherwise))
      expect([target, isRefused((await sent('desk.portal.test', target)).status)]).toEqual([target, true]);
    for (const target of [
      '/desk/..',
      '/desk/../fidyah',
      '/desk/%2e%2e/fidyah',
      '/desk/..%2ffidyah',
      '/desk%2f..%2fsession',
      '/assets/../session',
    ])
      expect([target, (await sent('desk.portal.test', target)).status]).toEqual([target, 404]);
  });

  it('works in the spelling that browsers use', async () => {
    expect((await sent('portal.test', '/fidyah?name=%C3%A9%2F')).status).toBe(200);
    expect((await sent('portal.test', '/enrollment/caf%C3%A9%20')).status).toBe(200);
    expect((await sent('desk.portal.test', '/desk/gifts/ABC?x=%64')).status).toBe(200);
  });
});

/** Nothing is at this address, or the request cannot be read at all. */
const isRefused = (status: number) => status === 404 || status === 422;

/** The path in other spellings: letters escaped, one, all or twice; dots, slashes and hosts in front. */
function writtenOtherwise(address: string): string[] {
  const [path = '', query] = address.split('?');
  const asked = query === undefined ? '' : `?${query}`;
  return [
    ...encodedOnce(address),
    ...encodedOnce(address).map((one) => one.replaceAll('%', '%25')),
    ...[`//portal.test${path}`, `/${path}`, `/.${path}`, `/x/..${path}`, `/%2e${path}`, `/%2E%2E${path}`, `\\${path.slice(1)}`].map(
      (one) => one + asked,
    ),
    ...[`${path}#x`, `${path}%00`, `${path}%2f`, `${path}%5c`, path.replaceAll('/', '%2F')].map(
      (one) => (one.startsWith('/') ? one : `/${one}`) + asked,
    ),
    ...['desk.portal.test', 'portal.test', 'elsewhere.example'].map((host) => `http://${host}${address}`),
    `HTTPS://desk.portal.test${address}`,
    `http:${address}`,
  ];
}

function encodedOnce(address: string): string[] {
  const [path = '', query] = address.split('?');
  const asked = query === undefined ? '' : `?${query}`;
  const escaped = (letter: string) => `%${letter.charCodeAt(0).toString(16)}`;
  const letters = [...path].flatMap((letter, at) => (letter === '/' ? [] : [at]));
  const one = letters.flatMap((at) => {
    const code = escaped(path[at] ?? '');
    return [code, code.toUpperCase()].map((by) => path.slice(0, at) + by + path.slice(at + 1));
  });
  const all = path.replace(/[^/]/g, escaped);
  return [...new Set(letters.length === 0 ? [] : [...one, all])].map((written) => written + asked);
}

describe('without a host of its own, as in trials', () => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startTestPortal({}, { edit: build });
  });
  afterAll(() => portal.close());

  it('the desk answers beside the donors’ pages, each with its own page', async () => {
    const browser = portal.browse();
    expect((await browser.call('GET', '/desk/record', undefined, PAGE)).text).toContain('<title>Desk');
    expect((await browser.call('GET', '/', undefined, PAGE)).text).toContain('<title>Donors');
    expect((await browser.call('GET', '/deskx', undefined, PAGE)).text).toContain('<title>Donors');
    expect((await browser.call('GET', '/desk/api/nothing', undefined, PAGE)).status).toBe(404);
    expect((await browser.call('GET', '/operator', undefined, PAGE)).text).toContain('<title>Donors');
  });
});
