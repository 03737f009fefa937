import { createHash } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { AccountSettings } from '../../../src/api/types.ts';
import { callPool, type PoolAnswer } from '../../accounts/pool-call.ts';
import { newestCode } from './outbox.ts';
import type { Portal } from './portal.ts';
import type { Visit } from './visit.ts';

/** Accounts for journeys: made by API calls, or step by step on the page. */

export const PASSWORD = 'Perahu-kertas-7';

const SITI = { name: 'Siti Contoh', address: '640 ROWELL ROAD, #05-123, SG 200640' };

/** An account in the portal's user pool with `PASSWORD`, confirmed by the mailed code. */
export async function openAccount(portal: AccountsPortal, email: string, attributes: Attributes = {}): Promise<void> {
  await beginSignUp(portal, email, PASSWORD, attributes);
  const act = await poolOf(portal);
  await act('ConfirmSignUp', { Username: email, ConfirmationCode: await newestCode(portal.url, email) });
}

/** An unconfirmed sign-up. */
export async function beginSignUp(portal: AccountsPortal, email: string, password: string, attributes: Attributes = {}): Promise<void> {
  const act = await poolOf(portal);
  const UserAttributes = Object.entries({ ...SITI, phone_number: mobileOf(email), email, ...attributes }).map(([Name, Value]) => ({
    Name,
    Value,
  }));
  await act('SignUp', { Username: email, Password: password, UserAttributes });
}

/** Mobile numbers are unique. */
function mobileOf(email: string): string {
  return `+659${createHash('sha256').update(email).digest().readUInt32BE().toString().slice(-7).padStart(7, '0')}`;
}

/** Opens an account and binds the visit's session to its sign-in. */
export async function signIn(
  { portal }: { readonly portal: AccountsPortal },
  { page }: Visit,
  email: string,
  attributes: Attributes = {},
): Promise<void> {
  await openAccount(portal, email, attributes);
  const act = await poolOf(portal);
  const { AuthenticationResult } = await act('InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: email, PASSWORD },
  });
  const status = await page.evaluate(
    async ({ IdToken: authorization, AccessToken: accessToken }) => {
      const headers = { 'content-type': 'application/json', authorization };
      return (await fetch('/session/account', { method: 'POST', headers, body: JSON.stringify({ accessToken }) })).status;
    },
    AuthenticationResult as { IdToken: string; AccessToken: string },
  );
  expect(status).toBe(200);
  await page.reload();
  // Where the page comes as HTML, the name of the signed-in donor replaces this link; earlier presses have no effect.
  await page.getByRole('banner').locator('a[href$="/profile"]').first().waitFor();
}

/** A portal of the file's own, or the shared one, of which the file has a network. */
type AccountsPortal = Pick<Portal, 'url'> & { readonly network?: string };

type Attributes = { readonly [name: string]: string };

async function poolOf({ url, network }: AccountsPortal) {
  const settings = (await (await fetch(`${url}/session/account/settings`)).json()) as AccountSettings;
  // Mails are limited by client address.
  const headers: { [name: string]: string } = network === undefined ? {} : { 'x-forwarded-for': `${network}.251` };
  return async (action: string, input: object): Promise<PoolAnswer['body']> => {
    const { status, body } = await callPool({ url, clientId: settings.data.userPoolClientId, headers }, action, input);
    expect({ action, status, body }).toMatchObject({ status: 200 });
    return body;
  };
}

export async function openLogin({ page, hands, button, t }: Visit): Promise<void> {
  await hands.press(button('sign-in.header'));
  await page.getByRole('heading', { name: t('sign-in.title') }).waitFor();
}

/** Fills in the sign-up form; `number` varies the mobile number. */
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
  await dialog.getByText('640 ROWELL ROAD').waitFor();
  await hands.fill(dialog.getByLabel(t('password.new'), { exact: true }), PASSWORD);
}

/** Submits the sign-up; the account awaits confirmation. */
export async function signUp({ page, hands, t }: Visit): Promise<void> {
  await hands.press(page.getByRole('dialog').getByRole('button', { name: t('sign-up.submit'), exact: true }));
  await page.getByRole('heading', { name: t('verification.title') }).waitFor();
}

export async function confirmSignUp(donor: Visit, code: string): Promise<void> {
  const { page, hands, t } = donor;
  const dialog = page.getByRole('dialog');
  await hands.fill(dialog.getByRole('textbox', { name: t('verification.code') }), code);
  await hands.press(dialog.getByRole('button', { name: t('verification.submit'), exact: true }));
  await page.getByText(t('sign-in.confirmed')).waitFor();
  await leaveSuccess(donor);
}

/** From the success popup to the sign-in. */
export async function leaveSuccess({ page, hands, t }: Visit): Promise<void> {
  await hands.press(page.getByRole('dialog').getByRole('button', { name: t('sign-in.succeeded.login') }));
  await page.getByRole('heading', { name: t('sign-in.title') }).waitFor();
}

/** In the open popup. */
export async function signInWith({ page, hands, t }: Visit, email: string, password: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await hands.fill(dialog.getByRole('textbox', { name: t('individual.email.title') }), email);
  await hands.fill(dialog.getByLabel(t('sign-in.password'), { exact: true }), password);
  await hands.press(dialog.getByRole('button', { name: t('sign-in.submit'), exact: true }));
}

/** All storage of the page's origin, as text. */
export function storageOf(page: Page): Promise<string> {
  return page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]));
}
