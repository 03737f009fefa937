import type { Browser } from 'playwright-core';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReceiptDocument } from '../../src/engine/index.ts';
import { type DrawSample, readSampleReceipts } from '../../lab/bench/sample-receipts.ts';
import { closeWindows, openBrowser } from './support/browser.ts';
import { layoutsInLanguages, openReceiptPage } from './support/receipt-pages.ts';
import { textsOf } from './support/texts.ts';
import { variants } from '../support/variants.ts';

const DESKTOP = 1280;
/** A4 in points. */
const [SHORT, LONG] = [595, 842];

let browser: Browser;
let draw: DrawSample;
beforeAll(async () => {
  [draw, browser] = await Promise.all([readSampleReceipts(), openBrowser()]);
});
afterAll(closeWindows);

describe.each(variants(import.meta.url, layoutsInLanguages, 2))('the layout $layout in $language', ({ layout, language }) => {
  it('prints on A4 with all its words, nothing cut, nothing of the page around it, and no page with only an end', async () => {
    const receipt = draw(layout, language);
    const { pages, sizes, cut } = await print(receipt, language);
    const isCertificate = receipt.look === 'certificate';
    expect(sizes.length).toBeLessThanOrEqual(isCertificate ? 1 : 2);
    for (const size of sizes) expect(size).toEqual(isCertificate ? [LONG, SHORT] : [SHORT, LONG]);
    expect(cut).toEqual([]);
    const printed = bare(pages.join(''));
    // Of Arabic, a PDF gives back joined letters and marks in another order: it is on the approved picture.
    for (const words of wordsOf(receipt).filter((one) => !/\p{Script=Arabic}/u.test(one)))
      for (const part of inOrder(words)) expect(printed, words).toContain(bare(part));
    const t = textsOf(language);
    if (pages.length > 1) expect(bare(pages.at(-1) ?? '')).toMatch(new RegExp(`^${bare(t('receipt.payment'))}`));
    for (const button of [t('receipt.download'), t('receipt.print')]) expect(pages.join(' ')).not.toContain(button);
    expect(pages.join(' ')).not.toMatch(/about:blank|\d+\/\d+\/\d+, \d+:\d+/);
  });
});

it('a long receipt breaks between its rows, and every row is whole', async () => {
  const lines = Array.from({ length: 90 }, (_, at) => ({
    name: `Line ${String(at + 1).padStart(3, '0')} begins`,
    amount: `${1000 + at}.00`,
    remark: [`Line ${String(at + 1).padStart(3, '0')} ends`],
  }));
  const receipt = draw('harta', 'en', (gift) => ({ ...gift, attributes: { muisHarta: lines } }));
  const { pages, cut } = await print(receipt, 'en');
  expect(pages.length).toBeGreaterThan(2);
  expect(cut).toEqual([]);
  for (const { name, amount, remark } of lines) {
    const on = pages.filter((page) => page.includes(name));
    expect(on, name).toHaveLength(1);
    expect(on[0], name).toContain(`$${amount.replace(/^1/, '1,')}`);
    expect(on[0], name).toContain(remark[0] ?? '');
  }
});

/** The browser's print: text and size of each page, and what overflows sideways. */
async function print(receipt: ReceiptDocument, language: string) {
  const page = await openReceiptPage(browser, receipt, language, DESKTOP);
  const pdf = new Uint8Array(await page.pdf({ preferCSSPageSize: true, printBackground: true }));
  const proxy = await getDocumentProxy(pdf);
  const sizes = await Promise.all(
    Array.from({ length: proxy.numPages }, async (_, at) => {
      const { width, height } = (await proxy.getPage(at + 1)).getViewport({ scale: 1 });
      return [Math.round(width), Math.round(height)];
    }),
  );
  const { text } = await extractText(proxy, { mergePages: false });
  // Paper width in CSS pixels, at 96 to the inch.
  await page.setViewportSize({ width: receipt.look === 'certificate' ? 1123 : 794, height: 800 });
  await page.emulateMedia({ media: 'print' });
  const cut = await page.evaluate(() => {
    const sheet = document.querySelector('article')?.getBoundingClientRect();
    const parts = [...document.querySelectorAll('article :is(h1, h2, p, dt, dd, th, td, a)')];
    return parts
      .filter((part) => {
        const { left, right } = part.getBoundingClientRect();
        return sheet === undefined || left < sheet.left - 1 || right > sheet.right + 1 || part.scrollWidth > part.clientWidth + 1;
      })
      .map((part) => part.textContent);
  });
  await page.close();
  return { pages: text, sizes, cut };
}

/** All texts of a document. */
function wordsOf({ blocks, letterhead, proof }: ReceiptDocument): readonly string[] {
  const texts: string[] = [letterhead?.name ?? '', ...(letterhead?.lines ?? []), proof?.text ?? ''];
  JSON.stringify(blocks, (key, value) => {
    const isWords = typeof value === 'string' && !['kind', 'align', 'href', 'mark', 'size'].includes(key);
    if (isWords) texts.push(value);
    return value;
  });
  return texts;
}

/** PDF readers return right-to-left text word by word, in reverse. */
function inOrder(text: string): readonly string[] {
  return /\p{Script=Arabic}/u.test(text) ? text.split(/\s+/) : [text];
}

/** Without whitespace: lines may break anywhere on paper. */
function bare(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\s\u00ad\u200b]+/g, '')
    .toUpperCase();
}
