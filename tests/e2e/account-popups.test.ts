import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  beginSignUp,
  confirmSignUp,
  fillInSignUp,
  leaveSuccess,
  openAccount,
  openLogin,
  PASSWORD,
  signInWith,
  signUp,
} from './support/accounts.ts';
import { expectFocusKeptIn, expectFocusOn } from './support/focus.ts';
import { newestCode } from './support/outbox.ts';
import { servePortal } from './support/serving.ts';
import { ENGLISH_PHONE, PHONE, TRANSLATED, type Visit } from './support/visit.ts';
import { variants } from '../support/variants.ts';

/** The open popup. */
const dialogOf = ({ page }: Visit) => page.getByRole('dialog');
const press = (donor: Visit, key: string, params?: Readonly<Record<string, string>>) =>
  donor.hands.press(dialogOf(donor).getByRole('button', { name: donor.t(key, params), exact: true }));
const heading = ({ page, t }: Visit, key: string) => page.getByRole('heading', { name: t(key), exact: true }).waitFor();
/** Whether it is visible without scrolling. */
const isInView = (words: Locator) =>
  words.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= window.innerHeight;
  });
/** Esc closes the popup and returns the focus to its opener. */
async function leaveByEsc(donor: Visit): Promise<void> {
  await donor.page.keyboard.press('Escape');
  await dialogOf(donor).waitFor({ state: 'detached' });
  await expectFocusOn(donor.button('sign-in.header'));
}

describe.each(variants(import.meta.url, [PHONE, ENGLISH_PHONE, TRANSLATED]))('on a phone, in $language, by $hands', (visitor) => {
  // A portal each: existence checks are rate limited by client address.
  const serving = servePortal();
  const isMalay = visitor === PHONE;
  /** A different person per language. */
  const at = (name: string) => `${name}.${visitor.language}@contoh.sg`;

  it('a company is told field by field what its sign-up lacks, waits to be verified, has the code sent again, and signs in and out', async () => {
    const donor = await serving.visit(visitor);
    const { page, hands, t, look, button, link } = donor;
    const email = at('pejabat');
    await openLogin(donor);
    await expectFocusKeptIn(page);
    await leaveByEsc(donor);

    await openLogin(donor);
    await press(donor, 'sign-in.sign-up');
    await heading(donor, 'sign-up.individual.title');
    await press(donor, 'sign-up.corporate.kind');
    await heading(donor, 'sign-up.corporate.title');
    expect(
      await dialogOf(donor)
        .getByRole('button', { name: t('sign-up.submit'), exact: true })
        .isDisabled(),
    ).toBe(true);
    await look('the sign-up of a company');
    await expectFocusKeptIn(page);
    const uen = dialogOf(donor).getByRole('textbox', { name: t('uen.title'), exact: true });
    for (const [typed, words] of [
      ['2014+3121W', t('uen.pattern')],
      ['20140', t('uen.length')],
      ['', t('uen.required')],
    ] as const) {
      await hands.fill(uen, typed);
      if (typed === '') await page.keyboard.press('Delete');
      await page.keyboard.press('Tab');
      await dialogOf(donor).getByText(words).first().waitFor();
      expect(await uen.getAttribute('aria-invalid')).toBe('true');
    }
    await look('the sign-up of a company, with what is wrong');
    const fields = {
      'company-name.title': 'Contoh-1 & Anak',
      'uen.title': isMalay ? '201403121W' : '201403122W',
      'contact-person.title': 'Ahmad Contoh',
      'individual.email.title': email,
    };
    await fillInSignUp(donor, fields, isMalay ? 5 : 4);
    await signUp(donor);
    await look('the account that waits');
    await leaveByEsc(donor);

    const first = await newestCode(serving.portal.url, email);
    await openLogin(donor);
    await signInWith(donor, email, PASSWORD);
    await heading(donor, 'verification.title');
    await press(donor, 'verification.resend');
    await page.getByText(t('sign-in.resent', { email })).waitFor();
    await leaveSuccess(donor);
    await look('the sign-in, after another code was sent');
    await signInWith(donor, email, PASSWORD);
    await heading(donor, 'verification.title');
    await confirmSignUp(donor, await newestCode(serving.portal.url, email, first));
    await signInWith(donor, email, PASSWORD);
    await expectFocusOn(link('sign-in.profile', { name: 'Ahmad Contoh' }));

    await hands.press(button('sign-in.logout'));
    await heading(donor, 'sign-out.title');
    await look('the way out');
    await expectFocusKeptIn(page);
    await press(donor, 'sign-out.cancel');
    await expectFocusOn(button('sign-in.logout'));
    await hands.press(button('sign-in.logout'));
    await page.keyboard.press('Escape');
    await expectFocusOn(button('sign-in.logout'));
    await hands.press(button('sign-in.logout'));
    await press(donor, 'sign-out.confirm');
    await page.getByRole('button', { name: 'Sign in' }).waitFor();
    await donor.close();
  });

  it('a company that signs up with a known UEN is told so, until the next key', async () => {
    const known = isMalay ? '53312345K' : '53312347A';
    await openAccount(serving.portal, at('pertama'), { 'custom:UEN': known, 'custom:BUSINESS_ACC': 'Yes' });
    const donor = await serving.visit(visitor);
    const { page, hands, t, look } = donor;
    await openLogin(donor);
    await press(donor, 'sign-in.sign-up');
    await press(donor, 'sign-up.corporate.kind');
    const fields = {
      'company-name.title': 'Contoh-2 & Anak',
      'uen.title': known,
      'contact-person.title': 'Ahmad Contoh',
      'individual.email.title': at('kedua'),
    };
    await fillInSignUp(donor, fields, 6);
    await press(donor, 'sign-up.submit');
    await page.getByText(t('signup-failed-UEN-exists')).waitFor();
    await look('the sign-up with a known UEN');
    await hands.fill(dialogOf(donor).getByRole('textbox', { name: t('uen.title'), exact: true }), '53312346M');
    await page.getByText(t('signup-failed-UEN-exists')).waitFor({ state: 'detached' });
    await donor.close();
  });

  it('Google knows nobody who has not signed up; the NRIC is asked for before, and let through when nobody has it', async () => {
    const [known, own, person] = isMalay ? ['M1234567K', 'F1234567N', 'Ahmad Contoh'] : ['M1234568K', 'F1234568N', 'Nur Contoh'];
    await openAccount(serving.portal, at('nric'), { 'custom:NRIC': known });
    const donor = await serving.visit(visitor, '/fidyah');
    const { page, hands, t, look } = donor;
    const beThePerson = () => hands.press(page.getByRole('button', { name: new RegExp(person) }));
    await openLogin(donor);
    await press(donor, 'sign-in.with', { provider: 'Google' });
    await beThePerson();
    await page.getByText(t('Signin_not_registered')).waitFor();
    await look('an account that is not registered');
    await expectFocusKeptIn(page);
    await press(donor, 'forgot-password.back');
    await heading(donor, 'sign-in.title');
    await press(donor, 'sign-in.sign-up');
    await press(donor, 'sign-in.with', { provider: 'Google' });
    await heading(donor, 'nric-unique.title');
    await expectFocusKeptIn(page);
    const nric = dialogOf(donor).getByLabel(t('individual.nric.title'));
    const goOn = dialogOf(donor).getByRole('button', { name: t('shell.actions.continue') });
    expect(await goOn.isDisabled()).toBe(true);
    await hands.fill(nric, 's123456xd');
    await page.keyboard.press('Tab');
    await dialogOf(donor).getByText(t('individual.nric.pattern')).first().waitFor();
    expect(await goOn.isDisabled()).toBe(true);
    await look('the NRIC before Google, of another form');
    await hands.fill(nric, known.toLowerCase());
    expect(await nric.inputValue()).toBe(known);
    await press(donor, 'shell.actions.continue');
    await dialogOf(donor).getByText(t('nric-unique.exists')).first().waitFor();
    await look('the NRIC before Google, which somebody has');
    await hands.fill(nric, own);
    await press(donor, 'shell.actions.continue');
    await beThePerson();
    await donor.link('sign-in.profile', { name: person }).waitFor();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/fidyah');

    await page.goto(`${serving.portal.url}/fidyah/profile`);
    await page.getByText(t('profile.signs-in-with', { provider: 'Google' })).waitFor();
    expect(await page.getByRole('button', { name: t('change-password.title') }).count()).toBe(0);
    await look('the profile of somebody who signs in with Google');
    await donor.close();
  });

  it('whose address has a password already is told so after Facebook, and goes back to the sign-in', async () => {
    await openAccount(serving.portal, at('dahulu'));
    const donor = await serving.visit(visitor);
    const { page, hands, t, look } = donor;
    await openLogin(donor);
    await press(donor, 'sign-in.sign-up');
    await press(donor, 'sign-in.with', { provider: 'Facebook' });
    await hands.fill(dialogOf(donor).getByLabel(t('individual.nric.title')), isMalay ? 'T1234567J' : 'T1234568J');
    await press(donor, 'shell.actions.continue');
    await hands.fill(page.getByLabel('Name'), 'Siti Contoh');
    await hands.fill(page.getByLabel('Email'), at('dahulu'));
    await hands.press(page.getByRole('button', { name: 'Sign in' }));
    await page.getByText(t('Signin_pre_registered')).waitFor();
    await look('an account that there is already');
    await expectFocusKeptIn(page);
    await press(donor, 'forgot-password.back');
    await signInWith(donor, at('dahulu'), PASSWORD);
    await expectFocusOn(donor.link('sign-in.profile', { name: 'Siti Contoh' }));
    await donor.close();
  });

  it('whoever enrols is asked to sign in or to skip that and proceed, and keeps what was typed after a sign-in', async () => {
    const own = isMalay ? ['daftar@contoh.sg', '91112225', 'S9812381D'] : ['enrol@contoh.sg', '91112227', 'G1234567X'];
    const [email = '', mobile = '', nric = ''] = own;
    await openAccount(serving.portal, email, { phone_number: `+65${mobile}`, 'custom:NRIC': nric });
    const donor = await serving.visit(visitor, '/');
    const { page, t, look } = donor;
    await page.goto(`${serving.portal.url}/enrollment/enroll-individual`);
    await heading(donor, 'sign-in-or-skip.title');
    await look('asked to sign in or to skip that');
    await expectFocusKeptIn(page);
    await press(donor, 'sign-in-or-skip.skip');
    await dialogOf(donor).waitFor({ state: 'detached' });
    const field = page.getByRole('main').getByLabel(t('individual.full-name.title'));
    await donor.hands.fill(field, 'Siti Contoh');
    for (const [key, typed, told] of [
      ['individual.nric.title', nric, 'individual.nric.exists'],
      ['mobile.number.title', mobile, 'mobile.number.exists'],
      ['individual.email.title', email, 'email.exists'],
    ] as const) {
      await donor.hands.fill(page.getByRole('main').getByRole('textbox', { name: t(key), exact: true }), typed);
      await page.getByRole('main').getByText(t(told)).waitFor();
      await page.getByRole('status').getByText(t(told)).first().waitFor({ state: 'attached' });
    }
    await look('told what accounts have already');
    await openLogin(donor);
    const reloaded = page.waitForEvent('load');
    await signInWith(donor, email, PASSWORD);
    await reloaded;
    // The address of the enrolment leads to its step at once.
    expect(new URL(page.url()).search).toBe('?step=individual');
    await donor.link('sign-in.profile', { name: 'Siti Contoh' }).waitFor();
    await heading(donor, 'individual.title');
    await expect.poll(() => field.inputValue()).toBe('Siti Contoh');
    await donor.close();
  });

  it('whose address somebody else has signed up with is told that it is free, and signs up with it', async () => {
    const email = at('siapa');
    await beginSignUp(serving.portal, email, 'Orang-lain-9');
    const donor = await serving.visit(visitor);
    const { page, hands, t, look } = donor;
    await openLogin(donor);
    await press(donor, 'sign-in.forgot');
    await hands.fill(dialogOf(donor).getByRole('textbox', { name: t('individual.email.title') }), email);
    const first = await newestCode(serving.portal.url, email);
    await press(donor, 'forgot-password.submit');
    await heading(donor, 'reset-password.title');
    const code = await newestCode(serving.portal.url, email, first);
    await hands.fill(dialogOf(donor).getByRole('textbox', { name: t('verification.code') }), code);
    await hands.fill(dialogOf(donor).getByLabel(t('password.new'), { exact: true }), PASSWORD);
    await hands.fill(dialogOf(donor).getByLabel(t('reset-password.retyped')), PASSWORD);
    await press(donor, 'reset-password.submit');
    await heading(donor, 'sign-up.individual.title');
    await expect.poll(() => isInView(dialogOf(donor).getByText(t('sign-up.begin-anew')))).toBe(true);
    expect(
      await dialogOf(donor)
        .getByRole('textbox', { name: t('individual.email.title') })
        .inputValue(),
    ).toBe(email);
    await look('the sign-up with an address that is free');
    await expectFocusKeptIn(page);
    await donor.close();
  });

  it('whoever guessed a password too often is told to wait, and that only', async () => {
    const donor = await serving.visit(visitor);
    const refusal = { __type: 'NotAuthorizedException', message: 'Password attempts exceeded' };
    await donor.page.route('**/*', (route) =>
      route.request().headers()['x-amz-target']?.endsWith('.InitiateAuth')
        ? route.fulfill({ status: 400, json: refusal })
        : route.fallback(),
    );
    await openLogin(donor);
    await signInWith(donor, at('teka'), PASSWORD);
    await dialogOf(donor).getByText(donor.t('sign-in.locked')).first().waitFor();
    await donor.look('the sign-in, locked');
    await expectFocusKeptIn(donor.page);
    await leaveByEsc(donor);
    await donor.close();
  });
});
