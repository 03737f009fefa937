import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { boundSession, siti } from '../../../../tests/support/portal/account-double.ts';
import { newRequestLog, successfulServer } from '../../../../tests/support/portal/giving-double.ts';
import { renderPortal } from '../../../../tests/support/portal/render-portal.tsx';
import { serverDouble } from '../../../../tests/support/portal/server-double.ts';
import type { Attempt } from '../identity/attempt.ts';
import * as identities from '../identity/identity.ts';
import type { Tokens } from '../identity/tokens.ts';

/** A return from Facebook; the user pool client is the test's own. */

const server = serverDouble();
let asked: string[];
let isBound: boolean;
let isNricKept: boolean;
const fine: Attempt<undefined> = { kind: 'done', data: undefined };
const refused = (message: string): Attempt<never> => ({ kind: 'refused', refusal: { code: 'UserLambdaValidationException', message } });
let pool: { completeRedirect: Attempt<Tokens>; update: Attempt<undefined>; own?: { readonly 'custom:NRIC': string } };

beforeEach(() => {
  asked = [];
  isBound = false;
  isNricKept = true;
  pool = { completeRedirect: { kind: 'done', data: { idToken: 'a.b.c', accessToken: 'd.e.f' } }, update: fine };
  sessionStorage.setItem('signInFrom', JSON.stringify({ flow: 'fidyah', step: null, provider: 'Facebook' }));
  vi.spyOn(identities, 'loadIdentity').mockResolvedValue({
    hasFederation: true,
    completeRedirect: async () => pool.completeRedirect,
    attributes: async () => ({ kind: 'done', data: { email: siti.email, name: siti.name, ...pool.own } }),
    update: async () => pool.update,
    accessToken: async () => ({ kind: 'done', data: 'access' }),
    signOut: async () => fine,
  } as unknown as identities.Identity);
  server.use(
    http.post('*/session/account', () => {
      isBound = true;
    }),
    http.delete('*/session/account', () => {
      isBound = false;
      return HttpResponse.json({ status: 1 });
    }),
    http.post('*/api/User/getSignInUserDetails', () =>
      HttpResponse.json(isBound ? { status: 1, data: siti } : { status: 0, message: 'Nobody is signed in.' }),
    ),
    http.post('*/donor/User/checkUserExistsByEmail', () => HttpResponse.json({ status: 1, isEmailExists: true, accCount: 1 })),
    http.post('*/donor/User/checkNRICUnique', () => HttpResponse.json({ status: 1 })),
    http.post('*/session/account/close', ({ request }) => {
      asked.push(new URL(request.url).pathname);
      return HttpResponse.json({ status: 1, message: 'The account is closed.' });
    }),
    http.get('*/session/draft/account', () => HttpResponse.json({ version: 1, answers: { 'nric-unique': { nric: 'S1234567D' } } })),
    http.put('*/session/draft/account', () => HttpResponse.json({ status: 1 })),
    http.delete('*/session/draft/account', () => {
      isNricKept = false;
      return HttpResponse.json({ status: 1 });
    }),
    ...boundSession(asked).slice(0, 1),
    ...successfulServer(newRequestLog()),
  );
});

const comeBack = (search = 'state=s&code=c') => renderPortal(`/?${search}`, { account: { state: 'signed-out' } });

it('asks for another NRIC, for the same provider, if another account now has the first one', async () => {
  server.use(http.post('*/donor/User/checkNRICUnique', () => HttpResponse.json({ status: 0 })));
  const { t } = comeBack();
  const dialog = within(await screen.findByRole('dialog', { name: t('nric-unique.title') }, { timeout: 10_000 }));
  expect(dialog.getByText(t('sign-up.known-person'))).toBeTruthy();
  expect(asked).toEqual(['/session/account/close']);
  const started: unknown[] = [];
  server.use(
    http.post('*/session/singpass', async ({ request }) => {
      started.push(await request.json());
      return HttpResponse.json({ status: 0, code: 'NOT_NOW', message: 'Not now.' }, { status: 503 });
    }),
  );
  await userEvent.click(dialog.getByRole('button', { name: t('retrieve.singpass') }));
  await waitFor(() => expect(started).toMatchObject([{ popup: 'facebook' }]));
});

it('admits nobody whose NRIC now belongs to another account, whatever the user pool says', async () => {
  pool.own = { 'custom:NRIC': 'S1234567D' };
  const { nric: _, ...nameless } = siti;
  server.use(
    http.get('*/session/draft/account', () => new HttpResponse(null, { status: 204 })),
    http.post('*/api/User/getSignInUserDetails', () =>
      HttpResponse.json(isBound ? { status: 1, data: nameless } : { status: 0, message: 'Nobody is signed in.' }),
    ),
  );
  const { t } = comeBack();
  await screen.findByRole('dialog', { name: t('sign-in.not-registered') }, { timeout: 10_000 });
  expect(isBound).toBe(false);
});

it('returns to the profile if the donor left from there, else to the flow’s home', async () => {
  const departure = { flow: 'fidyah', step: null, provider: 'Facebook' };
  for (const [isAtProfile, address] of [
    [true, '/fidyah/profile'],
    [false, '/fidyah'],
  ] as const) {
    sessionStorage.setItem('signInFrom', JSON.stringify({ ...departure, isAtProfile }));
    const { seen, unmount } = comeBack();
    await waitFor(() => expect(seen.address).toBe(address));
    unmount();
  }
});

it('reports an account that cannot be registered, and the header names nobody', async () => {
  server.use(http.post('*/donor/User/registerCognitoUser', () => HttpResponse.json({ status: 1, message: 'No.' })));
  const { t } = comeBack();
  await within(await screen.findByRole('dialog', { name: t('sign-in.title') }, { timeout: 10_000 })).findByText(t('sign-in.failed'));
  expect(isBound).toBe(false);
  expect(isNricKept).toBe(false);
  expect(screen.queryByText(siti.name)).toBeNull();
  expect(document.querySelector('.header-account--signed-out')).toBeTruthy();
});

it('a donor who gave up has cancelled; a donor whose code failed has not, and sees the failure', async () => {
  pool.completeRedirect = refused('invalid_grant');
  const { t, unmount } = comeBack();
  await screen.findByText(t('sign-in.not-completed', { provider: 'Facebook' }), {}, { timeout: 10_000 });
  unmount();
  const again = comeBack('state=s&error=access_denied');
  await screen.findByText(again.t('sign-in.cancelled'), {}, { timeout: 10_000 });
});
