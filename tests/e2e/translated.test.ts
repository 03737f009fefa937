import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { fitrahAtPayment, giveFitrah, payByCard, review, thanked } from './support/giving.ts';
import { sharePortal } from './support/serving.ts';
import { DESKTOP } from './support/visit.ts';

const serving = sharePortal({ PORTAL_NOW: '2026-09-15T10:00:00+08:00' });
const TRANSLATED = { ...DESKTOP, translated: true } as const;

describe('a page that a browser translates while it is used', () => {
  it('takes over', async () => {
    const donor = await serving.visit(TRANSLATED);
    await donor.page.waitForTimeout(2000);
    console.log(await donor.page.locator('font').count());
    await donor.close();
  });
  it('pays by card', async () => {
    const donor = await fitrahAtPayment(serving, TRANSLATED);
    await payByCard(donor, '4242 4242 4242 4242', 'S$20.00');
    await thanked(donor, 'S$20.00');
    await donor.close();
  });
});
