import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signInStaff } from '../../tools/trial/people/staff.ts';
import { startTestPortal, type TestPortal } from '../../tools/trial/portal.ts';

const PAGE = { accept: 'text/html' };
/** A build whose two pages can be told apart. */
function build(root: string): void {
  mkdirSync(join(root, 'dist/assets'), { recursive: true });
  writeFileSync(join(root, 'dist/index.html'), '<!doctype html><title>Donors</title>');
  writeFileSync(join(root, 'dist/desk.html'), '<!doctype html><title>Desk</title>');
  writeFileSync(join(root, 'dist/assets/a.js'), 'export {};');
}

describe('where the desk has a host of its own', () => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startTestPortal(
      { PUBLIC_URL: 'http://portal.test', HOST_NAMES: 'desk.portal.test=desk, portal.test=main' },
      { edit: build },
    );
  });
  afterAll(() => portal.close());
  beforeEach(() => portal.services.db.deleteFrom('rate_limits').execute());

  it('it answers there, with its page, its calls and what its page loads', async () => {
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

  it('it is nowhere else, not even for whoever brings its cookie', async () => {
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

  it('nothing of donors is there', async () => {
    const desk = portal.browse('DESK.portal.test');
    const { calls } = await import('../kit/http/calls/calls.ts');
    for (const path of ['/', '/fidyah', '/receipt/harta', '/deskx', '/sandbox/outbox', '/openapi'])
      expect([path, (await desk.call('GET', path, undefined, PAGE)).status]).toEqual([path, 404]);
    for (const { method, path } of Object.values(calls).filter(({ who }) => who !== 'staff'))
      expect([path, (await desk.call(method as 'GET', path, method === 'GET' ? undefined : {})).status]).toEqual([path, 404]);
  });
});

describe('where it has none, as in trials', () => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startTestPortal({}, { edit: build });
  });
  afterAll(() => portal.close());

  it('it answers beside the donors’ pages, each with its own page', async () => {
    const browser = portal.browse();
    expect((await browser.call('GET', '/desk/record', undefined, PAGE)).text).toContain('<title>Desk');
    expect((await browser.call('GET', '/', undefined, PAGE)).text).toContain('<title>Donors');
    expect((await browser.call('GET', '/deskx', undefined, PAGE)).text).toContain('<title>Donors');
    expect((await browser.call('GET', '/desk/api/nothing', undefined, PAGE)).status).toBe(404);
    expect((await browser.call('GET', '/operator', undefined, PAGE)).text).toContain('<title>Donors');
  });
});
