import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchChromium } from './chromium.ts';
import { type Figure, seconds } from './figure.ts';
import { endPortal, startPortal } from './started-portal.ts';

/** Start times, on an empty and on a used data folder; and the size of the first page. */
export async function portalFigures(): Promise<readonly Figure[]> {
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
        value: `${(weight / 1000).toFixed(1)} kB`,
        beside: 'of 150 kB',
        ratio: { value: weight / 150_000, bar: 1, kind: 'at most' },
      },
    ];
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Bytes on the wire of every script that is loaded until the first question can be answered. */
async function firstPageWeight(url: string): Promise<number> {
  const browser = await launchChromium();
  try {
    const page = await browser.newPage();
    const scripts: string[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.push(response.url());
    });
    await page.goto(url);
    await page.getByRole('checkbox').first().check();
    const weights = await Promise.all(scripts.map(compressedWeight));
    return weights.reduce((sum, weight) => sum + weight, 0);
  } finally {
    await browser.close();
  }
}

async function compressedWeight(url: string): Promise<number> {
  const answer = await fetch(url, { method: 'HEAD', headers: { 'accept-encoding': 'br' } });
  return Number(answer.headers.get('content-length'));
}
