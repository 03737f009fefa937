import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** The focus is on this control, or comes to it. */
export async function expectFocusOn(control: Locator): Promise<void> {
  await control.waitFor({ state: 'attached' });
  await expect.poll(() => control.evaluate((element) => element === document.activeElement)).toBe(true);
}

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
