import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect } from 'vitest';
import {
  elsewhereReceipt,
  type GiftElsewhere,
  type Json,
  letterheadOf,
  parseDefinitions,
  type ReceiptDocument,
  receiptDocument,
} from '../../../src/engine/index.ts';
import { definitionFiles, readData } from '../../../src/lint/index.ts';
import { ReceiptPage } from '../../../src/renderer/receipt/receipt-page.tsx';
import { wordsOf } from '../../../src/tools/fixture/words.ts';
import { receiptStyles } from './receipt-styles.ts';
import { textsOf } from './texts.ts';

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

type Language = 'en' | 'ms';

/** Every layout in each language. */
export const layoutsInLanguages = Object.keys(GIFTS).flatMap((layout) => (['en', 'ms'] as const).map((language) => ({ layout, language })));

/** Draws a gift of the sample in a layout; `change` makes another gift of it first. */
export type DrawSample = (layout: string, language: Language, change?: (gift: GiftElsewhere) => GiftElsewhere) => ReceiptDocument;

/** Reads the layouts and the words as they are shipped. */
export async function readSamples(): Promise<DrawSample> {
  const gifts = JSON.parse(readFileSync('tests/samples/gifts-elsewhere.json', 'utf8')) as readonly GiftElsewhere[];
  const data = await readData(process.cwd());
  const definitions = parseDefinitions(definitionFiles(data), data.version);
  expect(Object.keys(GIFTS).sort()).toEqual(Object.keys(definitions.receipts).sort());
  const textsIn = (language: string) => data.files.find(({ path }) => path === `flows/text/${language}/translation.json`)?.json as Json;
  const words = { en: wordsOf(textsIn('en')), ms: wordsOf(textsIn('ms')) };
  return (layout, language, change = (gift) => gift) => {
    const gift = gifts.find(({ receiptNo }) => receiptNo === GIFTS[layout]);
    const shape = definitions.receipts[layout];
    if (gift === undefined || shape === undefined) throw new Error(`The sample has no gift for ${layout}.`);
    const translate = words[language];
    const receipt = receiptDocument(shape, elsewhereReceipt(definitions, change(gift), NUMBER), { language, translate });
    return {
      ...receipt,
      letterhead: letterheadOf(definitions.site, gift.receiptNo),
      proof: { href: PROOF, text: translate('receipt.proof') },
    };
  };
}

/** The page of a receipt as the portal shows it, so many dots wide. */
export async function openReceiptPage(browser: Browser, receipt: ReceiptDocument, language: Language, width: number): Promise<Page> {
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
