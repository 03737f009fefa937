import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { writtenMail } from '../support/server/written-mail.ts';
import { type Browser, startTestPortal, type TestPortal } from '../support/trial/portal.ts';
import { poolActions } from './support/pool-actions.ts';

const donor = 'siti@contoh.sg';

let portal: TestPortal;
let actions: ReturnType<typeof poolActions>;

beforeAll(async () => {
  portal = await startTestPortal({ PUBLIC_URL: 'https://zakat.contoh.sg', HOST_NAMES: 'zakat.contoh.sg=main, wakaf.contoh.sg=endowment' });
  actions = poolActions(portal);
  const browser = portal.browse('zakat.contoh.sg');
  expect(await actions.signUp(browser, donor)).toBe('done');
  expect(await actions.confirm(browser, donor)).toBe('done');
});
afterAll(() => portal.close());
beforeEach(async () => {
  for (const table of ['mails', 'rate_limits'] as const) await portal.services.db.deleteFrom(table).execute();
});

/** The links of the mail about a forgotten password, in its text and in its HTML. */
async function linksAfterAsking(browser: Browser, path?: unknown): Promise<readonly string[]> {
  const ClientMetadata = { language: 'en', ...(path !== undefined && { path }) };
  expect((await actions.act(browser, 'ForgotPassword', { Username: donor, ClientMetadata })).__type).toBeUndefined();
  const mail = await portal.services.db.selectFrom('mails').selectAll().executeTakeFirstOrThrow();
  const { text, html } = await writtenMail(portal.services, mail);
  expect(`${text}${html}`).not.toMatch(/evil/);
  const links = `${text}\n${html}`.match(/https?:[^\s"<>]+reset-password[^\s"<>]*/g) ?? [];
  return links.map((link) => link.replaceAll('&amp;', '&').replaceAll('&#61;', '='));
}

const linkTo = (page: string) => `${page}?reset-password&email=siti%40contoh.sg&lang=en`;

it.each([
  ['zakat.contoh.sg', '/', 'https://zakat.contoh.sg/'],
  ['zakat.contoh.sg', '/fidyah', 'https://zakat.contoh.sg/fidyah'],
  ['zakat.contoh.sg', '/kaffarah/enrollment', 'https://zakat.contoh.sg/kaffarah'],
  ['zakat.contoh.sg', '/reset-password', 'https://zakat.contoh.sg/'],
  ['wakaf.contoh.sg', '/wms', 'https://wakaf.contoh.sg/wms'],
  ['wakaf.contoh.sg', '/wakaf-ilmu', 'https://wakaf.contoh.sg/wakaf-ilmu'],
  // A page of the other host is no page of this one.
  ['zakat.contoh.sg', '/wms', 'https://zakat.contoh.sg/'],
])('a password forgotten at %s%s is reset at %s', async (host, path, page) => {
  for (const isInSession of [false, true]) {
    await portal.services.db.deleteFrom('mails').execute();
    const browser = portal.browse(host);
    if (isInSession) await browser.call('POST', '/session');
    const links = await linksAfterAsking(browser, path);
    expect(new Set(links)).toEqual(new Set([linkTo(page)]));
  }
});

it('at a wakaf site without a given page, the link returns to a page of that site', async () => {
  const [link = ''] = await linksAfterAsking(portal.browse('wakaf.contoh.sg'));
  expect(link).toMatch(/^https:\/\/wakaf\.contoh\.sg\/(?:wms|wakaf-ilmu)\?reset-password&email=siti%40contoh\.sg&lang=en$/);
});

it.each(['evil.example', 'wakaf.contoh.sg.evil.example', 'evil.example:443', 'constructor', '__proto__.localhost'])(
  'a foreign Host leads nobody elsewhere: %s',
  async (host) => {
    const links = await linksAfterAsking(portal.browse(host), '/');
    expect(new Set(links)).toEqual(new Set([linkTo('https://zakat.contoh.sg/')]));
  },
);

it('headers of an untrusted proxy lead nobody elsewhere, nor does a forged Host', async () => {
  const browser = portal.browse('wakaf.contoh.sg');
  await browser.call('POST', '/session');
  const headers = { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': 'AWSCognitoIdentityProviderService.ForgotPassword' };
  const forged = {
    host: 'evil.example',
    origin: 'http://evil.example',
    'x-forwarded-host': 'evil.example',
    forwarded: 'host=evil.example',
  };
  const { clientId: ClientId } = portal.services.config.identity;
  await browser.call('POST', '/', JSON.stringify({ ClientId, Username: donor, ClientMetadata: { path: '/wms' } }), {
    ...headers,
    ...forged,
  });
  const mail = await portal.services.db.selectFrom('mails').selectAll().executeTakeFirstOrThrow();
  const { text } = await writtenMail(portal.services, mail);
  expect(text).toContain(linkTo('https://zakat.contoh.sg/'));
  expect(text).not.toMatch(/evil/);
});

it.each([
  '//evil.example',
  'https://evil.example/',
  '/\\evil.example',
  '/fidyah/../../evil',
  '/fidyah?x=evil',
  7,
  ['/fidyah'],
  { evil: 1 },
])('a foreign page leads to one of our homes: %j', async (path) => {
  const links = await linksAfterAsking(portal.browse('zakat.contoh.sg'), path);
  expect([linkTo('https://zakat.contoh.sg/'), linkTo('https://zakat.contoh.sg/fidyah')]).toContain(links[0]);
  expect(new Set(links).size).toBe(1);
});
