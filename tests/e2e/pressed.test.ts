import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { sharePortal } from './support/serving.ts';
import type { Visit, Visitor } from './support/visit.ts';
import { variants } from '../support/variants.ts';

const serving = sharePortal();

const PHONE: Visitor = { width: 390, language: 'en', hands: 'pointer' };

/** One press each, at the place of the control, which must not move before the press has ended. */
const PRESSES = {
  finger: async ({ page }: Visit, control: Locator) => {
    const { x, y } = await middleOf(control);
    await page.touchscreen.tap(x, y);
  },
  mouse: async ({ page }: Visit, control: Locator) => {
    const { x, y } = await middleOf(control);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    expect(await middleOf(control), 'what is pressed stays where it is').toEqual({ x, y });
    await page.mouse.up();
  },
};

const PRESSED = [
  ['finger', { ...PHONE, touched: true }],
  ['mouse', PHONE],
] as const;

it.each(variants(import.meta.url, PRESSED))(
  'a press of a %s on "Change" is heard, though it leaves an amount that is wrong',
  async (by, visitor) => {
    const donor = await serving.visit(visitor);
    const { page, button, t } = donor;
    await page.getByRole('textbox').first().fill('abc');
    await PRESSES[by](donor, button('express.change-donor'));
    await page.getByRole('heading', { name: t('donor.title') }).waitFor();
    await donor.close();
  },
);

async function middleOf(control: Locator): Promise<{ readonly x: number; readonly y: number }> {
  await control.scrollIntoViewIfNeeded();
  const box = await control.boundingBox();
  if (box === null) throw new Error('The control is not shown.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
