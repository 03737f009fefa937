import { expect, it } from 'vitest';
import { takeLongWay } from './support/giving.ts';
import { sharePortal } from './support/serving.ts';
import { DESKTOP, PHONE, TRANSLATED, type Visitor } from './support/visit.ts';
import { variants } from '../support/variants.ts';

const serving = sharePortal();

const PHONE_BY_TOUCH: Visitor = { ...PHONE, hands: 'pointer' };

it.each(variants(import.meta.url, [DESKTOP, PHONE_BY_TOUCH, TRANSLATED]))(
  'at $width px a donor is told that a page is not there, that a number is wrong, that the connection is gone, and whom to ask, and finds the form again',
  async (visitor) => {
    const donor = await serving.visit(visitor, '/no/such/page');
    const { page, button, checkbox, look, t } = donor;
    const onTheLane = () => page.getByRole('heading', { name: t('zakat.express.title') }).waitFor();
    await page.getByRole('heading', { name: t('shell.not-found.heading') }).waitFor();
    await look('the 404 page');
    await page.getByText(t('shell.not-found.button')).click();
    await onTheLane();

    await page.goto(`${serving.portal.url}/receipt/harta?transactionId=NOSUCHNUMBER`);
    await page.getByRole('dialog').getByText(t('receipt.invalid')).first().waitFor();
    await look('a wrong number');
    await button('shell.popup.okay').click();

    await page.goto(serving.portal.url);
    await onTheLane();
    await checkbox('give.kinds.fitrah').check();
    await page.locator('.stepper').waitFor();
    await donor.context.setOffline(true);
    await page.getByRole('heading', { name: t('shell.offline.title') }).waitFor();
    await look('offline');
    await button('shell.offline.try-again').click();
    await page.getByText(t('shell.offline.still')).waitFor();
    await look('offline still');
    await donor.context.setOffline(false);
    await onTheLane();
    expect(await checkbox('give.kinds.fitrah').isChecked()).toBe(true);

    await page.route(/\/(content|assets\/locales)\//, (route) => route.abort());
    await page.reload();
    await page.getByRole('heading', { name: t('shell.offline.title') }).waitFor();
    await page.getByText(t('shell.offline.message')).waitFor();
    expect(await page.locator('a[href^="tel:"], a[href^="mailto:"], a[href*="maps"]').count()).toBe(3);
    await donor.link('shell.footer.privacy').waitFor();
    await look('nothing can be had');
    await donor.close();
  },
);

it.each(variants('notices: two amounts', [DESKTOP, TRANSLATED]))(
  'that "1.000,50" could mean two amounts, and is asked again; "1,000.50" is one, at $width px',
  async (visitor) => {
    const donor = await serving.visit(visitor);
    await takeLongWay(donor);
    await donor.checkbox('give.kinds.harta').check();
    await donor.button('shell.actions.continue').click();
    await donor.page.getByRole('heading', { name: donor.t('amounts.title') }).waitFor();
    await donor.field('amounts.harta').fill('1.000,50');
    await donor.button('shell.actions.continue').click();
    await donor.page.getByText(donor.t('errors.not-money')).first().waitFor();
    expect(await donor.field('amounts.harta').inputValue()).toBe('1.000,50');
    await donor.look('an amount that is asked about');
    await donor.field('amounts.harta').fill('1,000.50');
    await expect.poll(() => donor.page.locator('main').textContent()).toContain('S$1,000.50');
    await donor.close();
  },
);
