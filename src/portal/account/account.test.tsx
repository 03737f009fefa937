import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { boundSession, siti, tokens, userPool } from '../../../tests/support/portal/account-double.ts';
import { fill } from '../../../tests/support/portal/fill.ts';
import { newRequestLog, successfulServer } from '../../../tests/support/portal/giving-double.ts';
import { renderPortal } from '../../../tests/support/portal/render-portal.tsx';
import { serverDouble } from '../../../tests/support/portal/server-double.ts';
import { writeCookie } from '../kit/browser/cookies.ts';

const server = serverDouble();
let asked: string[];
beforeEach(() => {
  asked = [];
  server.use(...successfulServer(newRequestLog()), ...boundSession(asked));
});

const signedOut = { account: { state: 'signed-out' } } as const;
const signedIn = { account: { state: 'signed-in', name: siti.name, profile: siti } } as const;

/** Opens the sign-in popup by the header's button. */
async function openLogin(address = '/', host = 'main') {
  const portal = renderPortal(address, signedOut, host);
  const opener = await screen.findByRole('button', { name: portal.t('sign-in.header') });
  await userEvent.click(opener);
  const dialog = await screen.findByRole('dialog', { name: portal.t('sign-in.title') });
  const { t } = portal;
  const send = async (password: string) => {
    await fill(within(dialog).getByLabelText(t('individual.email.title')), siti.email);
    await fill(within(dialog).getByLabelText(t('sign-in.password')), password);
    await userEvent.click(within(dialog).getByRole('button', { name: t('sign-in.submit') }));
  };
  return { ...portal, opener, dialog: within(dialog), send };
}

it('the header reserves the account’s space until it is known who is signed in', async () => {
  const { t } = renderPortal('/');
  await screen.findByRole('heading', { name: t('zakat.express.title') });
  expect(document.querySelector('.header-account--unknown')).toBeTruthy();
});

it('a signed-in donor sees their name, which links to the flow’s profile, and Logout', async () => {
  const { t } = renderPortal('/fidyah', signedIn);
  const name = await screen.findByRole('link', { name: t('sign-in.profile', { name: siti.name }) });
  expect(name.getAttribute('href')).toBe('/fidyah/profile');
  expect(name.querySelector('[translate="no"]')?.textContent).toBe(siti.name);
  expect(screen.getByRole('button', { name: t('sign-in.logout') })).toBeTruthy();
});

it('the session-expire page shows neither', async () => {
  const { t } = renderPortal('/session-expire', { ...signedIn, ratesChanged: true });
  await screen.findByRole('heading', { name: t('Rates_updated_title') });
  expect(screen.queryByRole('button', { name: t('sign-in.logout') })).toBeNull();
});

it('a correct password binds the session and shows the name in the header; browser storage gets no token', async () => {
  server.use(...userPool(asked, tokens));
  const { t, send } = await openLogin();
  await send('Contoh#1');
  await screen.findByRole('link', { name: t('sign-in.profile', { name: siti.name }) });
  expect(asked).toEqual(['InitiateAuth', 'bind 3']);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toMatch(/CognitoIdentityServiceProvider|eyJ/);
});

it.each([
  ['main', '/somewhere', '/'],
  ['main', '/calculator/somewhere', '/calculator'],
  ['main', '/fidyah/somewhere', '/fidyah'],
  ['main', '/kaffarah/somewhere', '/kaffarah'],
  ['endowment', '/wakaf-ilmu/somewhere', '/wakaf-ilmu'],
  ['endowment', '/wms/somewhere', '/wms'],
  // The choice of a wakaf is a destination of its own.
  ['endowment', '/', '/'],
])('a sign-in through the header, on %s at %s, leads to %s', async (host, address, home) => {
  server.use(...userPool(asked, tokens));
  const { send, seen } = await openLogin(address, host);
  await send('Contoh#1');
  await waitFor(() => expect(seen.address).toBe(home));
});

it('sends the password exactly as typed, including spaces', async () => {
  let password: unknown;
  server.use(
    ...userPool(asked, (_, { AuthParameters }) => {
      password = (AuthParameters as { PASSWORD: string }).PASSWORD;
      return tokens();
    }),
  );
  const { t, send } = await openLogin();
  await send(' Contoh#1 ');
  await screen.findByRole('link', { name: t('sign-in.profile', { name: siti.name }) });
  expect(password).toBe(' Contoh#1 ');
});

it.each([
  ['a wrong password', 'Incorrect username or password.', 'sign-in.wrong'],
  ['a locked account', 'Password attempts exceeded', 'sign-in.locked'],
])('announces %s, and clears it on the next keystroke', async (_, message, key) => {
  server.use(...userPool(asked, () => ({ refused: ['NotAuthorizedException', message] })));
  const { t, dialog, send } = await openLogin();
  await send('Contoh#1');
  const alert = await dialog.findByText(t(key));
  expect(alert.closest('[role="alert"]')).toBeTruthy();
  await userEvent.type(dialog.getByLabelText(t('sign-in.password')), 'x');
  expect(dialog.queryByText(t(key))).toBeNull();
});

it('a blank form of two questions sends nothing, says once at each field what is missing, and focuses the first', async () => {
  const { t, dialog } = await openLogin();
  await userEvent.click(dialog.getByRole('button', { name: t('sign-in.submit') }));
  expect(dialog.getAllByText(t('sign-up.email.required'))).toHaveLength(1);
  expect(dialog.getAllByText(t('password.required'))).toHaveLength(1);
  const email = dialog.getByLabelText(t('individual.email.title'));
  await waitFor(() => expect(document.activeElement).toBe(email));
  expect(email.getAttribute('aria-describedby')).toMatch(/email-required/);
  expect(asked).toEqual([]);
});

it('the sign-in trial page shows who is signed in, and stays', async () => {
  server.use(...userPool(asked, tokens));
  const { t, seen } = renderPortal('/aws-pool', signedOut);
  await userEvent.click(await within(await screen.findByRole('main')).findByRole('button', { name: t('sign-in.submit') }));
  const dialog = within(await screen.findByRole('dialog'));
  await fill(dialog.getByLabelText(t('individual.email.title')), siti.email);
  await userEvent.type(dialog.getByLabelText(t('sign-in.password')), 'Contoh#1{Enter}');
  await screen.findByText(t('sign-in.welcome', { name: siti.name }));
  expect(seen.address).toBe('/aws-pool');
});

it('the focus returns to the button when the popup closes', async () => {
  const { t, dialog, opener } = await openLogin();
  await userEvent.click(dialog.getByRole('button', { name: t('shell.popup.close') }));
  await waitFor(() => expect(document.activeElement).toBe(opener));
});

it('logging out asks for confirmation, ends the session and deletes everything, back in English', async () => {
  let ended = 0;
  server.use(...userPool(asked));
  server.events.on('request:start', ({ request }) => {
    if (request.method === 'DELETE' && new URL(request.url).pathname === '/session') ended += 1;
  });
  localStorage.setItem('lang', 'ms');
  const { t, portal } = renderPortal('/', signedIn);
  const out = await screen.findByRole('button', { name: t('sign-in.logout') });
  writeCookie('lang=ms; Path=/');
  await userEvent.click(out);
  const question = within(await screen.findByRole('dialog', { name: t('sign-out.title') }));
  expect(ended).toBe(0);
  await userEvent.click(question.getByRole('button', { name: t('sign-out.confirm') }));
  await waitFor(() => expect(portal.store.get().account.state).toBe('unknown'));
  expect(ended).toBe(1);
  expect(localStorage).toHaveLength(0);
  expect(document.cookie).toContain('lang=en');
});
