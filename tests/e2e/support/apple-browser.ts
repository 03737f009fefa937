import type { Page } from 'playwright-core';

/** Makes the window, which must be the visitor's own, one that has Apple Pay from the next load on. */
export async function asAppleBrowser(page: Page): Promise<void> {
  await page.context().addInitScript(giveApplePay);
}

function giveApplePay(): void {
  Object.assign(window, { ApplePaySession: { canMakePayments: () => true } });
}
