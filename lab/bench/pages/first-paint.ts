import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { launchChromium } from '../chromium.ts';
import { type Figure, median } from '../figure.ts';
import { FIRST_PAGES, startDrawnPortal } from './first-pages.ts';
import { endPortal } from '../started-portal.ts';

const ROUNDS = 5;
const SLOWDOWN = 4;
/** Slow 4G as Lighthouse has the browser emulate it: 150 ms there and back at 1.6 Mbit/s, which become this for each request. */
const SLOW_4G = { offline: false, latency: 562.5, downloadThroughput: kbit(1474.56), uploadThroughput: kbit(675) };
const LARGEST_PAINT_S = 1.5;
const FIRST_USE_S = 3;

/** From the address to the largest paint, and to the first control that the page hears, on a cheap phone with a slow line. */
export async function firstPaintFigures(): Promise<readonly Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'giving-bench-'));
  const portal = await startDrawnPortal(dataDir);
  const browser = await launchChromium();
  try {
    const figures: Figure[] = [];
    for (const { name, address } of FIRST_PAGES(portal.url)) {
      const rounds: Times[] = [];
      while (rounds.length < ROUNDS) rounds.push(await timesOf(browser, address));
      const of = (part: keyof Times) => seconds2(median(rounds.map((round) => round[part])));
      figures.push(
        { what: `${name}: largest paint, at ${SLOWDOWN}x slowdown on slow 4G`, value: of('painted'), beside: `bar: ${LARGEST_PAINT_S} s` },
        { what: `${name}: first use`, value: of('heard'), beside: `bar: ${FIRST_USE_S} s` },
      );
    }
    return figures;
  } finally {
    await browser.close();
    await endPortal(portal);
    rmSync(dataDir, { recursive: true, force: true });
  }
}

type Times = { readonly painted: number; readonly heard: number };
type Watched = Window & { heard?: number; painted?: number };

async function timesOf(browser: Browser, address: string): Promise<Times> {
  const context = await browser.newContext({ viewport: { width: 360, height: 640 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.addInitScript(watch);
  await page.goto(address, { waitUntil: 'commit', timeout: 120_000 });
  await page.waitForFunction(() => (window as Watched).heard !== undefined, undefined, { timeout: 120_000 });
  await page.waitForLoadState('networkidle');
  const times = await page.evaluate(() => ({ painted: (window as Watched).painted ?? 0, heard: (window as Watched).heard ?? 0 }));
  await context.close();
  return times;
}

/** In the page: notes the largest paint, and when React has taken over the first control of the page. */
function watch(): void {
  const noted = window as Watched;
  new PerformanceObserver((list) => {
    noted.painted = list.getEntries().at(-1)?.startTime ?? 0;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  const look = () => {
    const control = document.querySelector('main input, main .cause__give');
    if (control && Object.keys(control).some((key) => key.startsWith('__reactProps'))) noted.heard = performance.now();
    else requestAnimationFrame(look);
  };
  look();
}

function kbit(perSecond: number): number {
  return (perSecond * 1024) / 8;
}

function seconds2(time: number): string {
  return `${(time / 1000).toFixed(2)} s`;
}
