import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { said } from '../../../../tests/support/portal/said.ts';
import { userPool } from '../../../../tests/support/portal/account-double.ts';
import { fill } from '../../../../tests/support/portal/fill.ts';
import { newRequestLog, successfulServer } from '../../../../tests/support/portal/giving-double.ts';
import { renderPortal } from '../../../../tests/support/portal/render-portal.tsx';
import { serverDouble } from '../../../../tests/support/portal/server-double.ts';
import { type AccountPopup, openAccountPopup } from '../state/popup-state.ts';

const server = serverDouble();
let asked: string[];
beforeEach(() => {
  asked = [];
  server.use(
    ...successfulServer(newRequestLog()),
    http.post('*/donor/User/checkCognitoMobileExists', () => HttpResponse.json({ status: 1, isMobileExists: false })),
  );
});

const email = 'siti@contoh.sg';
type Portal = ReturnType<typeof renderPortal>;

/** The portal with a popup open over it. */
async function open(popup: AccountPopup, address = '/'): Promise<Portal> {
  const portal = renderPortal(address, { account: { state: 'signed-out' } });
  await screen.findByRole('heading', { name: portal.t('zakat.express.title') });
  openAccountPopup(popup);
  await screen.findByRole('dialog');
  return portal;
}
const dialog = () => within(screen.getByRole('dialog'));
const button = (name: string) => dialog().getByRole('button', { name });
const field = (label: string) => dialog().getByLabelText(label, { selector: 'input' });
const type = (label: string, text: string) => fill(field(label), text);

/** A person's form with valid answers. */
async function fillIn({ t }: Portal) {
  await type(t('individual.full-name.title'), 'Siti Contoh');
  await type(t('individual.nric.title'), 's1234567d');
  await type(t('mobile.number.title'), '91234567');
  await type(t('individual.email.title'), email);
  await userEvent.click(button(t('form.address.by-hand')));
  await type(t('address.postal-code.title'), '200640');
  await type(t('address.street-name.title'), 'ROWELL ROAD');
  await type(t('password.new'), 'Perahu-kertas-7');
}

it('a sign-up can be sent only once it is valid; each field shows its error when it is left', async () => {
  server.use(...userPool(asked, () => ({ UserConfirmed: false, UserSub: 'a-1', CodeDeliveryDetails: {} })));
  const portal = await open({ mode: 'SIGN_UP' });
  const { t } = portal;
  expect(button(t('sign-up.submit')).hasAttribute('disabled')).toBe(true);
  await userEvent.click(dialog().getByLabelText(t('individual.full-name.title')));
  await userEvent.tab();
  expect(dialog().getAllByText(t('sign-up.full-name.required')).length).toBeGreaterThan(0);
  expect(dialog().queryByText(t('sign-up.nric.required'))).toBeNull();
  await fillIn(portal);
  expect(button(t('sign-up.submit')).hasAttribute('disabled')).toBe(false);
  await userEvent.click(dialog().getByRole('checkbox'));
  expect(button(t('sign-up.submit')).hasAttribute('disabled')).toBe(true);
  await userEvent.click(dialog().getByRole('checkbox'));
  await userEvent.click(button(t('sign-up.submit')));
  await screen.findByRole('dialog', { name: t('verification.title') });
  expect(asked).toEqual(['SignUp']);
  expect(JSON.stringify([portal.portal.store.get(), { ...localStorage }, { ...sessionStorage }])).not.toMatch(/Perahu|S1234567D/i);
});

it.each([
  ['UserLambdaValidationException', 'PreSignUp failed with error NRIC already exists.', 'signup-failed-NRIC-exists'],
  ['UserLambdaValidationException', 'PreSignUp failed with error UEN already exists.', 'signup-failed-UEN-exists'],
  ['InternalErrorException', 'Something else.', null],
])('a sign-up refused with %s %s shows the refusal in a box that clears on the next keystroke', async (code, message, key) => {
  server.use(...userPool(asked, () => ({ refused: [code, message] })));
  const portal = await open({ mode: 'SIGN_UP' });
  await fillIn(portal);
  await userEvent.click(button(portal.t('sign-up.submit')));
  const words = key === null ? message : portal.t(key);
  const box = await dialog().findByText(words);
  expect(box.closest('[role="alert"]')).toBeTruthy();
  await userEvent.type(field(portal.t('individual.full-name.title')), 'X');
  expect(dialog().queryByText(words)).toBeNull();
});

it('a sign-up complete except for its password says at the button that the password is being checked', async () => {
  const portal = await open({ mode: 'SIGN_UP' });
  const { t } = portal;
  expect(dialog().getByText(t('sign-up.fill-in'))).toBeTruthy();
  await fillIn(portal);
  await type(t('password.new'), 'abc');
  expect(dialog().queryByText(t('sign-up.fill-in'))).toBeNull();
  expect(screen.getByRole('dialog').querySelector('.foot-bar')?.textContent).toContain(t('sign-up.wrong', { fields: t('password.new') }));
  // Once, and not above the button as well.
  expect(document.querySelectorAll('.account-form__needed')).toHaveLength(1);
});

it('a sign-up shows, while a password is typed, which rules it meets and whether it is hard to guess', async () => {
  const { t } = await open({ mode: 'SIGN_UP' });
  const rule = (key: string, params = {}) => dialog().getByText(t(key, params)).closest('li')?.textContent ?? '';
  const [kept, notKept] = [t('password.kept'), t('password.not-kept')];
  await type(t('individual.full-name.title'), 'Siti Contoh');
  await userEvent.click(field(t('password.new')));
  await dialog().findByText(t('password.hard-to-guess'), {}, { timeout: 20_000 });
  await userEvent.type(field(t('password.new')), 'Zakat2026');
  expect(rule('password.no-digit')).toContain(kept);
  expect(rule('password.no-special')).toContain(notKept);
  expect(rule('password.hard-to-guess')).toContain(notKept);
  await userEvent.type(field(t('password.new')), '!');
  expect(rule('password.no-special')).toContain(kept);
  expect(rule('password.hard-to-guess')).toContain(notKept);
  await type(t('password.new'), 'Siti-contoh-7');
  expect(rule('password.hard-to-guess')).toContain(notKept);
  await type(t('password.new'), 'Perahu-kertas-7');
  expect(rule('password.hard-to-guess')).toContain(kept);
  expect(rule('password.hard-to-guess')).not.toContain(notKept);
});

it('a field error appears after the click that left the field, and does not swallow that click', async () => {
  const { t } = await open({ mode: 'NIRC_UNIQUE', provider: 'Google' });
  const field = dialog().getByLabelText(t('individual.nric.title'));
  await userEvent.type(field, 'T1234568J');
  const user = userEvent.setup();
  await user.pointer({ keys: '[MouseLeft>]', target: button(t('shell.actions.continue')) });
  expect(dialog().queryByText(t('individual.nric.checksum'))).toBeNull();
  await user.pointer({ keys: '[/MouseLeft]', target: button(t('forgot-password.back')) });
  expect((await dialog().findAllByText(t('individual.nric.checksum'))).length).toBeGreaterThan(0);
});

it('a donor refused for a known NRIC learns how to prove it, and can continue without it', async () => {
  const sent: object[] = [];
  server.use(
    ...userPool(asked, (_, { UserAttributes }) => {
      sent.push(Object.fromEntries((UserAttributes as { Name: string; Value: string }[]).map(({ Name, Value }) => [Name, Value])));
      if (sent.length > 1) return { UserConfirmed: false, UserSub: 'a-1', CodeDeliveryDetails: {} };
      return { refused: ['UserLambdaValidationException', 'PreSignUp failed with error NRIC already exists.'] };
    }),
  );
  const portal = await open({ mode: 'SIGN_UP' });
  const { t } = portal;
  await fillIn(portal);
  await userEvent.click(button(t('sign-up.submit')));
  await dialog().findByText(t('sign-up.known-person'));
  expect(button(t('retrieve.singpass'))).toBeTruthy();
  await userEvent.click(button(t('sign-up.without-nric')));
  expect(dialog().queryByLabelText(t('individual.nric.title'), { selector: 'input' })).toBeNull();
  await dialog().findByText(t('sign-up.without-note'));
  await userEvent.click(button(t('sign-up.submit')));
  await screen.findByRole('dialog', { name: t('verification.title') });
  expect(sent).toMatchObject([{ 'custom:NRIC': 'S1234567D' }, { name: 'Siti Contoh' }]);
  expect(sent[1]).not.toHaveProperty('custom:NRIC');
});

it('a refused form is not sent again unchanged: the focus is on the options, such as signing in, and typing enables it again', async () => {
  server.use(
    ...userPool(asked, () => ({ refused: ['UserLambdaValidationException', 'PreSignUp failed with error NRIC already exists.'] })),
  );
  const portal = await open({ mode: 'SIGN_UP' });
  const { t } = portal;
  await fillIn(portal);
  await userEvent.click(button(t('sign-up.submit')));
  const question = await dialog().findByText(t('sign-up.known-person'));
  expect(document.activeElement).toBe(question);
  expect(button(t('sign-up.submit'))).toHaveProperty('disabled', true);
  await type(t('individual.nric.title'), 'S8800001C');
  expect(dialog().queryByText(t('sign-up.known-person'))).toBeNull();
  expect(button(t('sign-up.submit'))).toHaveProperty('disabled', false);
  await userEvent.click(button(t('sign-up.submit')));
  await dialog().findByText(t('sign-up.known-person'));
  await userEvent.click(button(t('sign-in.title')));
  await screen.findByRole('dialog', { name: t('sign-in.title') });
});

it('leaves for Singpass, keeping the sign-up to return to; if Singpass does not answer, it says so and stays', async () => {
  const started: unknown[] = [];
  server.use(
    ...userPool(asked, () => ({ refused: ['UserLambdaValidationException', 'PreSignUp failed with error UEN already exists.'] })),
    http.post('*/session/singpass', async ({ request }) => {
      started.push(await request.json());
      return HttpResponse.json({ status: 0, code: 'NOT_NOW', message: 'Not now.' }, { status: 503 });
    }),
  );
  const refusal = { code: 'UserLambdaValidationException', message: 'PreSignUp failed with error UEN already exists.' };
  const { t } = await open({ mode: 'SIGN_UP', as: 'corporate', refusal });
  await dialog().findByText(t('signup-failed-UEN-exists'));
  expect(dialog().queryByRole('button', { name: t('sign-up.without-nric') })).toBeNull();
  await userEvent.click(button(t('retrieve.corppass')));
  await dialog().findByText(t('sign-up.not-now'));
  expect(started).toEqual([{ app: 'corppass', flow: 'zakat', enrolling: false, popup: 'sign-up-corporate' }]);
});

it('a sign-up whose NRIC another account confirmed meanwhile returns with the next step explained', async () => {
  server.use(
    ...userPool(asked, () => ({ refused: ['UserLambdaValidationException', 'PreSignUp failed with error NRIC already exists.'] })),
  );
  const { t } = await open({ mode: 'VERIFICATION_PENDING', email, sent: 'now' });
  await type(t('verification.code'), '123456');
  await userEvent.click(button(t('verification.submit')));
  await screen.findByRole('dialog', { name: t('sign-up.individual.title') });
  await dialog().findByText(t('sign-up.known-person'));
});

it('wrong and missing fields are listed below the form, each with a link', async () => {
  const { t } = await open({ mode: 'SIGN_UP' });
  await type(t('individual.full-name.title'), 'Siti 1');
  await type(t('mobile.number.title'), '12');
  await userEvent.click(dialog().getByRole('checkbox'));
  const [wrong, needed] = [...document.querySelectorAll('.account-form__needed')].map((one) => one.textContent);
  const names = (...keys: readonly string[]) => keys.map((key) => t(key)).join(', ');
  expect(wrong).toBe(t('sign-up.wrong', { fields: names('individual.full-name.title', 'individual.mobile.title') }));
  expect(needed).toBe(
    t('sign-up.needed', {
      fields: names('individual.email.title', 'password.new', 'individual.nric.title', 'agreement.name'),
    }),
  );
  await userEvent.click(dialog().getByRole('link', { name: t('individual.mobile.title') }));
  await waitFor(() => expect(document.activeElement).toBe(field(t('mobile.number.title'))));
});

it('a mobile number of another account is refused at its field, and listed in the summary by name', async () => {
  server.use(http.post('*/donor/User/checkCognitoMobileExists', () => HttpResponse.json({ status: 1, isMobileExists: true })));
  const portal = await open({ mode: 'SIGN_UP' });
  await fillIn(portal);
  await userEvent.click(button(portal.t('sign-up.submit')));
  await dialog().findAllByText(portal.t('mobile.number.exists'));
  const summary = await dialog().findByRole('group', { name: portal.t('form.errors.title') });
  expect(document.activeElement).toBe(summary);
  await userEvent.click(within(summary).getByRole('link', { name: new RegExp(portal.t('mobile.number.exists')) }));
  await waitFor(() => expect(document.activeElement).toBe(field(portal.t('mobile.number.title'))));
});

it('a company signs up with its UEN', async () => {
  const { t } = await open({ mode: 'SIGN_UP' });
  await userEvent.click(button(t('sign-up.corporate.kind')));
  await type(t('uen.title'), '5331');
  await userEvent.tab();
  expect(dialog().getAllByText(t('uen.length')).length).toBeGreaterThan(0);
});

/** Checks the success popup's text and address, and that it leads to the sign-in or closes. */
async function succeeded(t: (key: string) => string, what: string) {
  const popup = within(await screen.findByRole('dialog', { name: t(`sign-in.succeeded.${what}`) }));
  expect(popup.getByText(email, { selector: '.popup__email *' })).toBeTruthy();
  expect(popup.getByRole('button', { name: t('shell.popup.close') })).toBeTruthy();
  await userEvent.click(popup.getByRole('button', { name: t('sign-in.succeeded.login') }));
  await screen.findByRole('dialog', { name: t('sign-in.title') });
}

it('a code confirms the address and leads to the sign-in; a wrong code shows an error', async () => {
  server.use(
    ...userPool(asked, (_, { ConfirmationCode }) => (ConfirmationCode === '123456' ? {} : { refused: ['CodeMismatchException', 'No.'] })),
  );
  const { t } = await open({ mode: 'VERIFICATION_PENDING', email, sent: 'now' });
  expect(dialog().getByText(email)).toBeTruthy();
  await type(t('verification.code'), '000000');
  await userEvent.click(button(t('verification.submit')));
  await dialog().findByText(t('verification.wrong'));
  await type(t('verification.code'), '123456');
  await userEvent.click(button(t('verification.submit')));
  await succeeded(t, 'confirmed');
  expect(dialog().getByText(t('sign-in.confirmed'))).toBeTruthy();
  expect(dialog().getByLabelText<HTMLInputElement>(t('individual.email.title')).value).toBe(email);
});

it('a resent code returns to the sign-in with a notice; a failed resend returns there with the reason', async () => {
  server.use(...userPool(asked, () => ({ CodeDeliveryDetails: {} })));
  const { t } = await open({ mode: 'VERIFICATION_PENDING', email, sent: 'now' });
  await userEvent.click(button(t('verification.resend')));
  await succeeded(t, 'resent');
  expect(dialog().getByText(said(t('sign-in.resent', { email })))).toBeTruthy();
  server.use(...userPool(asked, () => ({ refused: ['LimitExceededException', 'Often.'] })));
  openAccountPopup({ mode: 'VERIFICATION_PENDING', email, sent: 'now' });
  await screen.findByRole('dialog', { name: t('verification.title') });
  await userEvent.click(button(t('verification.resend')));
  await screen.findByRole('dialog', { name: t('sign-in.title') });
  expect(dialog().getByText(t('sign-in.limited'))).toBeTruthy();
});

it('the sign-in leads an unconfirmed address to its confirmation', async () => {
  server.use(...userPool(asked, () => ({ refused: ['UserNotConfirmedException', 'User is not confirmed.'] })));
  const { t } = await open({ mode: 'LOGIN' });
  await type(t('individual.email.title'), email);
  await type(t('sign-in.password'), 'Perahu-kertas-7');
  await userEvent.click(button(t('sign-in.submit')));
  await screen.findByRole('dialog', { name: t('verification.title') });
  // No mail is on its way: the code was mailed at the sign-up.
  expect(dialog().getByText(t('verification.pending-before'))).toBeTruthy();
  expect(screen.getByRole('dialog').textContent).not.toMatch(/’re (?:sending|emailing)/);
  expect(button(t('verification.resend'))).toBeTruthy();
});

it.each(['/', '/fidyah', '/kaffarah'])(
  'a mail’s link opens the reset with its address at %s, and removes it from the page’s URL',
  async (at) => {
    const { t, seen } = renderPortal(`${at}?reset-password&email=siti%40contoh.sg`, { account: { state: 'signed-out' } });
    await screen.findByRole('dialog', { name: t('reset-password.title') });
    expect(seen.address).toBe(at);
    expect(dialog().getByText(email)).toBeTruthy();
  },
);

it('each rule of a new password is ticked once it is met, and the new password leads to the sign-in', async () => {
  server.use(...userPool(asked));
  const { t } = await open({ mode: 'FORGOT_PASSWORD' });
  await type(t('individual.email.title'), email);
  await userEvent.click(button(t('forgot-password.submit')));
  await screen.findByRole('dialog', { name: t('reset-password.title') });
  expect(dialog().getByText(said(t('forgot-password.sent', { email })))).toBeTruthy();
  const kept = () => document.querySelectorAll('.password-rules__rule--kept').length;
  expect(dialog().queryByText('At least 7 characters')).toBeNull();
  await userEvent.click(field(t('password.new')));
  await dialog().findByText(t('password.hard-to-guess'), {}, { timeout: 20_000 });
  const rules = document.querySelectorAll('.password-rules__rule').length;
  expect(dialog().getByText('At least 7 characters')).toBeTruthy();
  expect([kept(), rules]).toEqual([0, 7]);
  // A password that is too short is not judged for being easy to guess.
  await type(t('password.new'), 'xqv');
  expect(dialog().getByText(t('password.hard-to-guess')).closest('li')?.className).not.toContain('kept');
  await userEvent.clear(field(t('password.new')));
  await userEvent.type(field(t('password.new')), 'perahu7');
  expect(kept()).toBe(5);
  // Every rule but the last: seen while it is typed, and not sent.
  await type(t('password.new'), 'Zakat2026!');
  expect(kept()).toBe(rules - 1);
  await type(t('reset-password.retyped'), 'Zakat2026!');
  await type(t('verification.code'), '123456');
  await userEvent.click(button(t('reset-password.submit')));
  expect((await dialog().findAllByText(new RegExp(t('password.guessable')))).length).toBeGreaterThan(0);
  expect(asked).toEqual(['ForgotPassword']);
  await type(t('password.new'), 'Perahu-kertas-7');
  expect(kept()).toBe(rules);
  await type(t('reset-password.retyped'), 'Perahu-kertas-8');
  await type(t('verification.code'), '123456');
  await userEvent.click(button(t('reset-password.submit')));
  expect(dialog().getAllByText(t('reset-password.differs')).length).toBeGreaterThan(0);
  await type(t('reset-password.retyped'), 'Perahu-kertas-7');
  await userEvent.click(button(t('reset-password.submit')));
  await succeeded(t, 'password-set');
  expect(dialog().getByText(t('sign-in.password-set'))).toBeTruthy();
  expect(asked).toEqual(['ForgotPassword', 'ConfirmForgotPassword']);
});

it('a code for an address that was never confirmed leads to a sign-up with it, with the reason', async () => {
  const refused = ['UserNotConfirmedException', 'The sign-up was never confirmed, and is forgotten.'] as const;
  server.use(...userPool(asked, (action) => (action === 'ConfirmForgotPassword' ? { refused } : {})));
  const { t } = await open({ mode: 'FORGOT_PASSWORD', email });
  await type(t('verification.code'), '123456');
  await type(t('password.new'), 'Perahu-kertas-7');
  await type(t('reset-password.retyped'), 'Perahu-kertas-7');
  await userEvent.click(button(t('reset-password.submit')));
  await screen.findByRole('dialog', { name: t('sign-up.individual.title') });
  expect(dialog().getByText(t('sign-up.begin-anew'))).toBeTruthy();
  expect(dialog().getByLabelText<HTMLInputElement>(t('individual.email.title')).value).toBe(email);
});

it('a temporary password is replaced by the stored default, and then by the donor’s own', async () => {
  server.use(
    ...userPool(asked, (action, input) => {
      if (action === 'InitiateAuth') return { ChallengeName: 'NEW_PASSWORD_REQUIRED', Session: 'challenge', ChallengeParameters: {} };
      if (action === 'RespondToAuthChallenge') asked.push(String((input.ChallengeResponses as { NEW_PASSWORD: string }).NEW_PASSWORD));
      return {};
    }),
    http.post('*/session/stored-default', () => HttpResponse.json({ status: 1, data: { password: 'Aa1!stored' } })),
  );
  const { t } = await open({ mode: 'LOGIN' });
  await type(t('individual.email.title'), email);
  await type(t('sign-in.password'), 'first');
  await userEvent.click(button(t('sign-in.submit')));
  // The double signs nobody in: this only checks that the default was sent.
  await waitFor(() => expect(asked).toContain('Aa1!stored'));
});

it('asks for an NRIC before Google, in capitals; a known one goes no further', async () => {
  server.use(
    ...userPool(asked),
    http.post('*/donor/User/checkNRICUnique', () => HttpResponse.json({ status: 0 })),
  );
  const { t } = await open({ mode: 'NIRC_UNIQUE', provider: 'Google' });
  expect(button(t('shell.actions.continue')).hasAttribute('disabled')).toBe(true);
  await type(t('individual.nric.title'), 's1234567d');
  expect(dialog().getByLabelText<HTMLInputElement>(t('individual.nric.title')).value).toBe('S1234567D');
  await userEvent.click(button(t('shell.actions.continue')));
  await dialog().findAllByText(t('nric-unique.exists'));
  expect(dialog().getByText(t('sign-up.known-person'))).toBeTruthy();
  expect(button(t('retrieve.singpass'))).toBeTruthy();
});

it('an unknown Google account leads to a sign-up or back', async () => {
  server.use(...userPool(asked));
  const { t } = await open({ mode: 'NOT_REGISTERED' });
  expect(dialog().getByText(t('Signin_not_registered'))).toBeTruthy();
  await userEvent.click(button(t('sign-in.sign-up')));
  await screen.findByRole('dialog', { name: t('sign-up.individual.title') });
  openAccountPopup('PRE_REGISTERED');
  await screen.findByRole('dialog', { name: t('sign-in.pre-registered') });
  await userEvent.click(button(t('forgot-password.back')));
  await screen.findByRole('dialog', { name: t('sign-in.title') });
});

it('asks an enrolling donor to sign in, or to skip that', async () => {
  const { t, seen } = renderPortal('/enrollment/enroll-individual', { account: { state: 'signed-out' } });
  await screen.findByRole('dialog', { name: t('sign-in-or-skip.title') });
  await userEvent.click(button(t('sign-in-or-skip.skip')));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(seen.address).toBe('/?step=individual');
});

it('the reset has its own page, which asks for the code sent to the linked address and removes the address from the URL', async () => {
  server.use(...userPool(asked, () => ({ CodeDeliveryDetails: {} })));
  const { t, seen } = renderPortal('/reset-password?email=siti%40contoh.sg', { account: { state: 'signed-out' } });
  await screen.findByRole('heading', { name: t('reset-password.title') });
  expect(screen.getByText(email)).toBeTruthy();
  await waitFor(() => expect(seen.address).toBe('/reset-password'));
  expect(asked).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: t('verification.resend') }));
  await screen.findByRole('heading', { name: t('forgot-password.title') });
  expect(screen.getByLabelText<HTMLInputElement>(t('individual.email.title')).value).toBe(email);
  await userEvent.click(screen.getByRole('button', { name: t('forgot-password.submit') }));
  await screen.findByText(said(t('forgot-password.sent', { email })));
  expect(asked).toEqual(['ForgotPassword']);
});

it.each(['', '?email=', '?email=Call%20us%20at%201800', `?email=${'a'.repeat(300)}%40contoh.sg`])(
  'a reset opened with %s asks for the address',
  async (search) => {
    const { t } = renderPortal(`/reset-password${search}`, { account: { state: 'signed-out' } });
    await screen.findByRole('heading', { name: t('forgot-password.title') });
    expect(screen.getByLabelText<HTMLInputElement>(t('individual.email.title')).value).toBe('');
  },
);

it('reports a failed sign-in and a failed resend by code only, and writes nothing to the console', async () => {
  const written = (['error', 'warn', 'log'] as const).map((level) => vi.spyOn(console, level).mockImplementation(() => undefined));
  server.use(...userPool(asked, () => ({ refused: ['NotAuthorizedException', 'Incorrect username or password.'] })));
  const { t, portal } = await open({ mode: 'LOGIN' });
  const reported: string[] = [];
  portal.reporter.start(async () => ({
    failure: (words) => void reported.push(words),
    fault: () => undefined,
    stopRecording: () => undefined,
    flush: async () => undefined,
  }));
  await type(t('individual.email.title'), email);
  await type(t('sign-in.password'), 'Not-this-one-7');
  await userEvent.click(button(t('sign-in.submit')));
  await dialog().findByText(t('sign-in.wrong'));
  openAccountPopup({ mode: 'VERIFICATION_PENDING', email, sent: 'now' });
  await screen.findByRole('dialog', { name: t('verification.title') });
  await userEvent.click(button(t('verification.resend')));
  await screen.findByRole('dialog', { name: t('sign-in.title') });
  expect(reported.filter((words) => /^(sign-in|resend)/.test(words))).toEqual([
    'sign-in NotAuthorizedException',
    'resend code NotAuthorizedException',
  ]);
  expect(reported.join(' ')).not.toContain(email);
  expect(written.flatMap(({ mock }) => mock.calls.flat()).join(' ')).not.toMatch(/NotAuthorized|contoh/);
});

it('offers an unregistered donor to sign up, or the specification’s way back', async () => {
  const { t } = await open({ mode: 'NOT_REGISTERED' });
  expect(button('Sign up')).toBeTruthy();
  await userEvent.click(button('Back to login'));
  await screen.findByRole('dialog', { name: t('sign-in.title') });
});
