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
  storageOf,
} from './support/accounts.ts';
import { expectFocusKeptIn, expectFocusOn } from './support/focus.ts';
import { newestCode } from './support/outbox.ts';
import { sharePortal } from './support/serving.ts';
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

/** One of the people whom the stand-in for Google lists, or another, who types name and address. */
async function beAtGoogle({ page, hands }: Visit, person: string, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Cancel' }).waitFor();
  const listed = page.getByRole('button', { name: new RegExp(person) });
  if ((await listed.count()) > 0) return hands.press(listed);
  await hands.fill(page.getByLabel('Name'), person);
  await hands.fill(page.getByLabel('Email'), email);
  await hands.press(page.getByRole('button', { name: 'Sign in', exact: true }));
}

const serving = sharePortal();
const VISITORS = [PHONE, ENGLISH_PHONE, TRANSLATED];

describe.each(variants(import.meta.url, VISITORS))('on a phone, in $language, by $hands', (visitor) => {
  const who = VISITORS.indexOf(visitor);
  /** Other people, companies and numbers for each visitor. */
  const at = (name: string) => `${name}.${who}@contoh.sg`;

  it('a company sees each missing field of its sign-up and its known UEN, awaits verification, resends the code, signs in and out', async () => {
    const [known, own] = [`20140312${who}W`, `20140313${who}W`];
    await openAccount(serving.portal, at('pertama'), { 'custom:UEN': known, 'custom:BUSINESS_ACC': 'Yes' });
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
      'uen.title': known,
      'contact-person.title': 'Ahmad Contoh',
      'individual.email.title': email,
    };
    await fillInSignUp(donor, fields, 4 + who);
    await press(donor, 'sign-up.submit');
    await page.getByText(t('signup-failed-UEN-exists')).waitFor();
    await page.getByText(t('sign-up.known-company')).waitFor();
    await look('the sign-up with a known UEN');
    await hands.fill(uen, own);
    await page.getByText(t('signup-failed-UEN-exists')).waitFor({ state: 'detached' });
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
    await donor.close();
  });

  it('Google: cancelled and unregistered sign-ins fail; asks for an unused NRIC; signs out at the pool, and in again from the profile', async () => {
    const [known, own, person] = (
      [
        ['M1234567K', 'S7712341E', 'Ahmad Contoh'],
        ['M1234568W', 'S7712342C', 'Nur Contoh'],
        ['M1234569T', 'F1234569X', 'Iman Contoh'],
      ] as const
    )[who] ?? ['', '', ''];
    await openAccount(serving.portal, at('nric'), { 'custom:NRIC': known });
    const donor = await serving.visit(visitor, '/fidyah');
    const { page, hands, button, t, look } = donor;
    await openLogin(donor);
    await press(donor, 'sign-in.with', { provider: 'Google' });
    await hands.press(page.getByRole('button', { name: 'Cancel' }));
    await page.getByText(t('sign-in.cancelled')).waitFor();
    await press(donor, 'sign-in.with', { provider: 'Google' });
    await beAtGoogle(donor, person, at('google'));
    await page.getByText(t('Signin_not_registered')).waitFor();
    expect(new URL(page.url()).search).toBe('');
    await look('an account that is not registered');
    await expectFocusKeptIn(page);
    await press(donor, 'forgot-password.back');
    await heading(donor, 'sign-in.title');
    await press(donor, 'sign-in.sign-up');
    await press(donor, 'sign-in.with', { provider: 'Google' });
    await heading(donor, 'nric-unique.title');
    await look('the NRIC before Google');
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
    await beAtGoogle(donor, person, at('google'));
    await donor.link('sign-in.profile', { name: person }).waitFor();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/fidyah');
    expect(await storageOf(page)).not.toMatch(new RegExp(`${own}|eyJ`));

    await hands.press(button('sign-in.logout'));
    const atThePool = page.waitForRequest((request) => new URL(request.url()).pathname === '/logout');
    await press(donor, 'sign-out.confirm');
    await atThePool;
    await page.getByRole('button', { name: 'Sign in' }).first().waitFor();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/fidyah');
    await donor.close();

    const again = await serving.visit(visitor, '/kaffarah/profile');
    await again.hands.press(again.page.getByRole('main').getByRole('button', { name: t('sign-in.header') }));
    await press(again, 'sign-in.with', { provider: 'Google' });
    await beAtGoogle(again, person, at('google'));
    await again.link('sign-in.profile', { name: person }).waitFor();
    await expect.poll(() => new URL(again.page.url()).pathname).toBe('/kaffarah/profile');
    await again.page.getByText(t('profile.signs-in-with', { provider: 'Google' })).waitFor();
    await again.look('the profile of somebody who signs in with Google');
    await again.close();
  });

  it('Facebook: an address with a password is recognised, another’s unconfirmed one is free, and too many guesses must wait', async () => {
    const [email, free] = [at('dahulu'), at('siapa')];
    await openAccount(serving.portal, email);
    await beginSignUp(serving.portal, free, 'Orang-lain-9');
    const donor = await serving.visit(visitor);
    const { page, hands, t, look } = donor;
    await openLogin(donor);
    await press(donor, 'sign-in.sign-up');
    await press(donor, 'sign-in.with', { provider: 'Facebook' });
    await hands.fill(dialogOf(donor).getByLabel(t('individual.nric.title')), ['T1234567J', 'T1234568I', 'T1234569G'][who] ?? '');
    await press(donor, 'shell.actions.continue');
    await hands.fill(page.getByLabel('Name'), 'Siti Contoh');
    await hands.fill(page.getByLabel('Email'), email);
    await hands.press(page.getByRole('button', { name: 'Sign in', exact: true }));
    await page.getByText(t('Signin_pre_registered')).waitFor();
    await look('an account that there is already');
    await expectFocusKeptIn(page);
    await press(donor, 'forgot-password.back');

    await press(donor, 'sign-in.forgot');
    await hands.fill(dialogOf(donor).getByRole('textbox', { name: t('individual.email.title') }), free);
    const first = await newestCode(serving.portal.url, free);
    await press(donor, 'forgot-password.submit');
    await heading(donor, 'reset-password.title');
    const code = await newestCode(serving.portal.url, free, first);
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
    ).toBe(free);
    await look('the sign-up with an address that is free');
    await expectFocusKeptIn(page);
    await page.keyboard.press('Escape');
    await dialogOf(donor).waitFor({ state: 'detached' });

    const refusal = { __type: 'NotAuthorizedException', message: 'Password attempts exceeded' };
    await page.route('**/*', (route) =>
      route.request().headers()['x-amz-target']?.endsWith('.InitiateAuth')
        ? route.fulfill({ status: 400, json: refusal })
        : route.fallback(),
    );
    await openLogin(donor);
    await signInWith(donor, email, PASSWORD);
    await dialogOf(donor).getByText(t('sign-in.locked')).first().waitFor();
    await look('the sign-in, locked');
    await expectFocusKeptIn(page);
    await leaveByEsc(donor);
    await donor.close();
  });

  it('an enrolling donor is asked to sign in or skip, and keeps the answers after a sign-in', async () => {
    const [email, nric] = [at('daftar'), ['S7712343A', 'G7712341K', 'G7712342W'][who] ?? ''];
    await openAccount(serving.portal, email, { 'custom:NRIC': nric });
    const donor = await serving.visit(visitor);
    const { page, t, look } = donor;
    await page.goto(`${serving.portal.url}/enrollment/enroll-individual`);
    await heading(donor, 'sign-in-or-skip.title');
    await look('asked to sign in or to skip that');
    await expectFocusKeptIn(page);
    await press(donor, 'sign-in-or-skip.skip');
    await dialogOf(donor).waitFor({ state: 'detached' });
    const field = page.getByRole('main').getByLabel(t('individual.full-name.title'));
    await donor.hands.fill(field, 'Siti Contoh');
    await donor.hands.fill(page.getByRole('main').getByRole('textbox', { name: t('individual.nric.title'), exact: true }), nric);
    await page.getByRole('main').getByText(t('individual.nric.exists')).waitFor();
    await page.getByRole('status').getByText(t('individual.nric.exists')).first().waitFor({ state: 'attached' });
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
});
