import { expect, it } from 'vitest';
import { thanked } from './support/giving.ts';
import { KEPT_FITRAH, keeping, paymentOf } from './support/kept-gift.ts';
import { asAppleBrowser } from './support/apple-browser.ts';
import { openReceipt } from './support/receipt.ts';
import { sharePortal } from './support/serving.ts';
import { DESKTOP, PHONE, TRANSLATED, type Visit, type Visitor } from './support/visit.ts';
import { variants } from '../support/variants.ts';

const serving = sharePortal();

async function openSheet(donor: Visit, wallet: 'google-pay' | 'apple-pay'): Promise<void> {
  const { hands, radio, button, look, page, t } = donor;
  await hands.tick(radio(`payment.${wallet}`));
  await look(`${wallet}, chosen`);
  await hands.press(button('payment.wallet-open', { wallet: t(`payment.${wallet}`) }));
  await page.waitForURL(/\/sandbox\/wallet\//);
  await look(`${wallet}, a stand-in`);
}

const approve = (donor: Visit, card: string) => donor.hands.press(donor.page.getByRole('button', { name: card }));

const WALLETS: readonly ['google-pay' | 'apple-pay', Visitor, string][] = [
  ['google-pay', DESKTOP, 'Google Pay'],
  ['apple-pay', { ...PHONE, ownWindow: true }, 'Apple Pay'],
  ['google-pay', TRANSLATED, 'Google Pay'],
];

it.each(variants(import.meta.url, WALLETS))(
  '%s takes nothing when it is closed or declined, pays once it is approved, and the receipt names it',
  async (wallet, visitor, name) => {
    const donor = await serving.visit(visitor, paymentOf(KEPT_FITRAH, visitor), async (page, origin) => {
      if (wallet === 'apple-pay') await asAppleBrowser(page);
      await keeping(KEPT_FITRAH)(page, origin);
    });
    if (wallet !== 'apple-pay') expect(await donor.radio('payment.apple-pay').count()).toBe(0);
    await openSheet(donor, wallet);
    await approve(donor, 'Cancel');
    await donor.page.getByText(donor.t('payment.wallet-left', { wallet: donor.t('payment.wallet') })).waitFor();
    await donor.look('a wallet, closed');
    await openSheet(donor, wallet);
    await approve(donor, 'Visa 0002');
    await donor.page.getByText(donor.t('payment.failed.declined')).waitFor();
    await openSheet(donor, wallet);
    await approve(donor, 'Approve with Visa 4242');
    await thanked(donor, 'S$20.00');
    expect(donor.page.url()).toContain('step=done');
    const receipt = await openReceipt(donor.page, () => donor.link('done.view-receipt').click());
    await receipt.getByText(`${name} · `).waitFor();
    await donor.look('a receipt of a wallet', receipt);
    await donor.close();
  },
);
