import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Tab goes round within the popup that stands open, and reaches nothing behind it. */
export async function expectFocusKeptIn(page: Page): Promise<void> {
  const outside: string[] = [];
  for (let presses = 0; presses < 30; presses++) {
    await page.keyboard.press('Tab');
    const strayed = await page.evaluate(() => {
      const active = document.activeElement;
      return active === null || active === document.body || active.closest('dialog') !== null ? '' : active.outerHTML.slice(0, 120);
    });
    if (strayed !== '') outside.push(strayed);
  }
  expect(outside).toEqual([]);
}
