import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchChromium } from './chromium.ts';
import { type Figure, seconds } from './figure.ts';
import { type PageWeight, weighFirstPage } from './pages/page-weight.ts';
import { endPortal, startPortal } from './started-portal.ts';

/** Start times, on an empty and on a used data folder; and the size of the first page. */
export async function startFigures(): Promise<readonly Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'giving-bench-'));
  try {
    const first = await startPortal(dataDir);
    await endPortal(first);
    const again = await startPortal(dataDir);
    const weight = await firstPageWeight(again.url);
    await endPortal(again);
    return [
      { what: 'Start to ready, for the first time', value: seconds(first.time), beside: 'aim: 10 s' },
      { what: 'Start to ready, again', value: seconds(again.time), beside: 'aim: 3 s' },
      {
        what: 'JavaScript of the first page, until its first step can be used',
        value: `${(weight.scripts / 1000).toFixed(1)} kB`,
        beside: 'of 200 kB',
        ratio: { value: weight.scripts / 200_000, bar: 1, kind: 'at most' },
      },
      {
        what: 'The first page in all, until its first step can be used',
        value: `${(weight.all / 1000).toFixed(1)} kB`,
        beside: 'of 260 kB',
        ratio: { value: weight.all / 260_000, bar: 1, kind: 'at most' },
      },
    ];
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function firstPageWeight(url: string): Promise<PageWeight> {
  const browser = await launchChromium();
  try {
    return await weighFirstPage(await browser.newPage(), url);
  } finally {
    await browser.close();
  }
}
