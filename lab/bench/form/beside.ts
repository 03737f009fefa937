import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readFile } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import react from '@vitejs/plugin-react';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { build } from 'vite';
import { type Figure, median } from '../figure.ts';

const SLOWDOWN = 4;
/** Time from an action to its paint, by the clock and of the page's thread, in ms. */
export type Took = { readonly painted: number; readonly thread: number };
export type Opened = { readonly page: Page; readonly session: CDPSession };

/** Builds our page and the hand-written one as the portal is built. */
export async function buildPages(outDir: string): Promise<void> {
  const root = join(import.meta.dirname, 'page');
  await build({
    root,
    configFile: false,
    mode: 'production',
    logLevel: 'error',
    plugins: [react()],
    build: { outDir, emptyOutDir: true, rolldownOptions: { input: [join(root, 'ours.html'), join(root, 'by-hand.html')] } },
  });
}

/** Opens a page on a phone's screen and slows its CPU down after `prepare`. */
export async function open(browser: Browser, url: string, prepare: (page: Page) => Promise<void>): Promise<Opened> {
  const page = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await page.goto(url);
  await prepare(page);
  const opened = await watch(page);
  await opened.session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  return opened;
}

/** Starts timing each key press on the page. */
async function watch(page: Page): Promise<Opened> {
  await page.evaluate(watchKeys);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return { page, session };
}

type Watched = Window & { lastKey?: Promise<number> };

/** Runs in the page: times each key from its event to the first task after the frame that shows its effect, a text or a click. */
function watchKeys(): void {
  addEventListener(
    'keydown',
    () => {
      const begun = performance.now();
      (window as Watched).lastKey = new Promise((resolve) => {
        const acted = new AbortController();
        const untilPainted = () => {
          acted.abort();
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => resolve(performance.now() - begun);
            port2.postMessage(null);
          });
        };
        addEventListener('input', untilPainted, { signal: acted.signal });
        addEventListener('click', untilPainted, { signal: acted.signal });
      });
    },
    { capture: true },
  );
}

/** Presses a key once the page is in front and has settled. */
export async function press({ page, session }: Opened, key: string): Promise<Took> {
  await page.bringToFront();
  await page.evaluate(() => new Promise((settled) => requestAnimationFrame(() => requestAnimationFrame(settled))));
  const before = await threadTime(session);
  await page.keyboard.press(key);
  const painted = await page.evaluate(() => (window as Watched).lastKey);
  if (painted === undefined) throw new Error(`Nothing was painted after ${key}.`);
  return { painted, thread: (await threadTime(session)) - before };
}

/** The medians of both pages as two figures: by the clock, optionally with a bar, and of the page's own thread, which excludes other load of the machine. */
export function figuresOf(what: string, ours: readonly Took[], byHand: readonly Took[], bar?: number): readonly Figure[] {
  const of = (part: keyof Took) => [median(ours.map((one) => one[part])), median(byHand.map((one) => one[part]))] as const;
  const [[painted, paintedByHand], [thread, threadByHand]] = [of('painted'), of('thread')];
  return [
    {
      what: `${what} until it is painted, at ${SLOWDOWN}x slowdown`,
      value: `${painted.toFixed(1)} ms`,
      beside: `by hand ${paintedByHand.toFixed(1)} ms, ${(painted / paintedByHand).toFixed(2)} times`,
      ...(bar !== undefined && { ratio: { value: painted / paintedByHand, bar, kind: 'at most' } as const }),
    },
    {
      what: 'The same in time of the page’s own thread',
      value: `${thread.toFixed(1)} ms`,
      beside: `by hand ${threadByHand.toFixed(1)} ms, ${(thread / threadByHand).toFixed(2)} times`,
    },
  ];
}

async function threadTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
}

const TYPES: { readonly [extension: string]: string } = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

/** Serves the built pages on a free port of this machine. */
export async function serve(folder: string): Promise<{ readonly url: string; readonly close: () => void }> {
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
