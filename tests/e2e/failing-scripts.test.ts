import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { LANGUAGES } from '../support/languages.ts';
import { variants } from '../support/variants.ts';
import { expectNoFaults } from './support/axe.ts';
import { openWindow } from './support/browser.ts';
import { printWhenFailed } from './support/last-seen.ts';
import { sharePortal } from './support/serving.ts';
import { textsOf } from './support/texts.ts';

const serving = sharePortal();
const t = textsOf('en');

/** A file of the page that a browser does not get, or cannot run. */
const FAILURES = [
  { failure: 'its first script is not found', file: /\/assets\/early-[^/]*\.js$/, answer: { status: 404, body: '' } },
  {
    failure: 'its first script throws',
    file: /\/assets\/early-[^/]*\.js$/,
    answer: { status: 200, contentType: 'text/javascript', body: 'throw new Error("broken");' },
  },
  { failure: 'its second script is not found', file: /\/assets\/page-[^/]*\.js$/, answer: { status: 404, body: '' } },
] as const;

/** The pages are drawn shortly after the portal listens. */
beforeAll(async () => {
  const html = async () => (await fetch(serving.portal.url, { headers: { accept: 'text/html' } })).text();
  await vi.waitUntil(async () => (await html()).includes('data-version='), { timeout: 60_000 });
});

async function openBroken({ file, answer }: Pick<(typeof FAILURES)[number], 'file' | 'answer'>): Promise<Page> {
  const { context, page } = await openWindow(serving.browser);
  printWhenFailed(page);
  await page.setViewportSize({ width: 320, height: 800 });
  await context.route(file, (route) => route.fulfill(answer));
  // A reload comes at once.
  await context.addInitScript(() => {
    Math.random = () => 0;
  });
  return page;
}

/** What the page says of itself, in each language, and how to try again. */
async function saysSo(page: Page): Promise<void> {
  for (const language of LANGUAGES) {
    const [sentence = ''] = textsOf(language)('shell.unstarted.message').split('.');
    await page.getByText(sentence).waitFor();
  }
  const again = page.getByRole('link', { name: t('shell.unstarted.again') });
  expect(await again.evaluate((link: HTMLAnchorElement) => link.href)).toBe(page.url());
}

describe.each(variants(import.meta.url, FAILURES, 2))('a page of which $failure', (failing) => {
  it('is readable where it came as HTML, and says that it is not whole', async () => {
    const page = await openBroken(failing);
    await page.goto(serving.portal.url);
    await page.getByRole('heading', { name: t('zakat.express.title') }).waitFor();
    await saysSo(page);
    expect(await page.getByRole('heading', { name: t('zakat.express.title') }).isVisible()).toBe(true);
    await expectNoFaults(page, failing.failure);
    await page.context().close();
  });

  it('is readable in another language than the donor’s, rather than a placeholder for ever', async () => {
    const page = await openBroken(failing);
    await page.addInitScript(() => localStorage.setItem('lang', 'ms'));
    await page.goto(serving.portal.url);
    await page.getByRole('heading', { name: t('zakat.express.title') }).waitFor();
    await saysSo(page);
    await page.context().close();
  });

  it('says so where a mailed link leads to it, which loads again with its key', async () => {
    const page = await openBroken(failing);
    await page.goto(new URL('/receipt/harta?transactionId=X&k=KEY', serving.portal.url).href);
    await saysSo(page);
    await page.context().unroute(failing.file);
    await page.getByRole('link', { name: t('shell.unstarted.again') }).click();
    await page.getByRole('dialog').waitFor();
    expect(page.url()).toContain('k=KEY');
    expect(await page.getByText(t('shell.unstarted.again')).isVisible()).toBe(false);
    await page.context().close();
  });
});
