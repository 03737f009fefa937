import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestPortal, type TestPortal } from '../../../tests/support/trial/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({ PUBLIC_URL: 'http://portal.test', HOST_NAMES: 'wakaf.test=endowment' });
});
afterAll(() => portal.close());

it('names on each host where to report a vulnerability, by RFC 9116, for less than a year', async () => {
  const answer = await portal.browse().call('GET', '/.well-known/security.txt');
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(answer.text.split('\n')).toEqual([
    `Contact: mailto:${portal.services.content.current().definitions.site.contact.email}`,
    'Expires: 2027-03-14T00:00:00.000Z',
    'Preferred-Languages: en, ms',
    'Canonical: http://portal.test/.well-known/security.txt',
    '',
  ]);
  const other = await portal.browse('wakaf.test').call('GET', '/.well-known/security.txt');
  expect(other.text).toContain('Canonical: http://wakaf.test/.well-known/security.txt');
});

it('disallows search engines in a trial', async () => {
  expect((await portal.browse().call('GET', '/robots.txt')).text).toBe('User-agent: *\nDisallow: /\n');
});
