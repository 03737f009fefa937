import { describe, expect, it } from 'vitest';
import { giveAnonymously, passLane, payByCard, review, thanked } from './support/giving.ts';
import { sharePortal } from './support/serving.ts';
import { download, openReceipt, textOf } from './support/receipt.ts';
import { DESKTOP, ENGLISH_PHONE, PHONE, TRANSLATED, type Visit } from './support/visit.ts';
import { variants } from '../support/variants.ts';

const NARROW = { width: 390, language: 'en', hands: 'pointer' } as const;

const serving = sharePortal({ PORTAL_NOW: '2026-12-01T10:00:00+08:00' });
const endowment = () => `http://endowment.localhost:${serving.portal.port}`;

describe.each(variants(import.meta.url, [DESKTOP, PHONE, ENGLISH_PHONE, TRANSLATED]))(
  'at $width px, in $language, by $hands',
  (visitor) => {
    it('from the home, S$50 goes to the first cause as Hamba Allah, and a lone donor who agreed to be shown is not shown', async () => {
      const donor = await serving.visit(visitor, endowment());
      await donor.page.getByRole('heading', { name: donor.t('home.causes') }).waitFor();
      await donor.page
        .getByText(donor.t('home.limits', { least: 'S$5.00', most: 'S$150,000.00' }))
        .first()
        .waitFor();
      await donor.page.getByRole('heading', { name: donor.t('home.partners') }).waitFor();
      await donor.look('the home');
      await donor.hands.press(donor.link('home.give', { cause: donor.t('wakaf.ilmu.title') }));

      await passLane(donor, 'wakaf');
      await donor.page.getByRole('heading', { name: donor.t('wakaf.step.title') }).waitFor();
      await donor.look('the amounts');
      await donor.hands.tick(donor.radio('wakaf.amount.preset-50'));
      await donor.page.getByText(donor.t('wakaf.shown.hint')).waitFor();
      expect(await donor.checkbox('wakaf.shown.title').isChecked()).toBe(false);
      await donor.hands.tick(donor.checkbox('wakaf.shown.title'));
      await donor.hands.press(donor.button('shell.actions.continue'));
      await giveAnonymously(donor);
      await donor.page.getByText(donor.t('wakaf.shown.review')).waitFor();
      await expect.poll(() => donor.page.locator('main').textContent()).toContain(donor.t('wakaf.ilmu.tax'));
      await review(donor, '50.00');
      await payByCard(donor, '4242 4242 4242 4242', 'S$50.00');
      await donor.page.getByRole('heading', { name: donor.t('done.title') }).waitFor();
      const receipt = await openReceipt(donor.page, () => donor.hands.press(donor.link('done.view-receipt')));
      expect(receipt.url()).toContain('/receipt/wakaf');
      await receipt.getByText(donor.t('receipt.frequencies.one-time')).first().waitFor();
      const pdf = await download(receipt, () => receipt.getByRole('button', { name: donor.t('receipt.download') }).click());
      expect(await textOf(pdf)).toContain(donor.t('wakaf.ilmu.tax'));

      await donor.page.goto(endowment());
      await donor.page.getByRole('heading', { name: donor.t('home.partners') }).waitFor();
      expect(await donor.page.getByRole('heading', { name: donor.t('home.donors') }).count()).toBe(0);
      await donor.look('the home, with one donor who agreed');
      await donor.close();
    });

    it('an own amount for another cause is limited, to S$10 at least', async () => {
      const donor = await serving.visit(visitor, `${endowment()}/wms`);
      await passLane(donor, 'wakaf');
      await typeOwn(donor, '9.99');
      await donor.page
        .getByText(donor.t('amounts.amount.too-small', { least: 'S$10.00' }))
        .first()
        .waitFor();
      await donor.look('an amount below the least');
      await donor.hands.fill(donor.field('wakaf.own.title'), '10.05');
      await donor.hands.press(donor.button('shell.actions.continue'));
      await giveAnonymously(donor);
      await review(donor, '10.05');
      await payByCard(donor, '4242 4242 4242 4242', 'S$10.05');
      await thanked(donor, 'S$10.05');
      await donor.close();
    });
  },
);

it.each(variants('wakaf: every month', [NARROW, { ...NARROW, language: 'ms' } as const, { ...NARROW, width: 1280 }, TRANSLATED]))(
  'at $width px in $language, fifty dollars of the lane are given every month: nothing of it is lost on the way, and an address stands on one line that has room',
  async (visitor) => {
    const donor = await serving.visit(visitor, `${endowment()}/wakaf-ilmu`);
    const { page, hands, button, radio, field, t } = donor;
    await page.getByRole('heading', { name: t('wakaf.express.title'), level: 2 }).waitFor();
    await hands.press(page.getByRole('button', { name: 'S$50', exact: true }));
    await hands.press(button('wakaf.express.long-way'));
    await radio('wakaf.amount.preset-50').waitFor();
    expect(await radio('wakaf.amount.preset-50').isChecked()).toBe(true);
    await hands.tick(radio('receipt.frequencies.monthly'));
    await hands.press(button('shell.actions.back'));
    await page.getByText(t('express.kept')).waitFor();
    await donor.look('the express lane, with more than it shows');
    await hands.press(button('shell.actions.continue'));
    await radio('receipt.frequencies.monthly').waitFor();
    expect(await radio('receipt.frequencies.monthly').isChecked()).toBe(true);
    await hands.tick(radio('wakaf.amount.own'));
    await hands.fill(field('wakaf.own.title'), '75');
    await hands.press(button('shell.actions.continue'));
    await giveAnonymously(donor);
    for (const address of ['siti.contoh@example.org', 'siti.contoh.binti.sampel@perusahaan-contoh-sampel.example.org']) {
      await hands.fill(field('donor.email.title'), address);
      await hands.press(button('shell.actions.continue'));
      await page.getByRole('heading', { name: t('review.title') }).waitFor();
      await page.getByRole('definition').filter({ hasText: 'S$75.00' }).waitFor();
      expect(await page.getByText(t('wakaf.amount.own'), { exact: true }).count()).toBe(0);
      const shown = page.locator('.review-list .email-address').filter({ hasText: address });
      await shown.waitFor();
      if (address.length < 30) expect(await shown.evaluate(linesOf)).toBe(1);
      await donor.look('the review, with an address');
      await hands.press(button('shell.actions.back'));
      await page.getByRole('heading', { name: t('donor.title') }).waitFor();
    }
    await hands.press(button('shell.actions.continue'));
    await page.getByRole('heading', { name: t('review.title') }).waitFor();
    await hands.press(button('review.pay'));
    await page.getByRole('heading', { name: t('payment.title') }).waitFor();
    await hands.press(page.locator('.foot-bar .button--primary'));
    await page.getByRole('group', { name: t('form.errors.title') }).waitFor();
    await donor.look('the payment, with no way to pay chosen');
    await hands.press(page.getByRole('link', { name: t('payment.method-required') }));
    await hands.tick(radio('payment.card'));
    await field('payment.card-number.title').waitFor();
    await donor.close();
  },
);

/** In the page: how many lines a text takes. */
function linesOf(element: Element): number {
  const range = document.createRange();
  range.selectNodeContents(element);
  return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
}

async function typeOwn({ page, t, hands, radio, field, button }: Visit, amount: string): Promise<void> {
  await page.getByRole('heading', { name: t('wakaf.step.title') }).waitFor();
  await hands.tick(radio('wakaf.amount.own'));
  await hands.fill(field('wakaf.own.title'), amount);
  await hands.press(button('shell.actions.continue'));
}
