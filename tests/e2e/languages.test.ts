import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { variants } from '../support/variants.ts';
import { copyData } from './support/data.ts';
import { thanked } from './support/giving.ts';
import { openReceipt } from './support/receipt.ts';
import { servePortal } from './support/serving.ts';
import { DESKTOP, type Visit, type Visitor } from './support/visit.ts';

type Site = { languages: { id: string; name: string; underWork?: string }[] };

/** Beside the shipped languages, Esperanto, which nobody has translated: a line of the site, and the English texts with a mark before each. */
const data = copyData();
data.edit<Site>('flows/site.json', ({ languages }) => void languages.push({ id: 'eo', name: 'Esperanto' }));
mkdirSync(join(data.root, 'flows/text/eo'));
const english = data.read('flows/text/en/translation.json');
data.write('flows/text/eo/translation.json', english.replaceAll(/("(?!\$schema)[^"]+": ")(?!\.\.)(?=[^"]*[a-z])/g, '$1Xe '));
const serving = servePortal({ FLOWS_ROOT: data.root });

const languages = ({ page }: Visit) => page.locator('.language-menu__list');
const menuOf = async (visit: Visit) => languages(visit).locator('option').allTextContents();

/** Fifty dollars as Hamba Allah by PayNow, with the bank's page beside it. */
async function giveFifty({ page, context, hands, button, link, t, look }: Visit): Promise<void> {
  await hands.press(page.getByRole('button', { name: 'S$50', exact: true }));
  await hands.press(button('express.paynow', { amount: 'S$50.00' }));
  await page.getByRole('img', { name: t('payment.paynow-page.qr-label', { amount: 'S$50.00' }) }).waitFor();
  await look('the code');
  const bank = await context.newPage();
  await bank.goto(new URL((await link('payment.paynow-page.bank-page').getAttribute('href')) ?? '', page.url()).href);
  await bank.getByRole('button', { name: 'Pay now' }).click();
  await bank.getByText('Paid.').waitFor();
  await bank.close();
}

const STAFF: readonly Visitor[] = [
  { width: 390, language: 'ta', hands: 'pointer' },
  { width: 1280, language: 'zh', hands: 'pointer' },
];

it.each(variants('languages under work', STAFF, 1))(
  'a language under work, $language at $width px, is shown whole in the tab of a link that names it, and remembered nowhere',
  async (visitor) => {
    const staff = await serving.visit({ ...visitor, ownWindow: true }, `/?lang=${visitor.language}`);
    const { page, t, look } = staff;
    await page.getByRole('heading', { name: t('zakat.express.title') }).waitFor();
    const typeface = visitor.language === 'ta' ? ['Noto Sans Tamil Variable', 'த'] : ['Noto Sans SC Variable', '天'];
    await expect.poll(() => page.evaluate(([name, letter]) => document.fonts.check(`16px "${name}"`, letter), typeface)).toBe(true);
    // Texts that are still in English are marked as English.
    await expect.poll(() => page.locator('[lang="en"]').filter({ hasText: 'Instagram' }).count()).toBeGreaterThan(0);
    expect(await page.getByRole('heading', { name: t('zakat.express.title') }).getAttribute('lang')).toBeNull();
    await look('a language under work');
    await giveFifty(staff);
    await thanked(staff, 'S$50.00');
    const receipt = await openReceipt(page, () => staff.hands.press(staff.link('done.view-receipt')));
    await receipt.getByText(t('receipt.thanks')).first().waitFor();
    expect(await receipt.locator('html').getAttribute('lang')).toBe(visitor.language);
    await receipt.close();
    expect(await page.evaluate(() => [localStorage.getItem('lang'), document.cookie.includes('lang=')])).toEqual([null, false]);
    await staff.close();
  },
);

it('offers a language made of data alone, and none under work; it is chosen and remembered, and a gift is made in it', async () => {
  const donor = await serving.visit({ ...DESKTOP, ownWindow: true });
  const { page } = donor;
  await expect.poll(() => menuOf(donor)).toEqual(['English', 'Bahasa Melayu', 'Esperanto']);
  expect(await languages(donor).inputValue()).toBe('en');
  await languages(donor).selectOption({ label: 'Esperanto' });
  await page.locator('html[lang="eo"]').waitFor({ state: 'attached' });
  await page.reload();
  await page.getByRole('heading', { name: 'Xe Give zakat', level: 2 }).waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('eo');
  await donor.look('a language of data alone');
  await page.getByRole('button', { name: 'S$50', exact: true }).click();
  await page.getByRole('button', { name: /^Xe Pay S\$50\.00 by PayNow/ }).click();
  await page.getByRole('heading', { name: 'Xe Pay with PayNow' }).waitFor();
  await donor.close();
});
