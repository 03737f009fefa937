import { describe, expect, it } from 'vitest';
import {
  confirmSignUp,
  fillInSignUp,
  leaveSuccess,
  openAccount,
  openLogin,
  PASSWORD,
  signInWith,
  signUp,
  storageOf,
} from './support/accounts.ts';
import { newestCode, newestLink } from './support/outbox.ts';
import { sharePortal } from './support/serving.ts';
import { DESKTOP, ENGLISH_PHONE, PHONE, TRANSLATED, type Visit } from './support/visit.ts';
import { variants } from '../support/variants.ts';

const serving = sharePortal();

const VISITORS = [DESKTOP, ENGLISH_PHONE, PHONE, TRANSLATED];
/** Personas of the stand-in for Singpass, one for each visitor; somebody else claims their NRIC. */
const PERSONAS = [
  { name: 'ROSNAH CONTOH BINTE SAMPEL', nric: 'S6600006J' },
  { name: 'NUR CONTOH BINTI SAMPEL', nric: 'S8800001C' },
  { name: 'HALIMAH CONTOH', nric: 'S4800007Z' },
  { name: 'IMAN CONTOH', nric: 'T0100008F' },
] as const;

/** Presses a button of the open popup. */
const press = ({ page, hands, t }: Visit, key: string) =>
  hands.press(page.getByRole('dialog').getByRole('button', { name: t(key), exact: true }));

/** Picks a persona at the stand-in, consents, and continues from the confirmation page. */
async function proveAs({ hands, page, button, t }: Visit, name: string): Promise<void> {
  await page.getByText('Nobody here is real').waitFor();
  await hands.tick(page.getByRole('radio', { name: new RegExp(`^${name}`) }));
  await hands.press(page.getByRole('button', { name: 'Agree and share' }));
  await page.getByRole('heading', { name: t('retrieve.done-title') }).waitFor();
  await hands.press(button('retrieve.to-sign-up'));
}

describe.each(variants(import.meta.url, VISITORS))('at $width px, in $language, by $hands', (visitor) => {
  const at = VISITORS.indexOf(visitor);
  const { name, nric } = PERSONAS[at] ?? PERSONAS[0];
  const email = `pemilik.${at}@contoh.sg`;

  it('the owner of a squatted NRIC proves it by Singpass, signs up and in, and returns by a new password', async () => {
    await openAccount(serving.portal, `penceroboh.${at}@contoh.sg`, { 'custom:NRIC': nric, 'custom:BUSINESS_ACC': 'No' });
    const donor = await serving.visit(visitor);
    const { page, hands, link, look, t } = donor;
    await openLogin(donor);
    await look('the sign-in');
    await press(donor, 'sign-in.sign-up');
    await page.getByRole('heading', { name: t('sign-up.individual.title') }).waitFor();
    await look('the sign-up');
    await fillInSignUp(donor, { 'individual.full-name.title': name, 'individual.nric.title': nric, 'individual.email.title': email }, at);
    await look('the sign-up, filled in');
    await press(donor, 'sign-up.submit');
    await page.getByText(t('signup-failed-NRIC-exists')).waitFor();
    await page.getByText(t('sign-up.known-person')).waitFor();
    await look('the NRIC that somebody has');
    await press(donor, 'sign-up.without-nric');
    await page.getByText(t('sign-up.without-note')).waitFor();
    await look('the sign-up without an NRIC');
    await press(donor, 'sign-up.with-nric');
    await press(donor, 'sign-up.submit');
    await press(donor, 'retrieve.singpass');
    await proveAs(donor, name);
    await page.getByRole('heading', { name: t('sign-up.individual.title') }).waitFor();
    const field = page.getByRole('dialog').getByRole('textbox', { name: t('individual.nric.title'), exact: true });
    expect(await field.inputValue()).toBe(nric);
    await look('the sign-up of whoever has proved it');
    await fillInSignUp(donor, { 'individual.email.title': email }, at);
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
    const secret = new RegExp(`${nric}|Perahu|eyJ|${email}`);
    expect(await storageOf(page)).not.toMatch(secret);
    await page.reload();
    await hands.press(profile);
    await page
      .getByText(`*****${nric.slice(-4)}`)
      .first()
      .waitFor();
    await hands.press(donor.button('sign-in.logout'));
    await page.getByRole('heading', { name: t('sign-out.title') }).waitFor();
    await look('the way out');
    await press(donor, 'sign-out.confirm');
    await page.getByRole('button', { name: 'Sign in' }).first().waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
    expect(await storageOf(page)).not.toMatch(secret);
    await donor.close();

    await resetBy(await forgotten());
  });

  /** Asks for a new password, and gives the link of the mail. */
  async function forgotten(): Promise<string> {
    const donor = await serving.visit(visitor);
    const { page, hands, look, t } = donor;
    await openLogin(donor);
    await press(donor, 'sign-in.forgot');
    await page.getByRole('heading', { name: t('forgot-password.title') }).waitFor();
    await look('the forgotten password');
    await hands.fill(page.getByRole('dialog').getByLabel(t('individual.email.title')), email);
    await press(donor, 'forgot-password.submit');
    await page.getByRole('heading', { name: t('reset-password.title') }).waitFor();
    await donor.close();
    return newestLink(serving.portal.url, email);
  }

  /** Sets a new password by the link, in a window that knows nothing, and signs in with it. */
  async function resetBy(address: string): Promise<void> {
    const donor = await serving.visit(visitor, address);
    const { page, hands, look, t } = donor;
    await page.getByRole('heading', { name: t('reset-password.title') }).waitFor();
    expect(new URL(page.url()).search).toBe('');
    const dialog = page.getByRole('dialog');
    await hands.fill(dialog.getByRole('textbox', { name: t('verification.code') }), await newestCode(serving.portal.url, email));
    await hands.fill(dialog.getByLabel(t('password.new'), { exact: true }), 'Layang-layang-8');
    await hands.fill(dialog.getByLabel(t('reset-password.retyped')), 'Layang-layang-8');
    await look('the new password');
    await press(donor, 'reset-password.submit');
    await page.getByText(t('sign-in.password-set')).waitFor();
    await look('the password is set');
    await leaveSuccess(donor);
    await signInWith(donor, email, 'Layang-layang-8');
    await donor.link('sign-in.profile', { name }).waitFor();
    await donor.close();
  }
});
