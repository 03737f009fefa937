import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { type KeptGift, keeping } from './support/kept-gift.ts';
import { sharePortal } from './support/serving.ts';
import { download, textOf } from './support/receipt.ts';
import { DESKTOP, PHONE, TRANSLATED, type Visit } from './support/visit.ts';
import { variants } from '../support/variants.ts';

const serving = sharePortal({ PORTAL_NOW: '2026-09-15T10:00:00+08:00' });

/** Savings short of the nisab, and gold that is worn. */
const WORKED_OUT: KeptGift = {
  flow: 'calculator',
  answers: { categories: { chosen: ['savings', 'gold'] }, savings: { accounts: [{ amount: '15,000' }] }, gold: { forUse: '450' } },
};

describe.each(variants(import.meta.url, [DESKTOP, PHONE, TRANSLATED]))('at $width px, in $language, by $hands', (visitor) => {
  it('a calculation is changed by one number, then printed and saved as a PDF with the same content', async () => {
    const language = visitor.language === 'en' ? '' : `&lang=${visitor.language}`;
    const donor = await serving.visit(visitor, `/calculator?step=result${language}`, keeping(WORKED_OUT));
    const { hands, t, page } = donor;
    await onPage(donor, 'nothing-due.title');
    await page
      .getByText(t('gauge.below-nisab', { short: 'S$902.00' }))
      .first()
      .waitFor();
    await donor.look('nothing due');
    const reminder = await download(page, () => hands.press(donor.button('nothing-due.remind')));
    // A haul after the portal's day.
    expect(await readFile(await reminder.path(), 'utf8')).toContain('DTSTART;VALUE=DATE:20270905\r\n');
    await page.getByText(t('review.calendar-saved')).waitFor();
    expect(await donor.page.locator('.other-gifts a').first().getAttribute('href')).toContain('endowment.localhost');

    await hands.press(donor.button('review.change-step', { title: t('savings.title') }));
    await onPage(donor, 'savings.title');
    await hands.press(donor.button('list.change-item', { item: t('savings.accounts.item', { number: 1 }) }));
    await hands.fill(donor.field('savings.accounts.amount'), '34,090');
    await hands.press(donor.button('list.done'));
    await goOn(donor);
    await onPage(donor, 'gold.title');
    await goOn(donor);
    await onPage(donor, 'calculator.result.title');
    await expect.poll(() => page.locator('.sum-line').textContent()).toContain('852.25');

    await hands.press(donor.link('worked.open'));
    await page.getByRole('heading', { level: 1, name: t('worked.title') }).waitFor();
    await donor.look('the sheet');
    const words = ((await page.getByRole('article').textContent()) ?? '').replace(/\s+/g, ' ');
    for (const part of ['34,090', '450', 'S$852.25', 'S$15,902.00', t('worked.note')]) expect(words).toContain(part);
    const pdf = await download(page, () => hands.press(donor.button('shell.actions.download')));
    const saved = (await textOf(pdf)).replace(/\s+/g, ' ');
    for (const part of ['34,090', '450', 'S$852.25', 'S$15,902.00', t('worked.rates'), t('worked.note').slice(0, 40)])
      expect(saved).toContain(part);
    expect(serving.portal.output()).not.toContain('34,090');

    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('button').first().isVisible()).toBe(false);
    await page.emulateMedia({ media: 'screen' });
    await hands.press(donor.button('worked.back'));
    await onPage(donor, 'calculator.result.title');
    await donor.close();
  });
});

async function onPage({ page, t }: Visit, title: string): Promise<void> {
  await page
    .getByRole('heading', { name: t(title), exact: true })
    .first()
    .waitFor();
}

async function goOn({ hands, button }: Visit): Promise<void> {
  await hands.press(button('shell.actions.continue'));
}
