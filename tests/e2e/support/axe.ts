import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { likeness } from './likeness.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Minified: a page reads it in half the time. */
const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Fails with the rule, the place and the mend of each accessibility fault on the screen as it is now.
 * Journeys meet: a screen of which this run found the like without fault, in any journey, is not asked about again. In the check, one
 * is like another by its shape, and its contrast is looked at with every fourth seed; at night, by its words, and all of it.
 */
export async function expectNoFaults(page: Page, screen: string): Promise<void> {
  const { SEED } = process.env;
  const digest = createHash('sha256')
    .update(await likeness(page, SEED === undefined ? 'words' : 'shape'))
    .digest();
  const faultless = join(process.env.FAULTLESS_SCREENS ?? '', digest.toString('hex'));
  if (existsSync(faultless)) return;
  // Contrast takes as long as all else together, and follows from the style sheet that all screens share.
  const isTurnOfContrast = SEED === undefined || (digest.readUInt8() + Number(SEED)) % 4 === 0;
  const faults = await inOneTallWindow(page, () => faultsOf(page, isTurnOfContrast));
  expect(faults, `${screen} (${page.url()})`).toEqual([]);
  writeFileSync(faultless, '');
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

async function faultsOf(page: Page, withContrast: boolean): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
  return page.evaluate(
    async ({ tags, contrast }) => {
      // Two hundred nations are options that are alike: the first few of them are asked about, and the others are aside meanwhile.
      const aside = [...document.querySelectorAll('option:nth-child(n + 6):not(:checked)')].map((option) => {
        const place = document.createComment('');
        option.replaceWith(place);
        return { option, place };
      });
      try {
        const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, {
          runOnly: tags,
          rules: { 'color-contrast': { enabled: contrast } },
          resultTypes: ['violations'],
          iframes: false,
          preload: false,
        });
        return violations.flatMap(({ id, help, nodes }) =>
          nodes.map((node) => `${id}: ${help} at ${node.target.join(' ')}\n${node.html.slice(0, 160)}`),
        );
      } finally {
        for (const { option, place } of aside) place.replaceWith(option);
      }
    },
    { tags: TAGS, contrast: withContrast },
  );
}

/** Fails when the page is wider than the window: nobody scrolls sideways at 320 px. */
export async function expectNoSidewaysScroll(page: Page, screen: string): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(overflow, `${screen} scrolls sideways by`).toBeLessThanOrEqual(0);
}
