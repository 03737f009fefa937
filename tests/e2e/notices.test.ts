import { describe, expect, it } from 'vitest';
import { copyData } from './support/data.ts';
import { addAccount, chooseKinds, giveAnonymously, review, takeLongWay } from './support/giving.ts';
import { servePortal } from './support/serving.ts';
import { DESKTOP, PHONE, TRANSLATED, type Visitor } from './support/visit.ts';
import { variants } from '../support/variants.ts';

const data = copyData();
const serving = servePortal({ FLOWS_ROOT: data.root });

const PHONE_BY_TOUCH: Visitor = { ...PHONE, hands: 'pointer' };

type Rates = {
  rates: Record<string, { values: { from: string; value: string; confirmed?: string; source: { name: string; asOf: string } }[] }>;
};

const TWO_AMOUNTS: readonly (readonly [string, Visitor])[] = [
  [' 1 00 ', DESKTOP],
  ['1.000,50', TRANSLATED],
  ['1,00', DESKTOP],
  ['1e5', DESKTOP],
];

describe('a donor is told', () => {
  it('that the rates have changed, and finds everything as typed, computed anew', async () => {
    const donor = await serving.visit(DESKTOP);
    await chooseKinds(donor, ['savings']);
    await addAccount(donor, '34,090');
    await donor.button('shell.actions.continue').click();
    await giveAnonymously(donor);
    await review(donor, '852.25');
    const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
    data.edit<Rates>('flows/rates/nisab.json', ({ rates }) => {
      rates.nisab?.values.push({
        from: today,
        value: '15000',
        confirmed: 'as the ruling says',
        source: { name: 'a ruling of today', asOf: today },
      });
    });
    await expect.poll(nisab, { timeout: 90_000 }).toMatch(/^15000/);
    await donor.radio('payment.paynow').check();
    await donor.button('payment.pay-by-paynow', { amount: 'S$852.25' }).click();
    await donor.page.getByRole('heading', { name: donor.t('Rates_updated_title') }).waitFor();
    await donor.look('the rates have changed');
    await donor.button('Continue_label').click();
    await donor.page.getByRole('heading', { name: donor.t('review.title') }).waitFor();
    await expect.poll(() => donor.page.locator('main').textContent()).toContain('852.25');
    await donor.close();
  });

  it.each(variants('notices: not there', [DESKTOP, PHONE_BY_TOUCH, TRANSLATED]))(
    'at $width px that a page is not there, and led home',
    async (visitor) => {
      const donor = await serving.visit(visitor, '/no/such/page');
      await donor.page.getByRole('heading', { name: donor.t('shell.not-found.heading') }).waitFor();
      await donor.look('the 404 page');
      await donor.page.getByText(donor.t('shell.not-found.button')).click();
      await donor.page.getByRole('heading', { name: donor.t('zakat.express.title') }).waitFor();
      await donor.close();
    },
  );

  it.each(variants('notices: a wrong number', [DESKTOP, TRANSLATED]))(
    'at $width px that a transaction number is wrong, in the words of the specification',
    async (visitor) => {
      const donor = await serving.visit(visitor, '/receipt/harta?transactionId=NOSUCHNUMBER');
      await donor.page.getByRole('dialog').getByText('Invalid Trasnsaction Number').waitFor();
      await donor.look('a wrong number');
      await donor.button('shell.popup.okay').click();
      await donor.close();
    },
  );

  it.each(variants('notices: cannot be had', [DESKTOP, PHONE_BY_TOUCH, TRANSLATED]))(
    'at $width px whom to ask, when neither the site nor its words can be had',
    async (visitor) => {
      const donor = await serving.visit(visitor);
      await donor.page.getByRole('heading', { name: donor.t('zakat.express.title') }).waitFor();
      await donor.page.route(/\/(content|assets\/locales)\//, (route) => route.abort());
      await donor.page.reload();
      await donor.page.getByRole('heading', { name: donor.t('shell.offline.title') }).waitFor();
      await donor.page.getByText(donor.t('shell.offline.message')).waitFor();
      expect(await donor.page.locator('a[href^="tel:"], a[href^="mailto:"], a[href*="maps"]').count()).toBe(3);
      await donor.link('shell.footer.privacy').waitFor();
      await donor.look('nothing can be had');
      await donor.close();
    },
  );

  it.each(variants('notices: offline', [DESKTOP, PHONE_BY_TOUCH, TRANSLATED]))(
    'at $width px that the connection is gone, and finds the form again',
    async (visitor) => {
      const donor = await serving.visit(visitor);
      await donor.page.getByRole('heading', { name: donor.t('zakat.express.title') }).waitFor();
      await donor.checkbox('give.kinds.fitrah').check();
      await donor.page.locator('.stepper').waitFor();
      await donor.context.setOffline(true);
      await donor.page.getByRole('heading', { name: donor.t('shell.offline.title') }).waitFor();
      await donor.look('offline');
      await donor.button('shell.offline.try-again').click();
      await donor.page.getByText(donor.t('shell.offline.still')).waitFor();
      await donor.look('offline still');
      await donor.context.setOffline(false);
      await donor.page.getByRole('heading', { name: donor.t('zakat.express.title') }).waitFor();
      expect(await donor.checkbox('give.kinds.fitrah').isChecked()).toBe(true);
      await donor.close();
    },
  );

  it.each(variants('notices: two amounts', TWO_AMOUNTS))('that "%s" could mean two amounts, and is asked again', async (typed, visitor) => {
    const donor = await serving.visit(visitor);
    await takeLongWay(donor);
    await donor.checkbox('give.kinds.harta').check();
    await donor.button('shell.actions.continue').click();
    await donor.page.getByRole('heading', { name: donor.t('amounts.title') }).waitFor();
    await donor.field('amounts.harta').fill(typed);
    await donor.button('shell.actions.continue').click();
    await donor.page.getByText(donor.t('errors.not-money')).first().waitFor();
    expect(await donor.field('amounts.harta').inputValue()).toBe(typed.trim());
    await donor.look('an amount that is asked about');
    await donor.close();
  });

  it.each(variants('notices: one amount', ['1,000.50', '1000.5']))('"%s" is a thousand dollars and fifty cents', async (typed) => {
    const donor = await serving.visit(DESKTOP);
    await takeLongWay(donor);
    await donor.checkbox('give.kinds.harta').check();
    await donor.button('shell.actions.continue').click();
    await donor.page.getByRole('heading', { name: donor.t('amounts.title') }).waitFor();
    await donor.field('amounts.harta').fill(typed);
    await expect.poll(() => donor.page.locator('main').textContent()).toContain('S$1,000.50');
    await donor.close();
  });
});

async function nisab(): Promise<string | undefined> {
  const answer = await fetch(`${serving.portal.url}/content/current`);
  const { rates } = (await answer.json()) as { rates: { values: Record<string, string> } };
  return rates.values.nisab;
}
