import type { Visit } from './visit.ts';

/** Makes the window, which must be the visitor's own, one that has Apple Pay, here and after a load. */
export async function asAppleBrowser({ context, page }: Visit): Promise<void> {
  await context.addInitScript(giveApplePay);
  await page.evaluate(giveApplePay);
}

function giveApplePay(): void {
  Object.assign(window, { ApplePaySession: { canMakePayments: () => true } });
}
