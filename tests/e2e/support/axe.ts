import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { screenSignature } from './screen-signature.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Minified: parses in half the time. */
const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Fails with rule, place and fix of each accessibility fault on the screen. A screen like one already found faultless in this run, by any
 * journey, is skipped. In the check, screens are compared by shape, and contrast is tested for every fourth seed; nightly, by text, and all
 * of it.
 */
export async function expectNoFaults(page: Page, screen: string): Promise<void> {
  const { SEED } = process.env;
  const digest = createHash('sha256')
    .update(await screenSignature(page, SEED === undefined ? 'words' : 'shape'))
    .digest();
  const faultless = join(process.env.FAULTLESS_SCREENS ?? '', digest.toString('hex'));
  if (existsSync(faultless)) return;
  // Contrast takes as long as all other rules, and follows from the shared style sheet.
  const isTurnOfContrast = SEED === undefined || (digest.readUInt8() + Number(SEED)) % 4 === 0;
  const faults = await inOneTallWindow(page, () => faultsOf(page, isTurnOfContrast));
  expect(faults, `${screen} (${page.url()})`).toEqual([]);
  writeFileSync(faultless, '');
}

/** A window as tall as the page, where the sticky foot bar covers nothing. */
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
      // Two hundred nations are equal options: test the first few, detach the rest.
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

/** Fails on horizontal scrolling (320 px). */
export async function expectNoSidewaysScroll(page: Page, screen: string): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(overflow, `${screen} scrolls sideways by`).toBeLessThanOrEqual(0);
}
