import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { closeWindows, openBrowser } from './support/browser.ts';
import { screenSignature } from './support/screen-signature.ts';
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

it('a screen with a fault fails on each visit, with the rule’s name', async () => {
  await show('<input name="nric">');
  expect(await faults()).toContain('label');
  expect(await faults()).toContain('label');
});

it('a faultless screen is checked again once it changes', async () => {
  await show('<label>NRIC <input name="nric"></label>');
  expect(await faults()).toBe('none');
  await page.locator('label').evaluate((label) => label.replaceWith(...label.children));
  expect(await faults()).toContain('label');
});

it('another amount is the same screen, another heading level is not', async () => {
  await show('<h2>To pay</h2><p>S$852.25</p>');
  expect(await faults()).toBe('none');
  await show('<h2>To pay</h2><p>S$1,028.00</p>');
  expect(await faults()).toBe('none');
  await show('<h4>To pay</h4><p>S$852.25</p>');
  expect(await faults()).toContain('heading-order');
});

it('too pale a text is a fault, in dark mode and with one of four seeds', async () => {
  await show('<p style="color: #bbb; background: #fff">Terms</p>');
  vi.stubEnv('SEED', undefined);
  expect(await faults()).toContain('color-contrast');
  const folder = mkdtempSync(join(tmpdir(), 'giving-axe-'));
  const found: string[] = [];
  for (const seed of ['12', '13', '14', '15']) {
    vi.stubEnv('SEED', seed);
    // Each seed is a run of its own, with no screens known as faultless.
    vi.stubEnv('FAULTLESS_SCREENS', mkdtempSync(join(folder, seed)));
    found.push(await faults());
  }
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
  expect(found.map((said) => said.includes('color-contrast')).sort()).toEqual([false, false, false, true]);
});

describe.each(['words', 'shape'] as const)('by its %s', (by) => {
  it('typed text, a generated id and a link’s target make no other screen', async () => {
    const screen = (id: string, href: string, amount: string) =>
      `<label for="${id}">Amount</label> <input id="${id}" value="${amount}"> <a href="${href}">Receipt ${amount}</a>`;
    await show(screen('_r_1_', '/receipt/harta?transactionNo=ABCDEFGHIJKLMNOPQRSTUVWXYZ', '20.00'));
    const one = await screenSignature(page, by);
    await show(screen('_r_7_', '/receipt/harta?transactionNo=ZYXWVUTSRQPONMLKJIHGFEDCBA', '1,028.50'));
    expect(await screenSignature(page, by)).toBe(one);
  });

  it('a page translator’s elements make no other screen', async () => {
    await show('<label for="a">Amount</label> <input id="a" value="20"> <p>Pay <b>now</b></p>');
    const one = await screenSignature(page, by);
    const font = (words: string) => `<font style="vertical-align: inherit"><font>${words}</font></font>`;
    await show(`<label for="a">${font('Amount')}</label> <input id="a" value="20"> <p>${font('Pay ')}<b>${font('now')}</b></p>`);
    expect(await screenSignature(page, by)).toBe(one);
  });

  it.each([
    ['an empty field', '<label for="a">Amount</label> <input id="a" value="">'],
    ['a label for nothing', '<label for="b">Amount</label> <input id="a" value="20">'],
    ['an id that is there twice', '<label for="a">Amount</label> <input id="a" value="20"><p id="a"></p>'],
    ['a label without words', '<label for="a"></label> <input id="a" value="20">'],
    ['another class', '<label for="a" class="pale">Amount</label> <input id="a" value="20">'],
  ])('%s makes another screen', async (_what, body) => {
    await show('<label for="a">Amount</label> <input id="a" value="20">');
    const one = await screenSignature(page, by);
    await show(body);
    expect(await screenSignature(page, by)).not.toBe(one);
  });
});

it('another order of a list, another hidden drawing and another focus differ by words, and not by shape', async () => {
  const both = async (body: string) => {
    await show(body);
    return [await screenSignature(page, 'words'), await screenSignature(page, 'shape')];
  };
  const drawn = (path: string) => `<svg aria-hidden="true" class="${path}"><path d="${path}"/></svg>`;
  const one = await both(`<h2>Due</h2>${drawn('M1')}<ul><li>Fitrah</li><li><a href="#a">Wakaf</a></li></ul>`);
  const other = await both(`<h2 tabindex="-1">Due</h2>${drawn('M2')}<ul><li><a href="#a">Wakaf</a></li><li>Fitrah</li></ul>`);
  expect([other[0] === one[0], other[1] === one[1]]).toEqual([false, true]);
});

it('another phone width differs by words, and not by shape; a desktop differs by both', async () => {
  await show('<p>Fitrah</p>');
  const at = async (width: number) => {
    await page.setViewportSize({ width, height: 800 });
    return [await screenSignature(page, 'words'), await screenSignature(page, 'shape')];
  };
  const [narrow, wider, desktop] = [await at(320), await at(390), await at(1280)];
  expect([wider[0] === narrow[0], wider[1] === narrow[1]]).toEqual([false, true]);
  expect([desktop[0] === wider[0], desktop[1] === wider[1]]).toEqual([false, false]);
});

it('other words and one more row differ by words, and not by shape', async () => {
  const list = (...rows: readonly string[]) => show(`<ul>${rows.map((row) => `<li>${row}</li>`).join('')}</ul>`);
  const both = async () => [await screenSignature(page, 'words'), await screenSignature(page, 'shape')];
  await list('Fitrah');
  const [words, shape] = await both();
  await list('Fidyah', 'Wakaf');
  const [otherWords, sameShape] = await both();
  expect(otherWords).not.toBe(words);
  expect(sameShape).toBe(shape);
});
