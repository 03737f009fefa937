import { describe, expect, it } from 'vitest';
import { fillInParticulars, giveAsCompany, passLane, payByCard, review } from './support/giving.ts';
import { download, openReceipt, textOf } from './support/receipt.ts';
import { sharePortal } from './support/serving.ts';
import { ENGLISH_PHONE, PHONE, TRANSLATED, type Visit } from './support/visit.ts';
import { variants } from '../support/variants.ts';

const serving = sharePortal({ PORTAL_NOW: '2026-09-15T10:00:00+08:00' });

describe.each(variants(import.meta.url, [ENGLISH_PHONE, PHONE, TRANSLATED]))('at $width px, in $language, by $hands', (visitor) => {
  it('a company gives S$100.00 of wakaf: its receipt has its UEN, flagged as unverified, and wakaf’s tax text', async () => {
    const donor = await serving.visit(visitor, `http://endowment.localhost:${serving.portal.port}/wakaf-ilmu`);
    await passLane(donor, 'wakaf');
    await donor.hands.tick(donor.radio('wakaf.amount.preset-100'));
    await donor.hands.press(donor.button('shell.actions.continue'));
    await giveAsCompany(donor);
    const expected = [...company(donor), donor.t('wakaf.ilmu.tax')];
    expect(await readReceipt(donor, '100.00')).toEqual(expect.arrayContaining(expected));
    await donor.close();
  });

  it('fidyah is given on behalf of a person who has died', async () => {
    const donor = await serving.visit(visitor, '/fidyah');
    await passLane(donor, 'fidyah');
    await donor.hands.tick(donor.checkbox('fidyah.fasting.illness'));
    await donor.hands.press(donor.button('shell.actions.continue'));
    await donor.page.getByRole('heading', { name: donor.t('fidyah.illness.title') }).waitFor();
    await donor.hands.tick(donor.radio('fidyah.by.amount'));
    await donor.hands.fill(donor.field('fidyah.amount.title'), '48');
    await donor.hands.press(donor.button('shell.actions.continue'));
    await giveForDeceased(donor);
    await fillInParticulars(donor);
    await donor.page.getByRole('heading', { name: donor.t('review.title') }).waitFor();
    await donor.page.getByText('Ali bin Contoh').waitFor();
    await donor.look('the review on behalf of another');
    await donor.close();
  });
});

const company = ({ t }: Visit) => ['Contoh-1 & Anak Pte. Ltd.', '53312345K', 'Siti Contoh', t('receipt.uen-unverified')];

/** Gives on behalf of a deceased person; first without a name, which is refused. */
async function giveForDeceased({ page, t, hands, radio, field, button, look }: Visit): Promise<void> {
  await page.getByRole('heading', { name: t('donor.title') }).waitFor();
  await hands.tick(radio('donor.kind.individual'));
  await look('who is giving, with what few add folded');
  await hands.press(page.locator('summary').filter({ hasText: t('donor.more') }));
  expect(await radio('donor.behalf.self').isChecked()).toBe(true);
  await hands.tick(radio('donor.behalf.deceased'));
  await page.getByText(t('donor.on-behalf-of.purpose')).waitFor();
  await hands.press(button('shell.actions.continue'));
  await page.getByText(t('donor.on-behalf-of.pattern')).first().waitFor();
  await look('on whose behalf, without a name');
  await hands.fill(field('donor.on-behalf-of.title'), 'Ali bin Contoh');
  await look('on whose behalf');
  await hands.press(button('shell.actions.continue'));
}

/** Pays, and reads the receipt as page and PDF; gives the texts that both contain, by line. */
async function readReceipt(donor: Visit, total: string): Promise<readonly string[]> {
  await review(donor, total);
  await payByCard(donor, '4242 4242 4242 4242', `S$${total}`);
  await donor.page.getByRole('heading', { name: donor.t('done.title') }).waitFor();
  const receipt = await openReceipt(donor.page, () => donor.hands.press(donor.link('done.view-receipt')));
  await receipt.getByText(donor.t('receipt.generated')).waitFor();
  await donor.look('the receipt', receipt);
  const pdf = await download(receipt, () => receipt.getByRole('button', { name: donor.t('receipt.download') }).click());
  const printed = (await textOf(pdf)).replace(/\s+/g, ' ');
  const shown = await receipt.locator('main dd, main dt, main p').allTextContents();
  return shown.map((text) => text.trim()).filter((text) => printed.includes(text));
}
