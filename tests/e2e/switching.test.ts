import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { takeLongWay } from './support/giving.ts';
import { sharePortal } from './support/serving.ts';
import { DESKTOP, PHONE, TRANSLATED, type Visit } from './support/visit.ts';
import { variants } from '../support/variants.ts';

const serving = sharePortal();

describe.each(variants(import.meta.url, [DESKTOP, PHONE, TRANSLATED]))('at $width px, in $language, by $hands', (visitor) => {
  it('from the menu, by Back and by a typed address: entries stay, with the focus in place, until the donor agrees', async () => {
    const donor = await serving.visit(visitor, '/kaffarah');
    const { page, hands, t } = donor;
    await page.getByRole('heading', { name: t('kaffarah.express.title') }).waitFor();
    await chooseInMenu(donor, 'zakat.title');
    await enterFitrah(donor);
    await chooseInMenu(donor, 'fidyah.title');
    const dialog = await question(donor);
    // The answers, not the names of the questions.
    expect(await dialog.textContent()).toContain(`${t('fitrah.normal.title')}: 4`);
    expect(await dialog.textContent()).toContain('S$20.00');
    await donor.look('what a switch would lose');
    await expectButtonsInSight(donor, dialog);
    await hands.press(dialog.getByRole('button').first());
    await dialog.waitFor({ state: 'detached' });
    expect(await persons(donor).inputValue()).toBe('4');
    expect(await page.evaluate(() => document.activeElement?.closest('.header') !== null)).toBe(true);

    for (const heading of ['give.title', 'zakat.express.title']) {
      await page.goBack();
      await page.getByRole('heading', { name: t(heading) }).waitFor();
    }
    await page.goBack();
    await question(donor);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/');
    await page.goto(`${serving.portal.url}/fidyah`);
    const asked = await question(donor);
    await donor.look('a typed address, asked about');
    await hands.press(asked.getByRole('button').first());
    await persons(donor).waitFor();
    expect(await persons(donor).inputValue()).toBe('4');
    await page.goto(`${serving.portal.url}/fidyah`);
    await hands.press((await question(donor)).getByRole('button').last());
    await page.getByRole('heading', { name: t('fidyah.express.title') }).waitFor();
    await page.goto(serving.portal.url);
    await page.getByRole('heading', { name: t('zakat.express.title') }).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(await donor.checkbox('give.kinds.fitrah').isChecked()).toBe(false);
    await donor.close();
  });
});

/** In a low window the question scrolls, and its buttons stay in sight. */
async function expectButtonsInSight({ page }: Visit, dialog: Locator): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 320 });
  const height = await dialog.evaluate((box) => box.scrollHeight - box.clientHeight);
  expect(height, 'more than the window holds').toBeGreaterThan(0);
  for (const top of [0, height]) {
    await dialog.evaluate((box, at) => box.scrollTo(0, at), top);
    for (const act of await dialog.getByRole('button').all()) {
      const { y = 0, height: tall = 0 } = (await act.boundingBox()) ?? {};
      expect(y + tall, `a button, ${top} px down`).toBeLessThanOrEqual(320);
      expect(y, `a button, ${top} px down`).toBeGreaterThan(0);
    }
  }
  if (before !== null) await page.setViewportSize(before);
}

function persons({ field }: Visit): Locator {
  return field('fitrah.normal.title');
}

async function enterFitrah(donor: Visit): Promise<void> {
  await takeLongWay(donor);
  await donor.hands.tick(donor.checkbox('give.kinds.fitrah'));
  await donor.hands.press(donor.button('shell.actions.continue'));
  await donor.page.getByRole('heading', { name: donor.t('fitrah.title') }).waitFor();
  await donor.hands.fill(persons(donor), '4');
  await expect.poll(() => donor.page.locator('.foot-bar__amount').textContent()).toBe('S$20.00');
}

async function chooseInMenu({ page, hands, button, t }: Visit, title: string): Promise<void> {
  const link = page.getByRole('navigation').getByRole('link', { name: t(title), exact: true });
  if (!(await link.isVisible())) await hands.press(button('shell.header.menu-open'));
  await hands.press(link);
}

async function question({ page }: Visit): Promise<Locator> {
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  return dialog;
}
