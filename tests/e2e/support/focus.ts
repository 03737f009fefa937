import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Waits until this control has the focus. */
export async function expectFocusOn(control: Locator): Promise<void> {
  await control.waitFor({ state: 'attached' });
  await expect.poll(() => control.evaluate((element) => element === document.activeElement)).toBe(true);
}

/** Tab stays within the open popup. */
export async function expectFocusKeptIn(page: Page): Promise<void> {
  await page.keyboard.press('Tab');
  const first = await page.evaluateHandle(() => document.activeElement);
  for (let presses = 1; presses < 30; presses++) {
    await page.keyboard.press('Tab');
    const { strayed, isRound } = await first.evaluate((one) => {
      const active = document.activeElement;
      const isWithin = active === null || active === document.body || active.closest('dialog') !== null;
      return { strayed: isWithin ? '' : active.outerHTML.slice(0, 120), isRound: active !== document.body && active === one };
    });
    expect(strayed, 'what the focus strayed to').toBe('');
    if (isRound) return;
  }
}
