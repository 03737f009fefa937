import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Fails with the rule, the place and the mend of each accessibility fault on the screen as it is now. */
export async function expectNoFaults(page: Page, screen: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  const faults = violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help} at ${node.target.join(' ')}\n${node.html.slice(0, 160)}`),
  );
  expect(faults, `${screen} (${page.url()})`).toEqual([]);
}

/** Fails when the page is wider than the window: nobody scrolls sideways at 320 px. */
export async function expectNoSidewaysScroll(page: Page, screen: string): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(overflow, `${screen} scrolls sideways by`).toBeLessThanOrEqual(0);
}
