import { describe, it } from 'vitest';
import { openAccount, openLogin, PASSWORD, signInWith } from './support/accounts.ts';
import { addAccount, fillInParticulars, payByCard, review, takeLongWay, thanked } from './support/giving.ts';
import { openReceipt } from './support/receipt.ts';
import { sharePortal } from './support/serving.ts';
import { expectSpoken } from './support/spoken.ts';
import { unlooked } from './support/unlooked.ts';
import type { Visit, Visitor } from './support/visit.ts';
import { LANGUAGES } from '../support/languages.ts';
import { variants } from '../support/variants.ts';

/** Each screen as a screen reader finds it, compared with the text that somebody has read: tests/screen-reader. */

const VISITORS: readonly Visitor[] = LANGUAGES.map((language) => ({ width: 390, language, hands: 'pointer' }));
// The statements about rates depend on the portal's clock.
const serving = sharePortal({ PORTAL_NOW: '2026-09-15T10:00:00+08:00' });

const goOn = ({ hands, button }: Visit) => hands.press(button('shell.actions.continue'));
const arrive = ({ page, t }: Visit, title: string) =>
  page
    .getByRole('heading', { name: t(title), exact: true })
    .first()
    .waitFor();

describe.each(variants(import.meta.url, VISITORS))('in $language', (visitor) => {
  const { language } = visitor;
  const hear = ({ page }: Visit, screen: string) => expectSpoken(page, screen, language);

  it('from the express lane to the PayNow code', async () => {
    const donor = await serving.visit(visitor);
    const { page, hands, button, t } = donor;
    await arrive(donor, 'zakat.express.title');
    await hear(donor, 'express-lane');
    await hands.press(button('express.paynow-blank'));
    await page.getByRole('group', { name: t('form.errors.title') }).waitFor();
    await hear(donor, 'express-lane-refused');
    await hands.press(page.getByRole('button', { name: 'S$50', exact: true }));
    await hear(donor, 'express-lane-answered');
    await hands.tick(donor.checkbox('give.kinds.fitrah'));
    await hear(donor, 'express-lane-two-kinds');
    await donor.checkbox('give.kinds.fitrah').press('Space');
    await hands.press(button('express.paynow', { amount: 'S$50.00' }));
    await page.getByRole('img', { name: t('payment.paynow-page.qr-label', { amount: 'S$50.00' }) }).waitFor();
    await hear(donor, 'paynow-code');
    await donor.close();
  });

  it('from the first step to the receipt, in one’s own name and by card', async () => {
    const donor = unlooked(await serving.visit(visitor));
    const { page, hands, button, checkbox, field, radio, link, t } = donor;
    await takeLongWay(donor);
    await hear(donor, 'first-step');
    await goOn(donor);
    await hear(donor, 'first-step-refused');
    for (const kind of ['savings', 'fitrah']) await hands.tick(checkbox(`give.kinds.${kind}`));
    await hear(donor, 'first-step-answered');
    await goOn(donor);
    await field('savings.accounts.amount').waitFor();
    await hear(donor, 'savings');
    await goOn(donor);
    await hear(donor, 'savings-refused');
    await addAccount(donor, '34,090');
    await hear(donor, 'savings-answered');
    await goOn(donor);
    await arrive(donor, 'fitrah.title');
    await hear(donor, 'fitrah');
    await goOn(donor);
    await hear(donor, 'fitrah-refused');
    await hands.fill(field('fitrah.normal.title'), '4');
    await hear(donor, 'fitrah-answered');
    await goOn(donor);
    await arrive(donor, 'donor.title');
    await hear(donor, 'who-gives');
    await hands.tick(radio('donor.kind.individual'));
    await hear(donor, 'who-gives-answered');
    await goOn(donor);
    await arrive(donor, 'individual.title');
    await hear(donor, 'enrolment');
    await fillInParticulars(
      donor,
      () => hear(donor, 'enrolment-answered'),
      () => hear(donor, 'enrolment-refused'),
    );
    await arrive(donor, 'review.title');
    await hear(donor, 'review');
    await review(donor, '872.25');
    await hear(donor, 'payment');
    await hands.tick(radio('payment.card'));
    await field('payment.card-number.title').waitFor();
    await hear(donor, 'card');
    await hands.press(button('payment.pay', { amount: 'S$872.25' }));
    await hear(donor, 'card-refused');
    await payByCard(donor, '4000 0000 0000 0002', 'S$872.25');
    await page.getByText(t('payment.failed.title')).first().waitFor();
    await hear(donor, 'card-declined');
    await payByCard(donor, '4242 4242 4242 4242', 'S$872.25');
    await thanked(donor, 'S$872.25');
    await link('done.view-receipt').waitFor();
    await hear(donor, 'thanks');
    const receipt = await openReceipt(page, () => hands.press(link('done.view-receipt')));
    await receipt.getByText('872.25').first().waitFor();
    await expectSpoken(receipt, 'receipt', language);
    await donor.close();
  });

  it('from sign-in and sign-up to the profile', async () => {
    const donor = await serving.visit(visitor);
    const { page, hands, t } = donor;
    const press = (key: string) => hands.press(page.getByRole('dialog').getByRole('button', { name: t(key), exact: true }));
    await openLogin(donor);
    await hear(donor, 'sign-in');
    await press('sign-in.submit');
    await page.locator(':focus[aria-invalid="true"]').waitFor();
    await hear(donor, 'sign-in-refused');
    await press('sign-in.forgot');
    await arrive(donor, 'forgot-password.title');
    await hear(donor, 'forgotten-password');
    await press('forgot-password.submit');
    await hear(donor, 'forgotten-password-refused');
    await press('forgot-password.back');
    await press('sign-in.sign-up');
    await arrive(donor, 'sign-up.individual.title');
    await hear(donor, 'sign-up');
    await page.keyboard.press('Escape');
    const email = `siti.${language}@contoh.sg`;
    await openAccount(serving.portal, email);
    await openLogin(donor);
    await signInWith(donor, email, PASSWORD);
    await donor.link('sign-in.profile', { name: 'Siti Contoh' }).waitFor();
    await page.goto(new URL('/profile', page.url()).href);
    await arrive(donor, 'profile.title');
    await hear(donor, 'profile');
    await donor.close();
  });

  it('the calculator’s result, with zakat due and without', async () => {
    const donor = await serving.visit(visitor, '/calculator');
    const { hands, checkbox, field, page } = donor;
    await arrive(donor, 'categories.title');
    await hear(donor, 'calculator');
    await hands.tick(checkbox('give.kinds.savings'));
    await goOn(donor);
    await hands.fill(field('savings.accounts.amount'), '34,090');
    await page.keyboard.press('Enter');
    await goOn(donor);
    await arrive(donor, 'calculator.result.title');
    await hear(donor, 'calculator-result');
    await page.goBack();
    await hands.press(page.locator('.list-item__change'));
    await hands.fill(field('savings.accounts.amount'), '340');
    await goOn(donor);
    await arrive(donor, 'nothing-due.title');
    await hear(donor, 'calculator-nothing-due');
    await donor.close();
  });

  it('the accessibility statement, also in a narrow window', async () => {
    const donor = await serving.visit({ ...visitor, width: 320 }, '/accessibility');
    await arrive(donor, 'accessibility.fails.title');
    await donor.look('the statement on accessibility');
    await hear(donor, 'accessibility');
    await donor.close();
  });
});
