import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closeWindows, openBrowser } from './support/browser.ts';
import { expectNoFaults } from './support/axe.ts';

let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await openBrowser();
  page = await browser.newPage();
});
afterAll(closeWindows);

const show = (body: string) =>
  page.setContent(`<html lang="en"><head><title>A page</title></head><body><main><h1>A page</h1>${body}</main></body></html>`);
const faults = () =>
  expectNoFaults(page, 'a page').then(
    () => 'none',
    ({ actual }: { readonly actual: readonly string[] }) => actual.join('\n'),
  );

it('a screen with a fault fails each time it is looked at, and the rule is named', async () => {
  await show('<input name="nric">');
  expect(await faults()).toContain('label');
  expect(await faults()).toContain('label');
});

it('a screen that was faultless is faulty once it changes', async () => {
  await show('<label>NRIC <input name="nric"></label>');
  expect(await faults()).toBe('none');
  await page.locator('label').evaluate((label) => label.replaceWith(...label.children));
  expect(await faults()).toContain('label');
});

it('another amount is the same screen, another level of a heading is not', async () => {
  await show('<h2>To pay</h2><p>S$852.25</p>');
  expect(await faults()).toBe('none');
  await show('<h2>To pay</h2><p>S$1,028.00</p>');
  expect(await faults()).toBe('none');
  await show('<h4>To pay</h4><p>S$852.25</p>');
  expect(await faults()).toContain('heading-order');
});

it('a text that is too pale is a fault', async () => {
  await show('<p style="color: #bbb; background: #fff">Terms</p>');
  expect(await faults()).toContain('color-contrast');
});
