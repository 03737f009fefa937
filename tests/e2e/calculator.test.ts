import { describe, expect, it } from 'vitest';
import { addAccount, giveAnonymously, payByCard, review } from './support/giving.ts';
import { sharePortal } from './support/serving.ts';
import { DESKTOP, ENGLISH_PHONE, PHONE, TRANSLATED, type Visit } from './support/visit.ts';
import { variants } from '../support/variants.ts';

const serving = sharePortal();

describe.each(variants(import.meta.url, [DESKTOP, PHONE, ENGLISH_PHONE, TRANSLATED]))(
  'at $width px, in $language, by $hands',
  (visitor) => {
    it('calculates six categories, one below the nisab, and gives the others with their remarks', async () => {
      const donor = await serving.visit(visitor, '/calculator');
      const { hands, t } = donor;
      await onPage(donor, 'categories.title');
      await donor.look('what is worked out');
      for (const kind of ['savings', 'gold', 'insurance', 'business', 'shares', 'fitrah'])
        await hands.tick(donor.checkbox(`give.kinds.${kind}`));
      await goOn(donor);
      await addAccount(donor, '34,090');
      await goOn(donor);
      await onPage(donor, 'gold.title');
      await hands.fill(donor.field('gold.for-use.title'), '450');
      await hands.fill(donor.field('gold.not-for-use.title'), '1,000');
      await donor.look('gold');
      await goOn(donor);
      await onPage(donor, 'insurance.title');
      await hands.press(donor.button('insurance.policies.add'));
      await donor.look('a policy, open');
      await hands.fill(donor.field('insurance.policies.surrender-value'), '10,000');
      await donor.page.keyboard.press('Enter');
      await goOn(donor);
      await onPage(donor, 'business.title');
      await hands.select(donor.field('business.entry.item'), t('business.assets.usual.stock'));
      await hands.fill(donor.field('business.entry.amount'), '120,000');
      await donor.look('a current asset, open');
      await donor.page.keyboard.press('Enter');
      await hands.fill(donor.field('business.ownership.title'), '60');
      await hands.press(donor.fold('business.adjustments'));
      await donor.button('business.to-add.add').waitFor();
      await donor.look('business');
      await goOn(donor);
      await onPage(donor, 'shares.title');
      await hands.fill(donor.field('shares.portfolios.amount'), '40,000');
      await hands.press(donor.fold('list.name-remark'));
      await hands.fill(donor.field('shares.portfolios.label'), 'CDP');
      await hands.fill(donor.field('shares.portfolios.remark'), 'Two companies');
      await donor.page.keyboard.press('Enter');
      await goOn(donor);
      await onPage(donor, 'fitrah.title');
      await hands.fill(donor.field('fitrah.normal.title'), '4');
      await goOn(donor);

      await onPage(donor, 'calculator.result.title');
      await donor.look('the result');
      const result = (await donor.page.locator('main').textContent()) ?? '';
      for (const amount of ['852.25', '1,800.00', '1,000.00', '20.00']) expect(result).toContain(amount);
      expect(result).toContain(t('gauge.below-nisab', { short: 'S$5,902.00' }));
      expect(await donor.page.locator('.share-bar__part').count()).toBe(5);
      const total = /S\$([\d,]+\.\d\d)/.exec((await donor.page.locator('.sum-line').textContent()) ?? '')?.[1] ?? '';

      await hands.press(donor.button('calculator.carry', { amount: `S$${total}` }));
      await giveAnonymously(donor);
      await review(donor, total);
      await payByCard(donor, '4242 4242 4242 4242', `S$${total}`);
      await onPage(donor, 'done.title');
      const receipt = donor.link('done.view-receipt');
      await donor.page.goto(new URL((await receipt.getAttribute('href')) ?? '', donor.page.url()).href);
      await donor.page.getByText('CDP: Two companies').waitFor();
      await donor.page.getByText(total).first().waitFor();
      await donor.close();
    });
  },
);

async function onPage({ page, t }: Visit, title: string): Promise<void> {
  await page
    .getByRole('heading', { name: t(title), exact: true })
    .first()
    .waitFor();
}

async function goOn({ hands, button }: Visit): Promise<void> {
  await hands.press(button('shell.actions.continue'));
}
