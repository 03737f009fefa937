import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Visit } from './visit.ts';

/** The steps of signing up and in that several journeys share. */

export const PASSWORD = 'Perahu-kertas-7';

export async function openLogin({ page, hands, button, t }: Visit): Promise<void> {
  await hands.press(button('sign-in.header'));
  await page.getByRole('heading', { name: t('sign-in.title') }).waitFor();
}

/** Fills in a sign-up: the fields named, and what every sign-up asks for; `number` makes another mobile number. */
export async function fillInSignUp({ page, hands, t }: Visit, fields: { readonly [key: string]: string }, number: number): Promise<void> {
  const dialog = page.getByRole('dialog');
  const fill = (key: string, text: string) => hands.fill(dialog.getByRole('textbox', { name: t(key), exact: true }).first(), text);
  const [email, others] = [
    fields['individual.email.title'] ?? '',
    Object.entries(fields).filter(([key]) => key !== 'individual.email.title'),
  ];
  for (const [key, text] of others) await fill(key, text);
  await fill('mobile.number.title', `9123456${number}`);
  await fill('individual.email.title', email);
  await fill('address.postal-code.title', '200640');
  await hands.press(dialog.getByRole('button', { name: t('form.address.search') }));
  const street = dialog.getByRole('textbox', { name: t('address.street-name.title'), exact: true });
  await expect.poll(() => street.inputValue()).toBe('ROWELL ROAD');
  await hands.fill(dialog.getByLabel(t('password.new'), { exact: true }), PASSWORD);
}

/** Sends the sign-up off; the account waits to be confirmed. */
export async function signUp({ page, hands, t }: Visit): Promise<void> {
  await hands.press(page.getByRole('dialog').getByRole('button', { name: t('sign-up.submit'), exact: true }));
  await page.getByRole('heading', { name: t('verification.title') }).waitFor();
}

export async function confirmSignUp({ page, hands, t }: Visit, code: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await hands.fill(dialog.getByRole('textbox', { name: t('verification.code') }), code);
  await hands.press(dialog.getByRole('button', { name: t('verification.submit'), exact: true }));
  await page.getByText(t('sign-in.confirmed')).waitFor();
}

/** In the popup that stands open. */
export async function signInWith({ page, hands, t }: Visit, email: string, password: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await hands.fill(dialog.getByRole('textbox', { name: t('individual.email.title') }), email);
  await hands.fill(dialog.getByLabel(t('sign-in.password'), { exact: true }), password);
  await hands.press(dialog.getByRole('button', { name: t('sign-in.submit'), exact: true }));
}

/** All that the page's origin keeps in this browser, as text. */
export function storageOf(page: Page): Promise<string> {
  return page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]));
}
