import { expect, it } from 'vitest';
import { chooseKinds, giveAnonymously, passLane } from './support/giving.ts';
import { sharePortal } from './support/serving.ts';
import { unlooked } from './support/unlooked.ts';
import { DESKTOP, ENGLISH_PHONE, type Visit } from './support/visit.ts';
import { LANGUAGES } from '../support/languages.ts';
import { variants } from '../support/variants.ts';

const serving = sharePortal();

it.each(variants(import.meta.url, LANGUAGES))(
  'in a wide window a form ends with its button, at the same place on each step and at the payment, in %s',
  async (language) => {
    const donor = unlooked(await serving.visit({ ...DESKTOP, language }));
    const { page, hands, button, field, radio, t } = donor;
    const ends: number[] = [];
    const measure = async (screen: string) => {
      await page.locator('.foot-bar .button').last().waitFor();
      const { end, below, lines } = await page.evaluate(footOf);
      expect(below, `asked below the button: ${screen}`).toEqual([]);
      expect(lines, `lines of the button: ${screen}`).toBe(1);
      ends.push(end);
    };
    await page.getByRole('heading', { name: t('zakat.express.title'), level: 2 }).waitFor();
    await measure('the express lane');
    await hands.press(page.getByRole('button', { name: 'S$50', exact: true }));
    await button('express.paynow', { amount: 'S$50.00' }).waitFor();
    await measure('the express lane, ready');
    await chooseKinds(donor, ['harta', 'fitrah']);
    await page.getByRole('heading', { name: t('amounts.title') }).waitFor();
    await measure('the amounts');
    await hands.press(button('shell.actions.continue'));
    await page.getByRole('heading', { name: t('fitrah.title') }).waitFor();
    await hands.fill(field('fitrah.normal.title'), '4');
    await page.locator('.giving-card .gift-lines').waitFor();
    await measure('fitrah');
    await readsInOrder(donor);
    await hands.press(button('shell.actions.continue'));
    await giveAnonymously(donor);
    await page.getByRole('heading', { name: t('review.title') }).waitFor();
    await measure('the review');
    await hands.press(button('review.pay'));
    await page.getByRole('heading', { name: t('payment.title'), exact: true }).waitFor();
    await hands.tick(radio('payment.paynow'));
    await measure('the payment by PayNow');
    await hands.tick(radio('payment.card'));
    await field('payment.card-number.title').waitFor();
    await measure('the payment by card');
    expect(new Set(ends).size, `where the button ends: ${ends}`).toBe(1);
    await donor.close();
  },
);

it.each(variants('form foot: every month', LANGUAGES))(
  'on a phone a total that is charged every month stands in one row with the buttons, all of them wide enough to be tapped, in %s',
  async (language) => {
    const donor = await serving.visit({ ...ENGLISH_PHONE, language }, `http://endowment.localhost:${serving.portal.port}/wakaf-ilmu`);
    const { page, hands, button, radio, t } = donor;
    await passLane(donor, 'wakaf');
    await hands.tick(radio('wakaf.amount.preset-50'));
    await hands.tick(radio('receipt.frequencies.monthly'));
    await hands.press(button('shell.actions.continue'));
    await page.getByRole('heading', { name: t('donor.title') }).waitFor();
    await page.locator('button.foot-bar__total').waitFor();
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 800 });
      const parts = await page
        .locator('.foot-bar button')
        .evaluateAll((buttons) => buttons.map((one) => one.getBoundingClientRect().toJSON()));
      const [lowestTop, highestEnd] = [Math.max(...parts.map(({ top }) => top)), Math.min(...parts.map(({ bottom }) => bottom))];
      expect(parts).toHaveLength(3);
      expect(highestEnd - lowestTop, `in one row at ${width} px`).toBeGreaterThanOrEqual(44);
      expect(Math.min(...parts.map((part) => part.width)), `wide enough at ${width} px`).toBeGreaterThanOrEqual(44);
      await donor.look(`a total of every month at ${width} px`);
    }
    await donor.close();
  },
);

/** From the last question, Tab leads to Back and the button, and only then to the card beside the form. */
async function readsInOrder({ page, t }: Visit): Promise<void> {
  await page.locator('main form button, main form input').last().focus();
  await page.keyboard.press('Tab');
  const isBeside = await page.evaluate(() => document.activeElement?.closest('.giving-card') !== null);
  expect(isBeside, t('review.summary')).toBe(true);
}

/** Runs in the page: the right end of the submit button, the number of its lines, and the questions below it. */
function footOf(): { readonly end: number; readonly lines: number; readonly below: readonly string[] } {
  const button = [...document.querySelectorAll('.foot-bar .button')].at(-1);
  const { right, top } = button?.getBoundingClientRect() ?? new DOMRect();
  const words = document.createRange();
  if (button) words.selectNodeContents(button);
  const asked = [...document.querySelectorAll<HTMLElement>('main :is(input, select, textarea, .quick-amounts button)')];
  return {
    end: Math.round(right),
    lines: new Set([...words.getClientRects()].map((line) => line.top)).size,
    below: asked.filter((control) => control.checkVisibility() && control.getBoundingClientRect().bottom > top).map(({ id }) => id),
  };
}
