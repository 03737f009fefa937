import { createHash } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Numbers, amounts, dates and tokens of four signs and more; not tags (h2) nor what an attribute counts (tabindex, colspan). */
const VALUES = /(?<![</\w-])(?=[\w.,-]{4})[A-Za-z_.,-]*\d[\w.,-]*/g;

/**
 * Fails with the rule, the place and the mend of each accessibility fault on the screen as it is now.
 * Journeys meet: a screen of which this run found the like without fault, in any journey, is not asked about again.
 */
export async function expectNoFaults(page: Page, screen: string): Promise<void> {
  const faultless = join(
    process.env.FAULTLESS_SCREENS ?? '',
    createHash('sha256')
      .update(await likeness(page))
      .digest('hex'),
  );
  if (existsSync(faultless)) return;
  const faults = await inOneTallWindow(page, () => faultsOf(page));
  expect(faults, `${screen} (${page.url()})`).toEqual([]);
  writeFileSync(faultless, '');
}

/**
 * What axe goes by: the document, what its fields hold, and the window's width. A number, an amount, a date and a token are as good
 * as any other.
 */
async function likeness(page: Page): Promise<string> {
  const shown = await page.evaluate(() => {
    const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea, select')];
    return [document.documentElement.outerHTML, ...fields.map(({ value, checked }) => `${value} ${checked}`)].join('\n');
  });
  return `${page.viewportSize()?.width} ${shown.replace(VALUES, '0')}`;
}

/** The bar at the foot covers whatever is scrolled under it just then; in a window as tall as the page it covers nothing. */
async function inOneTallWindow<T>(page: Page, look: () => Promise<T>): Promise<T> {
  const size = page.viewportSize() ?? { width: 1280, height: 800 };
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width: size.width, height: height + 100 });
  const seen = await look();
  await page.setViewportSize(size);
  return seen;
}

async function faultsOf(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async (tags) => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, {
      runOnly: tags,
      resultTypes: ['violations'],
      iframes: false,
    });
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map((node) => `${id}: ${help} at ${node.target.join(' ')}\n${node.html.slice(0, 160)}`),
    );
  }, TAGS);
}

/** Fails when the page is wider than the window: nobody scrolls sideways at 320 px. */
export async function expectNoSidewaysScroll(page: Page, screen: string): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(overflow, `${screen} scrolls sideways by`).toBeLessThanOrEqual(0);
}
