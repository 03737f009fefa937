import { describe, expect, it } from 'vitest';
import { confirmSignUp, fillInSignUp, leaveSuccess, openLogin, PASSWORD, signInWith, signUp, storageOf } from './support/accounts.ts';
import { newestCode, newestLink } from './support/outbox.ts';
import { servePortal } from './support/serving.ts';
import { DESKTOP, ENGLISH_PHONE, PHONE, TRANSLATED, type Visit, type Visitor } from './support/visit.ts';
import { variants } from '../support/variants.ts';

const serving = servePortal();
const VISITORS = [DESKTOP, ENGLISH_PHONE, PHONE, TRANSLATED];
const WALKED = variants(import.meta.url, VISITORS);
/** NRIC claims are unique: one per visitor. */
const NRICS = ['S1234567D', 'F1234567N', 'M1234567K', 'T1234567J'];

const emailOf = (visitor: Visitor | undefined) => `siti${VISITORS.indexOf(visitor ?? DESKTOP)}@contoh.sg`;

describe.each(WALKED)('at $width px, in $language, by $hands', (visitor) => {
  const at = VISITORS.indexOf(visitor);
  const email = emailOf(visitor);
  const nric = NRICS[at] ?? '';
  const name = 'Siti Contoh';

  it('a person signs up, confirms the address, is refused with a wrong password, signs in, and logs out', async () => {
    const donor = await serving.visit(visitor);
    const { page, hands, button, link, look, t } = donor;
    await openLogin(donor);
    await look('the sign-in');
    await hands.press(page.getByRole('dialog').getByRole('button', { name: t('sign-in.sign-up') }));
    await page.getByRole('heading', { name: t('sign-up.individual.title') }).waitFor();
    await look('the sign-up');
    await fillInSignUp(donor, { 'individual.full-name.title': name, 'individual.nric.title': nric, 'individual.email.title': email }, at);
    await look('the sign-up, filled in');
    await signUp(donor);
    await look('the account that waits');
    await confirmSignUp(donor, await newestCode(serving.portal.url, email));
    await look('the sign-in, confirmed');
    await signInWith(donor, email, 'Perahu-kertas-8');
    await page.getByText(t('sign-in.wrong')).waitFor();
    await look('the sign-in, refused');
    await signInWith(donor, email, PASSWORD);
    const profile = link('sign-in.profile', { name });
    await profile.waitFor();
    expect(await profile.getAttribute('href')).toBe('/profile');
    await look('signed in');
    expect(await storageOf(page)).not.toMatch(new RegExp(`${nric}|Perahu|eyJ|${email}`));
    await page.reload();
    await profile.waitFor();
    await hands.press(button('sign-in.logout'));
    await page.getByRole('heading', { name: t('sign-out.title') }).waitFor();
    await look('the way out');
    await hands.press(page.getByRole('dialog').getByRole('button', { name: t('sign-out.confirm') }));
    await page.getByRole('button', { name: 'Sign in' }).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
    expect(await storageOf(page)).not.toMatch(new RegExp(`${nric}|Perahu|eyJ|${email}`));
    await donor.close();
  });

  it('who has forgotten the password sets a new one by the link of the mail', async () => {
    const asking = await serving.visit(visitor);
    const { page, hands, look, t } = asking;
    await openLogin(asking);
    await hands.press(page.getByRole('dialog').getByRole('button', { name: t('sign-in.forgot') }));
    await page.getByRole('heading', { name: t('forgot-password.title') }).waitFor();
    await look('the forgotten password');
    await hands.fill(page.getByRole('dialog').getByLabel(t('individual.email.title')), email);
    await hands.press(page.getByRole('dialog').getByRole('button', { name: t('forgot-password.submit') }));
    await page.getByRole('heading', { name: t('reset-password.title') }).waitFor();
    await asking.close();

    const donor = await serving.visit(visitor, await newestLink(serving.portal.url, email));
    await donor.page.getByRole('heading', { name: t('reset-password.title') }).waitFor();
    expect(new URL(donor.page.url()).search).toBe('');
    const dialog = donor.page.getByRole('dialog');
    await donor.hands.fill(dialog.getByRole('textbox', { name: t('verification.code') }), await newestCode(serving.portal.url, email));
    await donor.hands.fill(dialog.getByLabel(t('password.new'), { exact: true }), 'Layang-layang-8');
    await donor.hands.fill(dialog.getByLabel(t('reset-password.retyped')), 'Layang-layang-8');
    await donor.look('the new password');
    await donor.hands.press(dialog.getByRole('button', { name: t('reset-password.submit') }));
    await donor.page.getByText(t('sign-in.password-set')).waitFor();
    await donor.look('the password is set');
    await leaveSuccess(donor);
    await signInWith(donor, email, 'Layang-layang-8');
    await donor.link('sign-in.profile', { name }).waitFor();
    await donor.close();
  });
});

it('a company signs up by its UEN, asks for another code, and signs in', async () => {
  const donor = await serving.visit(DESKTOP);
  const { page, hands, link, t } = donor;
  const email = 'akaun@contoh.sg';
  await openLogin(donor);
  await hands.press(page.getByRole('dialog').getByRole('button', { name: t('sign-in.sign-up') }));
  await hands.press(page.getByRole('dialog').getByRole('button', { name: t('sign-up.corporate.kind') }));
  await fillInSignUp(
    donor,
    {
      'company-name.title': 'Contoh-1 & Anak',
      'uen.title': '53312345K',
      'contact-person.title': 'Ahmad Contoh',
      'individual.email.title': email,
    },
    7,
  );
  await donor.look('the sign-up of a company');
  await signUp(donor);
  const first = await newestCode(serving.portal.url, email);
  await hands.press(page.getByRole('dialog').getByRole('button', { name: t('verification.resend') }));
  await page.getByText(t('sign-in.resent', { email })).waitFor();
  await leaveSuccess(donor);
  await signInWith(donor, email, PASSWORD);
  await page.getByRole('heading', { name: t('verification.title') }).waitFor();
  await confirmSignUp(donor, await newestCode(serving.portal.url, email, first));
  await signInWith(donor, email, PASSWORD);
  await link('sign-in.profile', { name: 'Ahmad Contoh' }).waitFor();
  await donor.close();
});

describe('Google', () => {
  /** Picks a persona at the stand-in. */
  const be = async ({ page }: Visit, person: string) => {
    await page.getByRole('button', { name: new RegExp(person) }).click();
  };
  const goBySignUp = async (donor: Visit, nric: string) => {
    const { page, hands, t } = donor;
    await hands.press(page.getByRole('dialog').getByRole('button', { name: t('sign-in.sign-up') }));
    await page.getByRole('heading', { name: t('sign-up.individual.title') }).waitFor();
    await hands.press(page.getByRole('dialog').getByRole('button', { name: t('sign-in.with', { provider: 'Google' }) }));
    await page.getByRole('heading', { name: t('nric-unique.title') }).waitFor();
    await hands.fill(page.getByRole('dialog').getByLabel(t('individual.nric.title')), nric);
    await donor.look('the NRIC before Google');
    await hands.press(page.getByRole('dialog').getByRole('button', { name: t('shell.actions.continue') }));
  };

  it('knows nobody who has not signed up; who says an NRIC is let in', async () => {
    const [visitor, person, nric] = [DESKTOP, 'Nur Contoh', 'G1234567X'];
    const donor = await serving.visit(visitor, '/fidyah');
    const { page, hands, button, t } = donor;
    await openLogin(donor);
    await hands.press(page.getByRole('dialog').getByRole('button', { name: t('sign-in.with', { provider: 'Google' }) }));
    await be(donor, person);
    await page.getByText(t('Signin_not_registered')).waitFor();
    await donor.look('an account that is not registered');
    expect(new URL(page.url()).search).toBe('');
    await goBySignUp(donor, nric);
    await be(donor, person);
    await donor.link('sign-in.profile', { name: person }).waitFor();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/fidyah');
    expect(await storageOf(page)).not.toMatch(new RegExp(`${nric}|eyJ`));
    await hands.press(button('sign-in.logout'));
    const atThePool = page.waitForRequest((request) => new URL(request.url()).pathname === '/logout');
    await hands.press(page.getByRole('dialog').getByRole('button', { name: t('sign-out.confirm') }));
    await atThePool;
    await page.getByRole('button', { name: 'Sign in' }).waitFor();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/fidyah');
    await donor.close();

    const again = await serving.visit(visitor, '/kaffarah/profile');
    await again.hands.press(again.page.getByRole('main').getByRole('button', { name: t('sign-in.header') }));
    await again.page.getByRole('heading', { name: t('sign-in.title') }).waitFor();
    await again.hands.press(again.page.getByRole('dialog').getByRole('button', { name: t('sign-in.with', { provider: 'Google' }) }));
    await be(again, person);
    await again.link('sign-in.profile', { name: person }).waitFor();
    await expect.poll(() => new URL(again.page.url()).pathname).toBe('/kaffarah/profile');
    await again.page.getByRole('region', { name: t('profile.title'), exact: true }).waitFor();
    await again.close();
  });

  it('an NRIC that an account has goes no further, and an address that has a password is pre-registered', async () => {
    const donor = await serving.visit(DESKTOP);
    const { page, hands, t } = donor;
    await openLogin(donor);
    await goBySignUp(donor, 'G1234567X');
    await page.getByText(t('nric-unique.exists')).first().waitFor();
    await hands.fill(page.getByRole('dialog').getByLabel(t('individual.nric.title')), 'S9812381D');
    await hands.press(page.getByRole('dialog').getByRole('button', { name: t('shell.actions.continue') }));
    await page.getByLabel('Name').fill('Siti Contoh');
    await page.getByLabel('Email').fill(emailOf(WALKED[0]));
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText(t('Signin_pre_registered')).waitFor();
    await donor.look('an account that there is already');
    await donor.close();
  });

  it('cancelled, signs nobody in', async () => {
    const donor = await serving.visit(DESKTOP);
    const { page, t } = donor;
    await openLogin(donor);
    await page.getByRole('button', { name: t('sign-in.with', { provider: 'Facebook' }) }).click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByText(t('sign-in.cancelled')).waitFor();
    await donor.close();
  });
});
