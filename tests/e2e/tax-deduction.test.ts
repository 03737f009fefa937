import { describe, expect, it } from 'vitest';
import { formatDay } from '../../src/engine/index.ts';
import { giveByNameAndEmail, passLane, payByCard, review } from './support/giving.ts';
import { sharePortal } from './support/serving.ts';
import { DESKTOP, ENGLISH_PHONE, PHONE, TRANSLATED, type Visit } from './support/visit.ts';
import { variants } from '../support/variants.ts';

const serving = sharePortal({ PORTAL_NOW: '2026-12-01T10:00:00+08:00' });
const endowment = () => `http://endowment.localhost:${serving.portal.port}`;

describe.each(variants(import.meta.url, [DESKTOP, PHONE, ENGLISH_PHONE, TRANSLATED]))(
  'at $width px, in $language, by $hands',
  (visitor) => {
    it('a donor with name and e-mail sees one tax text from the choice to the receipt, until the gift is entered, once', async () => {
      const donor = await serving.visit(visitor, `${endowment()}/wms`);
      const { page, t, hands } = donor;
      const [none, entitled] = [t('wakaf.tax-none'), t('wakaf.wms.tax')];
      await chooseFifty(donor);
      await giveByNameAndEmail(donor, { hint: 'wakaf.named-hint', intro: 'wakaf.named-intro' });
      await page.getByText(none).waitFor();
      expect(await page.getByText(entitled).count()).toBe(0);
      await review(donor, '50.00');
      await payByCard(donor, '4242 4242 4242 4242', 'S$50.00');
      await page.getByRole('heading', { name: t('done.title') }).waitFor();
      await page.getByText(none).waitFor();
      await donor.look('thanks for a gift by name and e-mail');
      const number = /[A-Z2-7]{26}/.exec((await donor.link('done.view-receipt').getAttribute('href')) ?? '')?.[0] ?? '';

      await hands.press(donor.link('tax-deduction.open'));
      await page.getByRole('heading', { name: t('tax-deduction.title') }).waitFor();
      expect(page.url()).not.toContain(number);
      await page.getByText(none).waitFor();
      for (const told of [
        'S$50.00',
        t('wakaf.wms.title'),
        t('tax-deduction.gift', { day: formatDay('2026-12-01', visitor.language), receiptNo: '' }).trim(),
      ])
        await page.getByText(told).first().waitFor();
      await donor.look('a gift that can be entered');

      await hands.press(donor.button('tax-deduction.submit'));
      await page.getByText(t('tax-deduction.kind.required')).first().waitFor();
      await donor.look('nobody chosen');
      await hands.tick(donor.radio('tax-deduction.kind.corporate'));
      await donor.look('a company');
      await hands.tick(donor.radio('tax-deduction.kind.individual'));
      await hands.fill(donor.field('individual.nric.title'), 's12345');
      await hands.press(donor.button('tax-deduction.submit'));
      await page.getByText(t('individual.full-name.required')).first().waitFor();
      await page.getByText(t('individual.nric.pattern')).first().waitFor();
      await donor.look('a person, with errors');

      await refuseOnce(donor);
      await hands.fill(donor.field('individual.full-name.title'), 'Siti Contoh binti Sampel');
      await hands.fill(donor.field('individual.nric.title'), 's1234567d');
      await hands.press(donor.button('tax-deduction.submit'));
      await page.getByRole('alert').getByText(t('tax-deduction.failed')).waitFor();
      await donor.look('that could not be done just now');
      await hands.press(donor.button('tax-deduction.submit'));
      await page.getByText(t('tax-deduction.state.registered')).waitFor();
      await page.getByText(entitled).waitFor();
      expect(await page.getByText(none).count()).toBe(0);
      expect(await page.getByRole('main').textContent()).not.toContain('S1234567D');
      await donor.look('a gift that is entered');

      await page.reload();
      await page.getByText(t('tax-deduction.state.registered')).waitFor();
      await hands.press(donor.link('done.view-receipt'));
      await page.getByText(t('receipt.tax-included')).waitFor();
      await page.getByText(entitled).waitFor();
      expect(await page.getByText(none).count()).toBe(0);

      // Without the number that comes with the navigation there is no gift to enter.
      await page.goto(`${endowment()}/register/tax-deduction`);
      await page.getByText(t('receipt.invalid')).waitFor();
      await donor.look('no gift to enter');
      await hands.press(donor.button('shell.popup.okay'));
      await expect.poll(() => new URL(page.url()).pathname).toBe('/');
      await donor.close();
    });
  },
);

async function chooseFifty(donor: Visit): Promise<void> {
  const { page, t, hands, radio, button } = donor;
  await passLane(donor, 'wakaf');
  await page.getByRole('heading', { name: t('wakaf.step.title') }).waitFor();
  await hands.tick(radio('wakaf.amount.preset-50'));
  await hands.press(button('shell.actions.continue'));
}

/** Fails the next registration before it reaches the server. */
async function refuseOnce({ page }: Visit): Promise<void> {
  await page.route('**/registerTaxDeduction', (route) => route.abort(), { times: 1 });
}
