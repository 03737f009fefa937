import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReceiptDocument } from '../../src/engine/index.ts';
import { receiptPdf } from '../../src/renderer/receipt/pdf.ts';
import { launchChromium } from '../../lab/bench/chromium.ts';
import { type DrawSample, readSampleReceipts } from '../../lab/bench/sample-receipts.ts';
import { expectPicture, pictureOfPdf, TOLERATED, unlike } from './support/pictures.ts';
import { layoutsInLanguages, openReceiptPage } from './support/receipt-pages.ts';
import { variants } from '../support/variants.ts';

const PHONE = 390;
const A4 = 794;
const SIZES = [
  ['phone', PHONE],
  ['a4', A4],
] as const;

let browser: Browser;
let draw: DrawSample;
beforeAll(async () => {
  draw = await readSampleReceipts();
  browser = await launchChromium(['--font-render-hinting=none', '--disable-lcd-text', '--force-color-profile=srgb']);
});
afterAll(() => browser?.close());

const openPage = (receipt: ReceiptDocument, language: string, width: number): Promise<Page> =>
  openReceiptPage(browser, receipt, language, width);

describe.each(variants(import.meta.url, layoutsInLanguages, 2))('the layout $layout in $language', ({ layout, language }) => {
  it.each(SIZES)('looks as approved as a page, at the size of a %s', async (size, width) => {
    const page = await openPage(draw(layout, language), language, width);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await expectPicture(`${layout}-${language}-page-${size}`, await page.screenshot({ fullPage: true }));
    await page.close();
  });

  it('looks as approved as a PDF, at both sizes, and has at most 60 kB', async () => {
    const pdf = await receiptPdf(draw(layout, language));
    expect(pdf.length).toBeLessThanOrEqual(60_000);
    await expectPicture(`${layout}-${language}-pdf-phone`, await pictureOfPdf(pdf, PHONE));
    await expectPicture(`${layout}-${language}-pdf-a4`, await pictureOfPdf(pdf, A4));
  });
});

const CHANGES = [
  ['a row that stands a dot lower', '.receipt__row', 'top: 1px', '', ''],
  ['a value that stands two dots aside', '.receipt__row dd', 'left: 2px', '', ''],
  ['another digit of the number', '.receipt__row', '', 'HAR-0001', 'HAR-0007'],
  ['another cent', '.receipt__total', '', '872.25', '872.26'],
] as const;

describe.each(variants('receipt pictures: notice', SIZES))('at the size of a %s, a picture detects', (_size, width) => {
  it('a moved row or value, another digit, and another cent', async () => {
    const page = await openPage(draw('harta', 'en'), 'en', width);
    const before = await page.screenshot({ fullPage: true });
    for (const [what, selector, style, from, to] of CHANGES) {
      const part = await page.locator(selector).first().elementHandle();
      const undo = await part?.evaluateHandle(
        (element, change) => {
          const as = element.innerHTML;
          element.setAttribute('style', `position: relative; ${change.style}`);
          element.innerHTML = as.replace(change.from, change.to);
          return () => {
            element.removeAttribute('style');
            element.innerHTML = as;
          };
        },
        { style, from, to },
      );
      expect(await unlike(before, await page.screenshot({ fullPage: true })), what).toBeGreaterThan(TOLERATED);
      await undo?.evaluate((undone) => undone());
    }
    expect(await unlike(before, await page.screenshot({ fullPage: true })), 'each change undone').toBe(0);
    await page.close();
  });

  it('another cent in the PDF', async () => {
    const receipt = draw('harta', 'en');
    const other: ReceiptDocument = JSON.parse(JSON.stringify(receipt).replaceAll('$872.25', '$872.26'));
    const [one, two] = await Promise.all([receiptPdf(receipt), receiptPdf(other)]);
    expect(await unlike(await pictureOfPdf(one, width), await pictureOfPdf(two, width))).toBeGreaterThan(TOLERATED);
  });
});
