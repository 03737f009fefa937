import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startTestPortal, type TestPortal } from '../../../../tests/support/trial/portal.ts';

/** A bundle that draws what it is given: the host, the path, the language, the price of a fitrah. */
const BUNDLE = `
  export const inlineScript = 'look()';
  export async function render({ template }, { path, language, view }) {
    if (path === '/kaffarah') throw new Error('It cannot be drawn.');
    const html = template.replace('shell', [view.host, path, language, view.rates.values['fitrah.normal'], view.rates.on].join(' '));
    return { html, style: 'body{margin:0}' };
  }`;

const logged: string[] = [];
let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({}, { edit: (root) => build(root, BUNDLE), log: { write: (line) => void logged.push(line) } });
});
afterAll(() => portal.close());

function build(root: string, bundle: string): void {
  mkdirSync(join(root, 'dist/prerender'), { recursive: true });
  writeFileSync(join(root, 'dist/index.html'), 'shell');
  writeFileSync(join(root, 'dist/prerender/manifest.json'), '{}');
  writeFileSync(join(root, 'dist/prerender/prerender.js'), bundle);
}

const page = async (path: string, { host = 'portal.test', lang }: { host?: string; lang?: string } = {}, on = portal) => {
  const headers = { accept: 'text/html', cookie: `lang=${lang ?? ''}` };
  return on.browse(host).call('GET', path, undefined, headers);
};
/** The page once it is drawn: until then, the shell is served. */
const drawn = (...asked: Parameters<typeof page>) =>
  vi.waitUntil(
    async () => {
      const answer = await page(...asked);
      return answer.text === 'shell' ? false : answer;
    },
    { timeout: 60_000 },
  );

it('serves the shell until the pages are drawn, then each host’s own, in the language of the browser or link', async () => {
  expect((await page('/')).text).toBe('shell');
  expect((await drawn('/')).text).toBe('main / en 5.00 2026-09-15');
  expect((await page('/fidyah', { lang: 'ms' })).text).toBe('main /fidyah ms 5.00 2026-09-15');
  expect((await page('/fidyah?lang=ms&utm_source=mail', { lang: 'en' })).text).toBe('main /fidyah ms 5.00 2026-09-15');
  expect((await page('/wms', { host: 'endowment.localhost', lang: 'xx' })).text).toBe('endowment /wms en 5.00 2026-09-15');
});

it('serves the shell for an address with more than a page, and for a page that cannot be drawn, which is logged', async () => {
  await drawn('/');
  for (const path of ['/?step=give', '/fidyah?return=1', '/profile', '/nothing', '/kaffarah'])
    expect((await page(path)).text).toBe('shell');
  expect(logged.join('')).toContain('main /kaffarah en: It cannot be drawn.');
});

it('allows a drawn page its one script and one style by hash, and no other page any', async () => {
  expect(await policiesOf(portal)).toEqual({
    shell: POLICY,
    own: POLICY.replace("script-src 'self'", `script-src 'sha256-${await sha256('look()')}' 'self'`).replace(
      "style-src 'self'",
      `style-src 'sha256-${await sha256('body{margin:0}')}' 'self'`,
    ),
  });
});

it('allows Stripe’s needs beside the same two', async () => {
  const stripe = await startTestPortal(STRIPE, { edit: (root) => build(root, BUNDLE) });
  const { shell, own } = await policiesOf(stripe);
  await stripe.close();
  const scripts = "script-src 'self' https://js.stripe.com https://*.js.stripe.com";
  expect(shell).toContain(`${scripts}; style-src 'self'; `);
  expect(shell).not.toContain('unsafe');
  expect(own).toBe(
    shell
      .replace(scripts, scripts.replace("'self'", `'sha256-${await sha256('look()')}' 'self'`))
      .replace("style-src 'self'", `style-src 'sha256-${await sha256('body{margin:0}')}' 'self'`),
  );
});

const STRIPE = {
  STRIPE_SECRET_KEY: `sk_test_${'a'.repeat(24)}`,
  STRIPE_PUBLISHABLE_KEY: `pk_test_${'b'.repeat(24)}`,
  STRIPE_WEBHOOK_SECRETS: `whsec_${'c'.repeat(24)}`,
  STRIPE_API_URL: 'http://127.0.0.1:9',
};
const POLICY =
  "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; frame-src 'none'; object-src 'none'; " +
  "base-uri 'none'; form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'";

/** The policy of a drawn page, and that of the shell. */
async function policiesOf(on: TestPortal): Promise<{ own: string; shell: string }> {
  const [own = '', shell = ''] = [await drawn('/', {}, on), await page('/profile', {}, on)].map(({ headers }) =>
    String(headers['content-security-policy']),
  );
  return { own, shell };
}

it('never serves a page of yesterday or of earlier content', async () => {
  await drawn('/');
  portal.clock.now = new Date('2026-09-16T02:00:00Z');
  expect((await page('/')).text).toBe('shell');
  expect((await drawn('/')).text).toBe('main / en 5.00 2026-09-16');
  const file = join(portal.dataRoot, 'flows/rates/fitrah.json');
  const rates = JSON.parse(readFileSync(file, 'utf8'));
  const source = { name: 'a ruling of the day', asOf: '2026-09-16' };
  rates.rates['fitrah.normal'].values.push({ from: '2026-09-16', value: '6.00', source });
  writeFileSync(file, JSON.stringify(rates, null, 2));
  const texts = new Set<string>();
  const seen = async () => texts.add((await page('/')).text);
  await vi.waitUntil(
    async () =>
      portal.services.content
        .refresh()
        .then(seen)
        .then(() => texts.has('main / en 6.00 2026-09-16')),
    { timeout: 60_000 },
  );
  expect([...texts].at(-2)).toMatch(/^(shell|main \/ en 5.00 2026-09-16)$/);
});

it('a bundle that cannot be loaded leaves the shell, with a log line', async () => {
  const lines: string[] = [];
  const broken = await startTestPortal(
    {},
    { edit: (root) => build(root, 'throw new Error("no bundle")'), log: { write: (line) => void lines.push(line) } },
  );
  expect((await page('/', {}, broken)).text).toBe('shell');
  await vi.waitUntil(() => lines.join('').includes('The first pages could not be drawn'), { timeout: 60_000 });
  expect((await page('/', {}, broken)).text).toBe('shell');
  await broken.close();
});

async function sha256(text: string): Promise<string> {
  return Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(text))).toString('base64');
}
