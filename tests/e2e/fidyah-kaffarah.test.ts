import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { giveAnonymously, passLane, payByCard, review } from './support/giving.ts';
import { sharePortal } from './support/serving.ts';
import { download, openReceipt, textOf } from './support/receipt.ts';
import { DESKTOP, ENGLISH_PHONE, PHONE, TRANSLATED, type Visit, type Visitor } from './support/visit.ts';
import { variants } from '../support/variants.ts';

const serving = sharePortal({ PORTAL_NOW: '2026-09-15T10:00:00+08:00' });

describe.each(variants(import.meta.url, [DESKTOP, PHONE, ENGLISH_PHONE, TRANSLATED]))(
  'at $width px, in $language, by $hands',
  (visitor) => {
    it('S$48 for days of two years, S$10.05 and two years of illness: S$290.05 of fidyah is given by card', async () => {
      const donor = await serving.visit(visitor, '/fidyah');
      await passLane(donor, 'fidyah');
      await arrive(donor, 'fidyah.fasting.title', 'the reasons');
      for (const reason of ['haid', 'pregnancy', 'illness']) await donor.hands.tick(donor.checkbox(`fidyah.fasting.${reason}`));
      await goOn(donor);

      await arrive(donor, 'fidyah.haid.title', 'the years, none yet');
      await addYear(donor, '2024', '7');
      await addYear(donor, '2025', '5');
      await totals(donor, 'S$48.00');
      await donor.look('the years');
      await tryOut(donor, 'fidyah.by.amount', visitor);
      await asked(donor, 'fidyah.by.clear-title', 'the years, about to be removed');
      await donor.hands.press(donor.button('form.clearing.keep'));
      await expect.poll(() => isFocused(donor.radio('fidyah.by.days'))).toBe(true);
      await totals(donor, 'S$48.00');
      await goOn(donor);

      await arrive(donor, 'fidyah.pregnancy.title', 'the second reason');
      await donor.hands.tick(donor.radio('fidyah.by.amount'));
      await donor.hands.fill(donor.field('fidyah.amount.title'), '99,999.01');
      await goOn(donor);
      await donor.page
        .getByText(donor.t('fidyah.amount.too-large', { most: 'S$99,999.00' }))
        .first()
        .waitFor();
      await donor.look('an amount above its limit');
      await donor.hands.fill(donor.field('fidyah.amount.title'), '10.05');
      await goOn(donor);

      await arrive(donor, 'fidyah.illness.title', 'the third reason');
      await donor.hands.tick(donor.radio('fidyah.by.years'));
      await donor.hands.fill(donor.field('fidyah.years-calc.years'), '2');
      await donor.hands.fill(donor.field('fidyah.years-calc.days'), '29');
      await donor.look('a number of years, open');
      await donor.page.keyboard.press('Enter');
      await donor.hands.fill(donor.field('fidyah.remark.title'), 'Arwah ayah');
      await totals(donor, 'S$290.05');
      await donor.look('a number of years');
      await goOn(donor);

      const words = await payAndRead(donor, '290.05');
      const years = ['2024', '2025'].map((year) => donor.t('fidyah.remarks.year', { year }));
      for (const word of [...years, 'S$28.00', 'S$20.00', 'S$10.05', 'S$232.00', 'S$290.05', 'Arwah ayah', 'Hamba Allah']) {
        expect(words.replaceAll('S$', '$')).toContain(word.replace('S$', '$'));
      }
      await donor.close();
    });

    it('nazar twice and jimak once: S$320.00 of kaffarah is given by card, and an own amount replaces them', async () => {
      const donor = await serving.visit(visitor, '/kaffarah');
      await passLane(donor, 'kaffarah');
      await arrive(donor, 'kaffarah.step.title', 'the kinds');
      await donor.hands.tick(donor.radio('kaffarah.by.kinds'));
      await donor.hands.tick(donor.checkbox('kaffarah.kinds.nazar'));
      await donor.hands.fill(donor.field('kaffarah.nazar.title'), '2');
      await totals(donor, 'S$80.00');
      await tryOut(donor, 'kaffarah.by.custom', visitor);
      await asked(donor, 'kaffarah.by.clear-title', 'the kinds, about to be removed');
      await donor.hands.press(donor.button('form.clearing.remove'));
      await donor.field('kaffarah.custom.title').waitFor();
      expect(await donor.field('kaffarah.custom.title').inputValue()).toBe('');
      expect(await donor.checkbox('kaffarah.kinds.nazar').count()).toBe(0);
      await donor.hands.fill(donor.field('kaffarah.custom.title'), '4.99');
      await goOn(donor);
      await donor.page
        .getByText(donor.t('amounts.amount.too-small', { least: 'S$5.00' }))
        .first()
        .waitFor();
      await donor.look('an amount below the least');
      await donor.hands.fill(donor.field('kaffarah.custom.title'), '7');
      await totals(donor, 'S$7.00');

      await donor.hands.tick(donor.radio('kaffarah.by.kinds'));
      expect(await donor.checkbox('kaffarah.kinds.nazar').isChecked()).toBe(false);
      expect(await donor.field('kaffarah.custom.title').count()).toBe(0);
      for (const kind of ['nazar', 'jimak']) await donor.hands.tick(donor.checkbox(`kaffarah.kinds.${kind}`));
      await donor.hands.fill(donor.field('kaffarah.nazar.title'), '2');
      await donor.hands.fill(donor.field('kaffarah.jimak.title'), '1');
      await totals(donor, 'S$320.00');
      await donor.look('the kinds, chosen');
      await goOn(donor);

      const words = await payAndRead(donor, '320.00');
      for (const word of ['$80.00', '$240.00', '$320.00', 'Hamba Allah']) expect(words).toContain(word);
      await donor.close();
    });
  },
);

async function arrive({ page, t, look }: Visit, title: string, screen: string): Promise<void> {
  await page
    .getByRole('heading', { name: t(title), level: 2 })
    .first()
    .waitFor();
  await look(screen);
}

/** Tries an option that asks for confirmation; it is not chosen yet. */
async function tryOut({ hands, radio }: Visit, option: string, visitor: Visitor): Promise<void> {
  await (visitor.hands === 'pointer' ? radio(option).click() : hands.tick(radio(option)));
}

async function asked({ page, t, look }: Visit, title: string, screen: string): Promise<void> {
  await page.getByRole('dialog', { name: t(title) }).waitFor();
  await look(screen);
}

function isFocused(control: Locator): Promise<boolean> {
  return control.evaluate((element) => element === document.activeElement);
}

async function goOn({ hands, button }: Visit): Promise<void> {
  await hands.press(button('shell.actions.continue'));
}

async function totals({ page }: Visit, total: string): Promise<void> {
  await expect.poll(() => page.locator('main').textContent()).toContain(total);
}

async function addYear({ hands, button, field, look, page }: Visit, year: string, days: string): Promise<void> {
  // The first opens by itself.
  await field('fidyah.years.year').or(button('fidyah.years.add')).first().waitFor();
  if (!(await field('fidyah.years.year').isVisible())) await hands.press(button('fidyah.years.add'));
  await hands.fill(field('fidyah.years.year'), year);
  await hands.fill(field('fidyah.years.days'), days);
  await look('a year, open');
  await page.keyboard.press('Enter');
}

/** Pays as Hamba Allah by a test card; gives the text of the receipt's PDF. */
async function payAndRead(donor: Visit, total: string): Promise<string> {
  await giveAnonymously(donor);
  await review(donor, total);
  await payByCard(donor, '4242 4242 4242 4242', `S$${total}`);
  await donor.page.getByRole('heading', { name: donor.t('done.title') }).waitFor();
  await donor.look('thank you');
  const receipt = await openReceipt(donor.page, () => donor.hands.press(donor.link('done.view-receipt')));
  await receipt.getByText('Hamba Allah').first().waitFor();
  await donor.look('the receipt', receipt);
  const pdf = await download(receipt, () => receipt.getByRole('button', { name: donor.t('receipt.download') }).click());
  return textOf(pdf);
}
