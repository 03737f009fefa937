import type { Browser, Page } from 'playwright-core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { ReceiptDocument } from '../../../src/engine/index.ts';
import { ReceiptPage } from '../../../src/renderer/receipt/receipt-page.tsx';
import { sampleLayouts } from '../../../lab/bench/sample-receipts.ts';
import { receiptStyles } from './receipt-styles.ts';
import { type Language, textsOf } from './texts.ts';
import { LANGUAGES } from '../../support/languages.ts';

export const layoutsInLanguages = sampleLayouts.flatMap((layout) => LANGUAGES.map((language) => ({ layout, language })));

/** The portal's receipt page, at a width in pixels. */
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
  await page.evaluate(() => {
    // A face is loaded once a letter of it is laid out.
    document.body.getBoundingClientRect();
    return document.fonts.ready.then(() => undefined);
  });
  return page;
}
