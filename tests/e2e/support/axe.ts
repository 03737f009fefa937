import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The screens of this run that had no fault. Journeys meet, and a screen that is the same to the letter is the same to axe. */
const faultless = new Set<string>();

/** Fails with the rule, the place and the mend of each accessibility fault on the screen as it is now. */
export async function expectNoFaults(page: Page, screen: string): Promise<void> {
  const shown = await everythingShown(page);
  if (faultless.has(shown)) return;
  const faults = await faultsOf(page);
  expect(faults, `${screen} (${page.url()})`).toEqual([]);
  faultless.add(shown);
}

/** The document, with what its fields hold and the size of the window: all that axe goes by. */
function everythingShown(page: Page): Promise<string> {
  return page.evaluate(() => {
    const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea, select')];
    const held = fields.map(({ value, checked }) => [value, checked]);
    return JSON.stringify([innerWidth, innerHeight, document.documentElement.outerHTML, held]);
  });
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
