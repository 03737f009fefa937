import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { addAccount, chooseKinds, giveAnonymously, giveInOwnName, payByCard, review } from './support/giving.ts';
import { sharePortal } from './support/serving.ts';
import { download, openReceipt, textOf } from './support/receipt.ts';
import { DESKTOP, ENGLISH_PHONE, PHONE, TRANSLATED } from './support/visit.ts';
import { variants } from '../support/variants.ts';

const serving = sharePortal();

describe.each(variants(import.meta.url, [DESKTOP, PHONE, ENGLISH_PHONE, TRANSLATED]))(
  'at $width px, in $language, by $hands',
  (visitor) => {
    it('S$34,090 saved: S$852.25 is given by card as Hamba Allah, and the PDF says so', async () => {
      const donor = await serving.visit(visitor);
      await chooseKinds(donor, ['savings']);
      await addAccount(donor, '34,090');
      await donor.hands.press(donor.button('shell.actions.continue'));
      await giveAnonymously(donor);
      await review(donor, '852.25');
      await payByCard(donor, '4242 4242 4242 4242', 'S$852.25');

      await donor.page.getByRole('heading', { name: donor.t('done.title') }).waitFor();
      await donor.look('thank you');
      const receipt = await openReceipt(donor.page, () => donor.hands.press(donor.link('done.view-receipt')));
      await receipt.getByText('Hamba Allah').first().waitFor();
      const pdf = await download(receipt, () => receipt.getByRole('button', { name: donor.t('receipt.download') }).click());
      expect(pdf.suggestedFilename()).toMatch(/^[A-Z]+\d+_[A-Z2-7]{26}\.pdf$/);
      const words = await textOf(pdf);
      expect(words).toContain('852.25');
      expect(words).toContain('Hamba Allah');
      await donor.close();
    });

    it('four normal and one premium: S$28.00 is given by PayNow in one’s own name, with receipt and mail', async () => {
      const donor = await serving.visit(visitor);
      await chooseKinds(donor, ['fitrah']);
      await donor.hands.fill(donor.field('fitrah.normal.title'), '4');
      await donor.hands.fill(donor.field('fitrah.premium.title'), '1');
      await donor.look('fitrah');
      await donor.hands.press(donor.button('shell.actions.continue'));
      await giveInOwnName(donor);
      await review(donor, '28.00');
      await donor.hands.tick(donor.radio('payment.paynow'));
      await donor.hands.press(donor.button('payment.pay-by-paynow', { amount: 'S$28.00' }));
      await donor.page.getByRole('img', { name: donor.t('payment.paynow-page.qr-label', { amount: 'S$28.00' }) }).waitFor();
      await donor.look('the PayNow code');

      await payInTheBank(donor.page, donor.link('payment.paynow-page.bank-page').getAttribute('href'));
      await donor.page.getByRole('heading', { name: donor.t('done.title') }).waitFor({ timeout: 30_000 });
      const receipt = await openReceipt(donor.page, () => donor.hands.press(donor.link('done.view-receipt')));
      await receipt.getByText('Siti Contoh binti Sampel').first().waitFor();
      await receipt.getByText('28.00').first().waitFor();
      await donor.page.goto(`${serving.portal.url}/sandbox/outbox`);
      await donor.page.getByText('siti@example.org').first().waitFor();
      await donor.close();
    });
  },
);

async function payInTheBank(page: Page, href: Promise<string | null>): Promise<void> {
  const bank = await page.context().newPage();
  await bank.goto(new URL((await href) ?? '', page.url()).href);
  await bank.getByRole('button', { name: 'Pay now' }).click();
  await bank.getByText('Paid.').waitFor();
  await bank.close();
}
