import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import type { Visit } from './visit.ts';

/** Steps of giving shared by journeys; every screen is checked. */

/** From the express lane of zakat, which is the home, to the first step of the long way; a visitor may be there already. */
export async function takeLongWay({ hands, button, look, page, t }: Visit): Promise<void> {
  const [lane, first] = ['zakat.express.title', 'give.title'].map((title) => page.getByRole('heading', { name: t(title), level: 2 }));
  await lane?.or(first as Locator).waitFor();
  if (await lane?.isVisible()) {
    await look('the express lane');
    await hands.press(button('zakat.express.long-way'));
  }
  await first?.waitFor();
}

/** From the express lane of another home to the first step of its long way. */
export async function passLane({ hands, button, look, page, t }: Visit, flow: 'fidyah' | 'kaffarah' | 'wakaf'): Promise<void> {
  const lane = page.getByRole('heading', { name: t(`${flow}.express.title`), level: 2 });
  await lane.waitFor();
  await look('the express lane');
  await hands.press(button(`${flow}.express.long-way`));
  // The first step has boxes of the same names.
  await lane.waitFor({ state: 'detached' });
}

export async function chooseKinds(visit: Visit, kinds: readonly string[]): Promise<void> {
  const { hands, checkbox, button, look } = visit;
  await takeLongWay(visit);
  await look('the first step');
  for (const kind of kinds) await hands.tick(checkbox(`give.kinds.${kind}`));
  await look('the first step, chosen');
  await hands.press(button('shell.actions.continue'));
}

export async function addAccount({ hands, field, look, page, t }: Visit, amount: string): Promise<void> {
  await page.getByRole('heading', { name: t('savings.title') }).waitFor();
  await field('savings.accounts.amount').waitFor();
  await look('an account, open');
  await hands.fill(field('savings.accounts.amount'), amount);
  await page.keyboard.press('Enter');
  await look('the accounts');
}

export async function giveAnonymously({ hands, radio, button, look, page, t }: Visit): Promise<void> {
  await page.getByRole('heading', { name: t('donor.title') }).waitFor();
  await hands.tick(radio('donor.kind.anonymous'));
  await look('who is giving');
  await hands.press(button('shell.actions.continue'));
}

/** `filledIn` is awaited before leaving the particulars. */
export async function giveInOwnName(visit: Visit, filledIn?: () => Promise<unknown>): Promise<void> {
  const { hands, radio, button, page, t } = visit;
  await page.getByRole('heading', { name: t('donor.title') }).waitFor();
  await hands.tick(radio('donor.kind.individual'));
  await hands.press(button('shell.actions.continue'));
  await fillInParticulars(visit, filledIn);
}

/** Name and e-mail only, left blank first. */
export async function giveByNameAndEmail(
  { hands, radio, field, button, look, page, t }: Visit,
  { hint, intro } = { hint: 'donor.kind.named-hint', intro: 'named.intro' },
): Promise<void> {
  await page.getByRole('heading', { name: t('donor.title') }).waitFor();
  await page.getByText(t(hint), { exact: true }).waitFor();
  await hands.tick(radio('donor.kind.named'));
  await look('who is giving, by name and e-mail');
  await hands.press(button('shell.actions.continue'));
  await page.getByRole('heading', { name: t('named.title') }).waitFor();
  await page.getByText(t(intro)).waitFor();
  await hands.press(button('shell.actions.continue'));
  for (const key of ['individual.full-name.required', 'email.required']) await page.getByText(t(key)).first().waitFor();
  await look('name and e-mail, with errors');
  await hands.fill(field('named.full-name.title'), 'Siti Contoh binti Sampel');
  await hands.fill(field('individual.email.title'), 'siti@example.org');
  await look('name and e-mail');
  await hands.press(button('shell.actions.continue'));
}

/** A person's particulars, left blank first. */
export async function fillInParticulars(
  { hands, radio, field, button, look, page, t }: Visit,
  filledIn: () => Promise<unknown> = async () => undefined,
  refused: () => Promise<unknown> = async () => undefined,
): Promise<void> {
  await page.getByRole('heading', { name: t('individual.title') }).waitFor();
  await look('particulars, empty');
  await hands.press(button('shell.actions.continue'));
  await page.getByRole('heading', { name: t('form.errors.title') }).waitFor();
  await look('particulars, with errors');
  await refused();
  await hands.fill(field('individual.full-name.title'), 'Siti Contoh binti Sampel');
  await hands.fill(field('individual.nric.title'), 's1234567d');
  await hands.fill(field('individual.date-of-birth.title'), '27/03/1990');
  await hands.tick(radio('individual.sex.female'));
  await hands.fill(field('mobile.number.title'), '91234567');
  await hands.fill(field('individual.email.title'), 'siti@example.org');
  await hands.fill(field('address.postal-code.title'), '200640');
  await hands.press(button('form.address.search'));
  await page.getByText('640 ROWELL ROAD').waitFor();
  await look('particulars, filled in');
  await filledIn();
  await hands.press(button('shell.actions.continue'));
}

/** A company whose UEN is refused first. */
export async function giveAsCompany({ hands, radio, field, button, look, page, t }: Visit): Promise<void> {
  await page.getByRole('heading', { name: t('donor.title') }).waitFor();
  await hands.tick(radio('donor.kind.corporate'));
  await look('who is giving, a company');
  await hands.press(button('shell.actions.continue'));
  await page.getByRole('heading', { name: t('corporate.title') }).waitFor();
  await look('the company, empty');
  await hands.fill(field('company-name.title'), 'Contoh-1 & Anak Pte. Ltd.');
  await hands.fill(field('uen.title'), '5331+234k');
  await hands.press(button('shell.actions.continue'));
  for (const key of ['uen.pattern', 'contact-person.required', 'email.required', 'address.street-name.required'])
    await page.getByText(t(key)).first().waitFor();
  await look('the company, with errors');
  await hands.fill(field('uen.title'), '53312345k');
  await hands.fill(field('contact-person.title'), 'Siti Contoh');
  await hands.fill(field('mobile.number.title'), '91234567');
  await hands.fill(field('individual.email.title'), 'akaun@contoh.sg');
  await hands.fill(field('address.postal-code.title'), '200640');
  await hands.press(button('form.address.search'));
  await page.getByText('640 ROWELL ROAD').waitFor();
  expect(await field('uen.title').inputValue()).toBe('53312345K');
  await look('the company, filled in');
  await hands.press(button('shell.actions.continue'));
}

export async function review({ hands, button, look, page, t }: Visit, total: string): Promise<void> {
  await page.getByRole('heading', { name: t('review.title') }).waitFor();
  await expect.poll(() => page.locator('main').textContent()).toContain(total);
  await look('the review');
  await hands.press(button('review.pay'));
  await page.getByRole('heading', { name: t('payment.title'), exact: true }).waitFor();
  await look('the payment');
}

/** Types a test card and pays; the caller checks the outcome. */
export async function payByCard({ hands, field, radio, button, look }: Visit, number: string, amount: string): Promise<void> {
  await hands.tick(radio('payment.card'));
  await field('payment.card-number.title').waitFor();
  await look('the card form');
  await hands.fill(field('payment.card-number.title'), number);
  await hands.select(field('payment.card-month.title'), '12');
  await hands.select(field('payment.card-year.title'), String(new Date().getFullYear() + 3));
  await hands.fill(field('payment.card-code.title'), '123');
  await hands.press(button('payment.pay', { amount }));
}

/** Four normal fitrah, S$20.00, as Hamba Allah, up to the review. */
export async function giveFitrah(donor: Visit): Promise<void> {
  await chooseKinds(donor, ['fitrah']);
  await donor.hands.fill(donor.field('fitrah.normal.title'), '4');
  await donor.hands.press(donor.button('shell.actions.continue'));
  await giveAnonymously(donor);
  await donor.page.getByRole('heading', { name: donor.t('review.title') }).waitFor();
}

/** S$50.00 monthly to the endowment, anonymous, up to the payment. */
export async function giveMonthly(donor: Visit): Promise<void> {
  const { page, t, hands, radio, field, button } = donor;
  await passLane(donor, 'wakaf');
  await page.getByRole('heading', { name: t('wakaf.step.title') }).waitFor();
  await hands.tick(radio('wakaf.amount.preset-50'));
  await hands.tick(radio('receipt.frequencies.monthly'));
  await donor.look('an amount, every month');
  await hands.press(button('shell.actions.continue'));
  await page.getByRole('heading', { name: t('donor.title') }).waitFor();
  await hands.tick(radio('donor.kind.anonymous'));
  await hands.press(button('shell.actions.continue'));
  await page.getByText(t('email.required')).first().waitFor();
  await donor.look('an e-mail is needed');
  await hands.fill(field('donor.email.title'), 'again@example.org');
  await hands.press(button('shell.actions.continue'));
  await page.getByText(t('plan.terms.stop')).waitFor();
  await review(donor, '50.00');
  await page.getByText(t('payment.paynow-not-again')).waitFor();
}

/** The confirmation page for an amount. */
export async function thanked({ page, t }: Visit, amount: string): Promise<void> {
  await page.getByRole('heading', { name: t('done.title') }).waitFor();
  await page.getByText(t('done.message', { amount })).waitFor();
}
