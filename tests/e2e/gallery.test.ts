import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { build, type PreviewServer, preview } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeWindows, openBrowser } from './support/browser.ts';
import { expectNoFaults, expectNoSidewaysScroll } from './support/axe.ts';
import { expectFocusOn } from './support/focus.ts';
import { variants } from '../support/variants.ts';

const configFile = 'src/renderer/gallery/vite.config.ts';
const outDir = mkdtempSync(join(tmpdir(), 'gallery-'));
const base = () => server.resolvedUrls?.local[0] ?? '';
let server: PreviewServer;
let browser: Browser;

beforeAll(async () => {
  // Unminified: nobody waits for its bytes.
  await build({ configFile, logLevel: 'error', build: { outDir, minify: false, cssMinify: false, reportCompressedSize: false } });
  server = await preview({
    configFile,
    logLevel: 'error',
    build: { outDir },
    // The portal's content security policy: shows uses of eval and inline styles.
    preview: { port: 0, host: '127.0.0.1', headers: { 'content-security-policy': "default-src 'self'" } },
  });
  browser = await openBrowser();
});

afterAll(async () => {
  await closeWindows();
  await server?.close();
  rmSync(outDir, { recursive: true, force: true });
});

const looks = [
  { width: 320, colorScheme: 'light', lng: 'ms' },
  { width: 320, colorScheme: 'dark', lng: 'en' },
  { width: 1280, colorScheme: 'light', lng: 'en' },
] as const;

describe.each(variants(import.meta.url, looks))('the gallery at $width px, $colorScheme, in $lng', ({ width, colorScheme, lng }) => {
  it('has no accessibility fault in any widget and state, and no sideways scrolling', async () => {
    const page = await open(`?lng=${lng}`, { width, colorScheme });
    await expectNoFaults(page, 'gallery');
    await expectNoSidewaysScroll(page, 'gallery');
    await page.context().close();
  });
});

it('every control is a target of at least 24 px, and every button of 44', async () => {
  const page = await open('', { width: 320, colorScheme: 'light' });
  const small = await page.evaluate(() =>
    [...document.querySelectorAll('main :is(input, select, textarea, button)')]
      .map((control) => ({ box: (control.closest('label') ?? control).getBoundingClientRect(), html: control.outerHTML.slice(0, 120) }))
      .filter(({ box }) => box.height < 44 || box.width < 24)
      .map(({ html }) => html),
  );
  expect(small).toEqual([]);
  await page.context().close();
});

it('a popup keeps the focus, closes on Escape, and returns the focus', async () => {
  const page = await open('?widget=pieces', { width: 768, colorScheme: 'light' });
  const opener = page.getByRole('button', { name: 'Error' });
  await opener.click();
  await page.getByRole('dialog', { name: 'Error' }).waitFor();
  await expectNoFaults(page, 'popup');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Okay');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.context().close();
});

it('a step with errors leads to its summary and from there to the field, without a fault', async () => {
  const page = await open('?widget=step', { width: 320, colorScheme: 'light' });
  await page.getByRole('button', { name: 'Continue' }).click();
  await expectFocusOn(page.getByRole('group', { name: 'Check the following' }));
  await expectNoFaults(page, 'step with errors');
  await page.getByRole('link', { name: 'Enter full name' }).click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('sample.name');
  const covered = await page.evaluate(() => {
    const box = document.activeElement?.getBoundingClientRect();
    return box ? document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2) !== document.activeElement : true;
  });
  expect(covered, 'the bar at the foot covers the field that has the focus').toBe(false);
  await page.getByText('How this was calculated').last().click();
  await expectNoFaults(page, 'reasons opened');
  await expectNoSidewaysScroll(page, 'reasons opened');
  await page.context().close();
});

it('under a policy against eval and inline styles, a list is added to and undone by keyboard alone', async () => {
  const page = await open('?widget=list', { width: 320, colorScheme: 'light' });
  const empty = page.getByRole('article', { name: 'list: empty' });
  await empty.getByLabel('Lowest balance of the year').focus();
  await page.keyboard.type('34,090');
  await page.keyboard.press('Enter');
  await empty.getByText('S$34,090.00').waitFor();
  await empty.getByRole('button', { name: 'Add an account' }).focus();
  await page.keyboard.press('Enter');
  await empty.getByText('Account 2').first().waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.type('1');
  await empty.getByRole('button', { name: 'Cancel' }).focus();
  await page.keyboard.press('Enter');
  await expectFocusOn(empty.getByRole('button', { name: 'Undo' }));
  await page.keyboard.press('Tab');
  await expectFocusOn(empty.getByRole('button', { name: 'Add an account' }));
  await empty.getByRole('button', { name: /Remove/ }).focus();
  await page.keyboard.press('Enter');
  await empty.getByText('Account 1 removed.').waitFor();
  await page.keyboard.press('Enter');
  await empty.getByText('S$34,090.00').waitFor();
  await page.context().close();
});

async function open(query: string, { width, colorScheme }: { width: number; colorScheme: 'light' | 'dark' }): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: 800 }, colorScheme, reducedMotion: 'reduce' });
  const page = await context.newPage();
  page.on('pageerror', (error) => {
    throw error;
  });
  const refused: string[] = [];
  page.on('console', (message) => message.text().includes('Content Security Policy') && refused.push(message.text()));
  await page.goto(`${base()}${query}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(refused).toEqual([]);
  return page;
}
