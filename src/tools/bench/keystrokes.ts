import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join, normalize } from 'node:path';
import react from '@vitejs/plugin-react';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { build } from 'vite';
import { slimRjsf } from '../../renderer/theme/slim-rjsf.ts';
import { launchChromium } from './chromium.ts';
import { type Figure, median } from './figure.ts';

const SLOWDOWN = 4;
const KEYSTROKES = 60;
const SIZES = [6, 50, 500] as const;
const WARM_UP = 10;
/** The maximum ratio to the page written by hand. */
const BAR = 1.3;

/** A keystroke in the middle of a list, until it is painted: our renderer beside a page written by hand, key by key in turn. */
export async function keystrokeFigures(): Promise<readonly Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'giving-bench-'));
  await buildPages(folder);
  const { url, close } = await serve(folder);
  const browser = await launchChromium(['--disable-gpu-vsync', '--disable-frame-rate-limit']);
  try {
    const figures: Figure[] = [];
    for (const rows of SIZES) figures.push(...(await figuresAmong(rows, browser, url)));
    return figures;
  } finally {
    await browser.close();
    close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function figuresAmong(rows: number, browser: Browser, url: string): Promise<readonly Figure[]> {
  const middle = rows / 2;
  const ours = await open(browser, `${url}/ours.html?rows=${rows}`, (page) => openRow(page, middle));
  const byHand = await open(browser, `${url}/by-hand.html?rows=${rows}`, (page) => page.locator(`[name="amount-${middle}"]`).focus());
  const times: { readonly ours: Keystroke[]; readonly byHand: Keystroke[] } = { ours: [], byHand: [] };
  for (let at = 0; at < KEYSTROKES; at += 1) {
    const key = String(at % 10);
    times.ours.push(await typed(ours, key));
    times.byHand.push(await typed(byHand, key));
  }
  await Promise.all([ours, byHand].map(({ page }) => page.context().close()));
  const medianOf = (list: readonly Keystroke[], part: keyof Keystroke) => median(list.slice(WARM_UP).map((one) => one[part]));
  const figure = (what: string, part: keyof Keystroke) => {
    const [mine, other] = [medianOf(times.ours, part), medianOf(times.byHand, part)];
    return { what, value: `${mine.toFixed(1)} ms`, beside: `by hand ${other.toFixed(1)} ms`, ratio: mine / other };
  };
  const painted = figure(`A keystroke among ${rows} rows until it is painted, at ${SLOWDOWN}x slowdown`, 'painted');
  // What the machine does besides is in the time on the clock, and not in this one.
  const thread = figure('The same in time of the page’s own thread', 'thread');
  return [
    { ...painted, ratio: { value: painted.ratio, bar: BAR, kind: 'at most' } },
    { ...thread, beside: `${thread.beside}, ${thread.ratio.toFixed(2)} times`, ratio: undefined },
  ];
}

async function buildPages(outDir: string): Promise<void> {
  const root = join(import.meta.dirname, 'page');
  await build({
    root,
    configFile: false,
    mode: 'production',
    logLevel: 'error',
    plugins: [react(), slimRjsf()],
    build: { outDir, emptyOutDir: true, rolldownOptions: { input: [join(root, 'ours.html'), join(root, 'by-hand.html')] } },
  });
}

/** Both pages stay open beside each other; the one that is typed into is brought to the front. */
async function open(browser: Browser, url: string, focus: (page: Page) => Promise<void>): Promise<Opened> {
  const page = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await page.goto(url);
  await focus(page);
  await page.evaluate(watchKeystrokes);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return { page, session };
}

/** Rows are summaries; the one that is changed is opened first, by key: a mouse over the page would be followed after each layout. */
async function openRow(page: Page, at: number): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^(Change|Edit).*\\b${at + 1}\\b`) }).press('Enter');
  await page.getByLabel('Lowest balance of the year').focus();
}

/** How long a keystroke took on the clock, and of the page's thread. */
type Keystroke = { readonly painted: number; readonly thread: number };
type Opened = { readonly page: Page; readonly session: CDPSession };

type Watched = Window & { lastKeystroke?: Promise<number> };

/** In the page: each keystroke is timed from its event to the first task after the frame that shows it. */
function watchKeystrokes(): void {
  addEventListener(
    'keydown',
    () => {
      const begun = performance.now();
      (window as Watched).lastKeystroke = new Promise((resolve) => {
        addEventListener(
          'input',
          () =>
            requestAnimationFrame(() => {
              const { port1, port2 } = new MessageChannel();
              port1.onmessage = () => resolve(performance.now() - begun);
              port2.postMessage(null);
            }),
          { once: true },
        );
      });
    },
    { capture: true },
  );
}

/** Types a key once the page has settled in front, and takes it back. */
async function typed({ page, session }: Opened, key: string): Promise<Keystroke> {
  await page.bringToFront();
  await page.evaluate(() => new Promise((settled) => requestAnimationFrame(() => requestAnimationFrame(settled))));
  const before = await threadTime(session);
  await page.keyboard.press(key);
  const painted = await page.evaluate(() => (window as Watched).lastKeystroke);
  const thread = (await threadTime(session)) - before;
  await page.keyboard.press('Backspace');
  await page.evaluate(() => (window as Watched).lastKeystroke);
  if (painted === undefined) throw new Error('A keystroke was not painted.');
  return { painted, thread };
}

async function threadTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
}

const TYPES: { readonly [extension: string]: string } = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

async function serve(folder: string): Promise<{ readonly url: string; readonly close: () => void }> {
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://bench').pathname);
    readFile(join(folder, path)).then(
      (file) => response.writeHead(200, { 'content-type': TYPES[extname(path)] ?? 'application/octet-stream' }).end(file),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}
