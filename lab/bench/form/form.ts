import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { launchChromium } from '../chromium.ts';
import type { Figure } from '../figure.ts';
import { buildPages, figuresOf, open, press, serve, type Took } from './beside.ts';
import { longListFigures } from './long-list.ts';

const KEYSTROKES = 60;
const WARM_UP = 10;
/** Rows of a list, and the bar of a keystroke among them: at most this many times the hand-written page's time. */
const BARS = [
  [6, 1.5],
  [50, 1.5],
  [500, 2.5],
] as const;

/** A donor's actions on a list until they are painted: our renderer beside a hand-written page, in turns. */
export async function formFigures(): Promise<readonly Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'giving-bench-'));
  await buildPages(folder);
  const { url, close } = await serve(folder);
  const browser = await launchChromium(['--disable-gpu-vsync', '--disable-frame-rate-limit']);
  try {
    const figures: Figure[] = [];
    for (const [rows, bar] of BARS) figures.push(...(await figuresAmong(rows, bar, browser, url)));
    return [...figures, ...(await longListFigures(browser, url))];
  } finally {
    await browser.close();
    close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A keystroke in the middle of a list. Both pages stay open; the one under test is brought to the front. */
async function figuresAmong(rows: number, bar: number, browser: Browser, url: string): Promise<readonly Figure[]> {
  const middle = rows / 2;
  const ours = await open(browser, `${url}/ours.html?rows=${rows}`, (page) => openRow(page, middle));
  const byHand = await open(browser, `${url}/by-hand.html?rows=${rows}`, (page) => page.locator(`[name="amount-${middle}"]`).focus());
  const took: { readonly ours: Took[]; readonly byHand: Took[] } = { ours: [], byHand: [] };
  for (let at = 0; at < KEYSTROKES; at += 1) {
    for (const [opened, list] of [[ours, took.ours] as const, [byHand, took.byHand] as const]) {
      list.push(await press(opened, String(at % 10)));
      await press(opened, 'Backspace');
    }
  }
  await Promise.all([ours, byHand].map(({ page }) => page.context().close()));
  return figuresOf(`A keystroke among ${rows} rows`, took.ours.slice(WARM_UP), took.byHand.slice(WARM_UP), bar);
}

/** Opens the row to type into, as rows are summaries. By key: under a mouse pointer, the browser would hit-test after each layout. */
async function openRow(page: Page, at: number): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^(Change|Edit).*\\b${at + 1}\\b`) }).press('Enter');
  await page.getByLabel('Lowest balance of the year').focus();
}
