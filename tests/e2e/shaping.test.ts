import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createCanvas, loadImage, type SKRSContext2D } from '@napi-rs/canvas';
import type { Browser, Page } from 'playwright-core';
import { createIsomorphicCanvasFactory, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReceiptDocument } from '../../src/engine/index.ts';
import { receiptPdf } from '../../src/renderer/receipt/pdf.ts';
import { launchChromium } from '../../lab/bench/chromium.ts';
import { share } from '../support/variants.ts';

const { resolve } = createRequire(import.meta.url);

/** Bold and regular text of a receipt, the red of its colour in the PDF, and how much it is enlarged to be compared. */
const KINDS = [
  {
    of: (value: string) => ({ kind: 'line', size: 'large', value }) as const,
    points: 15,
    enlarged: 6,
    ink: 0x14,
    weights: [600, 700],
  },
  { of: (text: string) => ({ kind: 'note', text }) as const, points: 8.5, enlarged: 10, ink: 0x4d, weights: [400, 400] },
] as const;
type Kind = (typeof KINDS)[number];

/** Share of ink in a strip of the line; a missing mark differs by more. */
const TOLERATED = 0.01;

const TEXTS = ['en', 'ms', 'ta'].map((language) => readFileSync(`flows/text/${language}/translation.json`, 'utf8'));
const withLetters = (script: RegExp) =>
  [...new Set(TEXTS.flatMap((text) => [...text.matchAll(/": "([^"]*)"/g)].map(([, words = '']) => words)))].filter((words) =>
    script.test(words),
  );

const PRAYERS = withLetters(/\p{Script=Arabic}/u);
const NAMES = ['مُحَمَّد بِن عَبْدِ اللّٰه', 'فَاطِمَة الزَّهْرَاء', 'نُور حَلِيمَة بِنْت إِسْمَاعِيل', 'عُثْمَان الأَنْصَارِيّ', 'محمد بن عبد الله'];
const TAMIL = withLetters(/^\p{Script=Tamil}[\p{Script=Tamil} ,.?]{7,40}$/u).slice(0, 8);
const SIGNS = ['கெ கே கை கொ கோ கௌ', 'டி டு கூ க்ஷ ஸ்ரீ'];

let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await launchChromium(['--font-render-hinting=none', '--disable-lcd-text', '--force-color-profile=srgb']);
  page = await browser.newPage({ viewport: { width: 4000, height: 400 } });
  const faces = KINDS.flatMap(({ weights: [weight, arabic] }) => [
    face(`letters-${weight}`, `figtree/files/figtree-latin-${weight}`),
    face(`arabic-${weight}`, `amiri/files/amiri-arabic-${arabic}`),
    face(`tamil-${weight}`, `noto-sans-tamil/files/noto-sans-tamil-tamil-${weight}`),
  ]);
  await page.setContent(`<!doctype html><style>
    ${faces.join('')} p { margin: 0; padding: 80px; width: max-content; text-rendering: geometricPrecision }
  </style><p></p>`);
});

function face(family: string, file: string): string {
  const woff = readFileSync(resolve(`@fontsource/${file}-normal.woff`)).toString('base64');
  return `@font-face { font-family: ${family}; src: url(data:font/woff;base64,${woff}) }`;
}
afterAll(() => browser?.close());

describe.each([
  ['prayers', PRAYERS],
  ['Arabic names', NAMES],
  ['lines in Tamil', [...TAMIL, ...SIGNS]],
] as const)('a PDF draws %s like Chromium, letters and marks', (what, lines) => {
  it('and there are some', () => expect(lines.length).toBeGreaterThanOrEqual(3));

  it.each(share(`shaping: ${what}`, lines, 1 / 3))('%s', async (line) => {
    for (const kind of KINDS) expect(strayInk(await onPaper(line, kind), await onScreen(line, kind), kind)).toBeLessThan(TOLERATED);
  });
});

/** Darkness of each dot, from 0 to 1, within the bounds of what is drawn. */
type Ink = { readonly width: number; readonly height: number; readonly dark: (x: number, y: number) => number };

/** In points: the width of the page, and where the band along its top ends. */
const A4_WIDTH = 595;
const BELOW_BAND = 28;

async function onPaper(line: string, { of, enlarged, ink }: Kind): Promise<Ink> {
  const receipt: ReceiptDocument = { title: '', language: 'en', font: 'Noto Sans Tamil', blocks: [of(line)] };
  const CanvasFactory = await createIsomorphicCanvasFactory(() => import('@napi-rs/canvas'));
  const document = await getDocumentProxy(new Uint8Array(await receiptPdf(receipt)), { CanvasFactory });
  try {
    const sheet = await document.getPage(1);
    const canvas = createCanvas(A4_WIDTH * enlarged, 60 * enlarged);
    const canvasContext = canvas.getContext('2d');
    const viewport = sheet.getViewport({ scale: enlarged, offsetY: -BELOW_BAND * enlarged });
    await sheet.render({ canvas, canvasContext, viewport } as unknown as Parameters<typeof sheet.render>[0]).promise;
    return inkOf(canvasContext, ink);
  } finally {
    await document.destroy();
  }
}

async function onScreen(line: string, { points, enlarged, weights: [weight] }: Kind): Promise<Ink> {
  const text = page.locator('p');
  const style = `font: ${points * enlarged}px letters-${weight}, arabic-${weight}, tamil-${weight}`;
  await text.evaluate(
    (element, [words = '', look = '']) => {
      element.textContent = words;
      element.setAttribute('style', look);
    },
    [line, style],
  );
  await page.evaluate(() => document.fonts.ready);
  const image = await loadImage(await text.screenshot());
  const pen = createCanvas(image.width, image.height).getContext('2d');
  pen.drawImage(image, 0, 0);
  return inkOf(pen, 0);
}

function inkOf(pen: SKRSContext2D, full: number): Ink {
  const { width, height, data } = pen.getImageData(0, 0, pen.canvas.width, pen.canvas.height);
  const darkness = (x: number, y: number) => (255 - (data[4 * (y * width + x)] ?? 255)) / (255 - full);
  let [left, right, first, last] = [width, 0, height, 0];
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      if (darkness(x, y) > 0.5) [left, right, first, last] = [Math.min(left, x), Math.max(right, x), Math.min(first, y), Math.max(last, y)];
  const inside = (x: number, y: number) => x >= 0 && y >= 0 && left + x < width && first + y < height;
  return {
    width: right - left + 1,
    height: last - first + 1,
    dark: (x, y) => (inside(x, y) ? darkness(left + x, first + y) : 0),
  };
}

/**
 * The line is compared in strips, each as wide as a letter is high, with the pictures aligned as well as possible. Returns the largest share of
 * ink in a strip of either picture that has no ink near it in the other. Smoothed edges are thinner than "near".
 */
function strayInk(one: Ink, other: Ink, { points, enlarged }: Kind): number {
  const strip = points * enlarged;
  const width = Math.max(one.width, other.width);
  const starts = Array.from({ length: Math.max(Math.floor(width / strip), 1) }, (_, at) => at * strip);
  return Math.max(
    ...starts.map((from, at) => {
      const columns = [from, at === starts.length - 1 ? width : from + strip] as const;
      return Math.min(...NEAR.map(([x, y]) => Math.max(strayOf(one, other, columns, [x, y]), strayOf(other, one, columns, [-x, -y]))));
    }),
  );
}

const NEAR = [-1, 0, 1].flatMap((x) => [-1, 0, 1].map((y) => [x, y] as const));

function strayOf(one: Ink, other: Ink, [from, to]: readonly [number, number], [dx, dy]: readonly [number, number]): number {
  let [ink, stray] = [0, 0];
  for (let y = 0; y < one.height; y += 1)
    for (let x = from; x < to; x += 1)
      if (one.dark(x, y) > 0.5) {
        ink += 1;
        if (NEAR.every(([nx, ny]) => other.dark(x + dx + nx, y + dy + ny) <= 0.5)) stray += 1;
      }
  return stray / Math.max(ink, 1);
}
