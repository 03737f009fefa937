import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  elsewhereReceipt,
  type GiftElsewhere,
  type Json,
  letterheadOf,
  parseDefinitions,
  type ReceiptDocument,
  receiptDocument,
} from '../../src/engine/index.ts';
import { definitionFiles, readData } from '../../src/lint/index.ts';
import { receiptPdf } from '../../src/renderer/receipt/pdf.ts';
import { ReceiptPage } from '../../src/renderer/receipt/receipt-page.tsx';
import { launchChromium } from '../../src/tools/chromium.ts';
import { wordsOf } from '../../src/tools/fixture/words.ts';
import { expectPicture, pictureOfPdf, TOLERATED, unlike } from './support/pictures.ts';
import { receiptStyles } from './support/receipt-styles.ts';
import { textsOf } from './support/texts.ts';

const PHONE = 390;
const A4 = 794;
const NUMBER = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const PROOF = `https://giving.example/receipt/proof?transactionId=${NUMBER}&p=AAAAAAAAAAAAAAAAAAAAAA`;

/** Which gift of the sample shows which layout best. */
const GIFTS: { readonly [layout: string]: string } = {
  harta: 'HAR-0001',
  fitrah: 'POS-0001',
  fidyah: 'FID-0001',
  kaffarah: 'POS-0002',
  wakaf: 'WKF-0001',
  donation: 'DON-0001',
  adoption: 'ADO-0001',
  certificate: 'WKF-0001',
};

const gifts = JSON.parse(readFileSync('tests/samples/gifts-elsewhere.json', 'utf8')) as readonly GiftElsewhere[];
const cases = Object.keys(GIFTS).flatMap((layout) => (['en', 'ms'] as const).map((language) => ({ layout, language })));
let browser: Browser;
let draw: (layout: string, language: 'en' | 'ms') => ReceiptDocument;

beforeAll(async () => {
  const data = await readData(process.cwd());
  const definitions = parseDefinitions(definitionFiles(data), data.version);
  expect(Object.keys(GIFTS).sort()).toEqual(Object.keys(definitions.receipts).sort());
  const textsIn = (language: string) => data.files.find(({ path }) => path === `flows/text/${language}/translation.json`)?.json as Json;
  const words = { en: wordsOf(textsIn('en')), ms: wordsOf(textsIn('ms')) };
  draw = (layout, language) => {
    const gift = gifts.find(({ receiptNo }) => receiptNo === GIFTS[layout]);
    const shape = definitions.receipts[layout];
    if (gift === undefined || shape === undefined) throw new Error(`The sample has no gift for ${layout}.`);
    const translate = words[language];
    const receipt = receiptDocument(shape, elsewhereReceipt(definitions, gift, NUMBER), { language, translate });
    return {
      ...receipt,
      letterhead: letterheadOf(definitions.site, gift.receiptNo),
      proof: { href: PROOF, text: translate('receipt.proof') },
    };
  };
  browser = await launchChromium(['--font-render-hinting=none', '--disable-lcd-text', '--force-color-profile=srgb']);
});
afterAll(() => browser?.close());

describe.each(cases)('the layout $layout in $language', ({ layout, language }) => {
  it.each([
    ['phone', PHONE],
    ['a4', A4],
  ] as const)('looks on a page as it was approved, at the size of a %s', async (size, width) => {
    const page = await openPage(draw(layout, language), language, width);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await expectPicture(`${layout}-${language}-page-${size}`, await page.screenshot({ fullPage: true }));
    await page.close();
  });

  it('looks as a PDF as it was approved, at both sizes, and weighs at most 60 kB', async () => {
    const pdf = await receiptPdf(draw(layout, language));
    expect(pdf.length).toBeLessThanOrEqual(60_000);
    await expectPicture(`${layout}-${language}-pdf-phone`, await pictureOfPdf(pdf, PHONE));
    await expectPicture(`${layout}-${language}-pdf-a4`, await pictureOfPdf(pdf, A4));
  });
});

describe.each([
  ['phone', PHONE],
  ['a4', A4],
] as const)('at the size of a %s, a picture notices', (_size, width) => {
  it.each([
    ['a row that stands a dot lower', '.receipt__row', 'top: 1px', '', ''],
    ['a value that stands two dots aside', '.receipt__row dd', 'left: 2px', '', ''],
    ['another digit of the number', '.receipt__row', '', 'HAR-0001', 'HAR-0007'],
    ['another cent', '.receipt__total', '', '872.25', '872.26'],
  ])('%s', async (_what, selector, style, from, to) => {
    const page = await openPage(draw('harta', 'en'), 'en', width);
    const before = await page.screenshot({ fullPage: true });
    const part = page.locator(selector).first();
    await part.evaluate(
      (element, change) => {
        element.setAttribute('style', `position: relative; ${change.style}`);
        element.innerHTML = element.innerHTML.replace(change.from, change.to);
      },
      { style, from, to },
    );
    expect(await unlike(before, await page.screenshot({ fullPage: true }))).toBeGreaterThan(TOLERATED);
    await page.close();
  });

  it('another cent in the PDF', async () => {
    const receipt = draw('harta', 'en');
    const other: ReceiptDocument = JSON.parse(JSON.stringify(receipt).replaceAll('$872.25', '$872.26'));
    const [one, two] = await Promise.all([receiptPdf(receipt), receiptPdf(other)]);
    expect(await unlike(await pictureOfPdf(one, width), await pictureOfPdf(two, width))).toBeGreaterThan(TOLERATED);
  });
});

async function openPage(receipt: ReceiptDocument, language: 'en' | 'ms', width: number): Promise<Page> {
  const actions = {
    download: { label: textsOf(language)('receipt.download'), busy: false, onDownload: () => undefined },
    print: { label: textsOf(language)('receipt.print'), onPrint: () => undefined },
  };
  const markup = renderToStaticMarkup(createElement(ReceiptPage, { document: receipt, actions }));
  const page = await browser.newPage({ viewport: { width, height: 800 } });
  await page.setContent(
    `<!doctype html><html lang="${language}"><head><style>${receiptStyles()}</style></head><body>${markup}</body></html>`,
  );
  await page.evaluate(() => document.fonts.ready);
  return page;
}
