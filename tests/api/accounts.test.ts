import * as auth from 'aws-amplify/auth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AccountWorld, aisyah, failureOf, otherThan, PASSWORD, startAccountWorld } from './support/accounts.ts';

let world: AccountWorld;
beforeAll(async () => {
  world = await startAccountWorld();
});
afterAll(() => world.close());
beforeEach(() => world.begin());

const email = 'aisyah@portal.test';
const newPassword = 'Layang-layang-8';
const join = () => world.join(email, aisyah);
const tokens = async () => (await auth.fetchAuthSession()).tokens;

describe('sign-up', () => {
  it('waits for the code that was mailed, and the account is there once it came', async () => {
    const started = await auth.signUp({ username: email, password: PASSWORD, options: { userAttributes: { email, ...aisyah } } });
    expect(started).toMatchObject({
      isSignUpComplete: false,
      nextStep: { signUpStep: 'CONFIRM_SIGN_UP', codeDeliveryDetails: { deliveryMedium: 'EMAIL', destination: 'a***@p***' } },
    });
    expect(await auth.confirmSignUp({ username: email, confirmationCode: await world.lastCode(email) })).toMatchObject({
      isSignUpComplete: true,
    });
    expect(await world.signIn(email)).toEqual({ isSignedIn: true, nextStep: { signInStep: 'DONE' } });
    expect(await auth.getCurrentUser()).toMatchObject({ userId: started.userId });
  });

  it('of a company keeps its UEN and name', async () => {
    const company = { name: 'Yusof', 'custom:UEN': '201403121W', 'custom:COMPANY_NAME': 'Perahu & Co', 'custom:BUSINESS_ACC': 'Yes' };
    await world.join('office@portal.test', company);
    await world.signIn('office@portal.test');
    expect(await auth.fetchUserAttributes()).toMatchObject(company);
  });

  it('mails in the language of the page', async () => {
    const options = { userAttributes: { email }, clientMetadata: { language: 'ms' } };
    await auth.signUp({ username: email, password: PASSWORD, options });
    expect(await world.mails(email)).toMatchObject([{ kind: 'confirm', language: 'ms' }]);
  });

  it.each([
    ['custom:NRIC', 'S1234567D', 'NRIC'],
    ['custom:UEN', '201403121W', 'UEN'],
  ])("with another account's %s is refused in the words of the specification", async (attribute, value, name) => {
    await world.join('first@portal.test', { [attribute]: value });
    const second = { username: email, password: PASSWORD, options: { userAttributes: { email, [attribute]: value.toLowerCase() } } };
    expect(await failureOf(auth.signUp(second))).toBe(`UserLambdaValidationException: PreSignUp failed with error ${name} already exists.`);
  });

  it('with a known address is refused', async () => {
    await join();
    const again = { username: email.toUpperCase(), password: PASSWORD, options: { userAttributes: { email } } };
    expect(await failureOf(auth.signUp(again))).toBe('UsernameExistsException: User already exists');
  });

  it('makes one account of ten that claim one NRIC at the same moment', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, (_, index) => {
        const username = `donor${index}@portal.test`;
        return failureOf(auth.signUp({ username, password: PASSWORD, options: { userAttributes: { email: username, ...aisyah } } }));
      }),
    );
    expect(outcomes.filter((outcome) => outcome === 'nothing failed')).toHaveLength(1);
    expect(new Set(outcomes.filter((outcome) => outcome !== 'nothing failed'))).toEqual(
      new Set(['UserLambdaValidationException: PreSignUp failed with error NRIC already exists.']),
    );
    expect(await world.portal.services.db.selectFrom('accounts').select('id').execute()).toHaveLength(1);
  });

  it('that nobody confirmed within a day is forgotten, and its NRIC is free', async () => {
    await auth.signUp({
      username: 'typo@portal.test',
      password: PASSWORD,
      options: { userAttributes: { email: 'typo@portal.test', ...aisyah } },
    });
    world.later(86_401);
    await join();
    expect(await failureOf(auth.confirmSignUp({ username: 'typo@portal.test', confirmationCode: '123456' }))).toMatch(/^ExpiredCode/);
  });

  it.each([
    ['an attribute that does not exist', { 'custom:ROLE': 'admin' }],
    ['an NRIC of another form', { 'custom:NRIC': 'X1234567D' }],
    ['another address than the user name', { email: 'other@portal.test' }],
    ['a verified address of its own say', { email_verified: 'true' }],
  ])('is refused with %s', async (_, attributes) => {
    const options = { userAttributes: { email, ...attributes } };
    expect(await failureOf(auth.signUp({ username: email, password: PASSWORD, options }))).toMatch(/^InvalidParameterException/);
  });

  it('is refused with a weak password, by the rule that it breaks', async () => {
    const tryWith = (password: string) => failureOf(auth.signUp({ username: email, password, options: { userAttributes: { email } } }));
    expect(await tryWith('Ab1!xy')).toBe('InvalidPasswordException: Password did not conform with policy: Password not long enough');
    expect(await tryWith('perahu-kertas-7')).toMatch(/must have uppercase/);
    expect(await tryWith('Password1!')).toMatch(/easily guessed/);
  });
});

describe('a code', () => {
  const start = () => auth.signUp({ username: email, password: PASSWORD, options: { userAttributes: { email } } });
  const confirm = (confirmationCode: string) => failureOf(auth.confirmSignUp({ username: email, confirmationCode }));

  it('that is wrong is refused, and the right one still serves', async () => {
    await start();
    const code = await world.lastCode(email);
    expect(await confirm(otherThan(code))).toBe('CodeMismatchException: Invalid verification code provided, please try again.');
    expect(await confirm(code)).toBe('nothing failed');
  });

  it('is worth nothing after five tries', async () => {
    await start();
    const code = await world.lastCode(email);
    for (let tries = 0; tries < 5; tries++) expect(await confirm(otherThan(code))).toMatch(/^CodeMismatch/);
    expect(await confirm(code)).toBe('ExpiredCodeException: Invalid code provided, please request a code again.');
  });

  it('is worth nothing after ten minutes, nor when it has been used', async () => {
    await start();
    const first = await world.lastCode(email);
    world.later(600);
    expect(await confirm(first)).toMatch(/^ExpiredCode/);
    await auth.resendSignUpCode({ username: email });
    const second = await world.lastCode(email);
    expect(await confirm(second)).toBe('nothing failed');
    expect(await confirm(second)).toMatch(/^ExpiredCode/);
  });

  it('replaces the former one when it is sent again', async () => {
    await start();
    const first = await world.lastCode(email);
    await auth.resendSignUpCode({ username: email });
    const second = await world.lastCode(email);
    if (first !== second) expect(await confirm(first)).toMatch(/^CodeMismatch/);
    expect(await confirm(second)).toBe('nothing failed');
  });
});

describe('sign-in', () => {
  it('with a wrong password says what it says for an unknown name', async () => {
    await join();
    const wrong = await failureOf(world.signIn(email, 'Something-else-9'));
    expect(wrong).toBe('NotAuthorizedException: Incorrect username or password.');
    expect(await failureOf(world.signIn('nobody@portal.test'))).toBe(wrong);
  });

  it('before the address is confirmed leads to the code, for whoever has the password', async () => {
    await auth.signUp({ username: email, password: PASSWORD, options: { userAttributes: { email } } });
    expect(await world.signIn(email)).toMatchObject({ isSignedIn: false, nextStep: { signInStep: 'CONFIRM_SIGN_UP' } });
    expect(await failureOf(world.signIn(email, 'Something-else-9'))).toMatch(/Incorrect username or password/);
  });

  it('is locked after five wrong passwords, longer each time, and open again later', async () => {
    await join();
    for (let tries = 0; tries < 5; tries++) await failureOf(world.signIn(email, 'Something-else-9'));
    expect(await failureOf(world.signIn(email))).toBe('NotAuthorizedException: Password attempts exceeded');
    world.later(2);
    expect((await world.signIn(email)).isSignedIn).toBe(true);
  });

  it('is locked for an unknown name as well', async () => {
    for (let tries = 0; tries < 5; tries++) await failureOf(world.signIn('nobody@portal.test'));
    expect(await failureOf(world.signIn('nobody@portal.test'))).toBe('NotAuthorizedException: Password attempts exceeded');
  });

  it('by other flows than the password is not offered', async () => {
    await join();
    const srp = auth.signIn({ username: email, password: PASSWORD, options: { authFlowType: 'USER_SRP_AUTH' } });
    expect(await failureOf(srp)).toBe('InvalidParameterException: This auth flow is not enabled for this client');
  });

  it('gives an id token that names the donor, and nothing that identifies them elsewhere', async () => {
    await join();
    await world.signIn(email);
    const { idToken, accessToken } = (await tokens()) ?? {};
    expect(idToken?.payload).toMatchObject({ email, email_verified: true, name: 'Aisyah Canary', token_use: 'id' });
    expect(accessToken?.payload).toMatchObject({ token_use: 'access', sub: idToken?.payload.sub });
    expect(JSON.stringify([idToken?.payload, accessToken?.payload])).not.toMatch(/S1234567D|91234567/);
  });
});

describe('tokens', () => {
  it('are made anew by the refresh token, which is replaced', async () => {
    await join();
    await world.signIn(email);
    const before = String((await tokens())?.accessToken);
    world.later(60);
    const after = (await auth.fetchAuthSession({ forceRefresh: true })).tokens;
    expect(String(after?.accessToken)).not.toBe(before);
    expect(await auth.fetchUserAttributes()).toMatchObject({ email });
    world.later(60);
    expect((await auth.fetchAuthSession({ forceRefresh: true })).tokens).toBeDefined();
  });

  it('end all together when a refresh token comes a second time, later', async () => {
    await join();
    const { RefreshToken, AccessToken } = (await call('InitiateAuth', signInOf(email))).body.AuthenticationResult;
    const refresh = () => call('GetTokensFromRefreshToken', { RefreshToken });
    expect((await refresh()).status).toBe(200);
    expect((await refresh()).status).toBe(200);
    world.later(60);
    expect((await refresh()).body).toMatchObject({ __type: 'RefreshTokenReuseException' });
    expect((await call('GetUser', { AccessToken })).body).toEqual({
      __type: 'NotAuthorizedException',
      message: 'Access Token has been revoked',
    });
  });

  it('are worth nothing once signed out', async () => {
    await join();
    await world.signIn(email);
    const AccessToken = String((await tokens())?.accessToken);
    await auth.signOut();
    expect(await failureOf(auth.getCurrentUser())).toMatch(/^UserUnAuthenticated/);
    expect((await call('GetUser', { AccessToken })).body).toMatchObject({ message: 'Access Token has been revoked' });
  });

  it('of every device end by a global sign-out', async () => {
    await join();
    const other = (await call('InitiateAuth', signInOf(email))).body.AuthenticationResult;
    await world.signIn(email);
    await auth.signOut({ global: true });
    expect((await call('GetUser', { AccessToken: other.AccessToken })).status).toBe(400);
    expect((await call('GetTokensFromRefreshToken', { RefreshToken: other.RefreshToken })).body).toEqual({
      __type: 'NotAuthorizedException',
      message: 'Refresh Token has been revoked',
    });
  });

  it('are refused when they are forged, expired, or of the other kind', async () => {
    await join();
    const { AccessToken, IdToken } = (await call('InitiateAuth', signInOf(email))).body.AuthenticationResult;
    const [head = '', , signature = ''] = AccessToken.split('.');
    const payload = Buffer.from(JSON.stringify({ sub: 'someone', token_use: 'access' })).toString('base64url');
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`;
    for (const forged of [`${head}.${payload}.${signature}`, unsigned, IdToken, 'x'])
      expect((await call('GetUser', { AccessToken: forged })).body).toMatchObject({ message: 'Invalid Access Token' });
    world.later(1_801);
    expect((await call('GetUser', { AccessToken })).body).toMatchObject({ message: 'Access Token has expired' });
  });

  it('can be checked by anyone with the published keys, of which the private half stays here', async () => {
    await join();
    await world.signIn(email);
    const { poolId } = world.portal.services.config.identity;
    const keys = await (await fetch(`${world.url}/${poolId}/.well-known/jwks.json`)).json();
    expect(keys.keys).toHaveLength(1);
    expect(Object.keys(keys.keys[0]).sort()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use']);
  });

  it('stay good while the key that signed them is replaced', async () => {
    await join();
    world.later(30 * 86_400 - 60);
    const { AccessToken } = (await call('InitiateAuth', signInOf(email))).body.AuthenticationResult;
    world.later(120);
    const { AccessToken: next } = (await call('InitiateAuth', signInOf(email))).body.AuthenticationResult;
    expect(headOf(next).kid).not.toBe(headOf(AccessToken).kid);
    for (const token of [AccessToken, next]) expect((await call('GetUser', { AccessToken: token })).status).toBe(200);
  });
});

describe('a forgotten password', () => {
  it('is replaced by the code from the mail, and every sign-in before it ends', async () => {
    await join();
    const { AccessToken } = (await call('InitiateAuth', signInOf(email))).body.AuthenticationResult;
    expect(await auth.resetPassword({ username: email })).toMatchObject({
      nextStep: { resetPasswordStep: 'CONFIRM_RESET_PASSWORD_WITH_CODE' },
    });
    const confirmationCode = await world.lastCode(email);
    await auth.confirmResetPassword({ username: email, confirmationCode, newPassword });
    expect(await failureOf(world.signIn(email))).toMatch(/Incorrect username or password/);
    expect((await world.signIn(email, newPassword)).isSignedIn).toBe(true);
    expect((await call('GetUser', { AccessToken })).status).toBe(400);
  });

  it('needs the code again for another password when the first was too weak', async () => {
    await join();
    await auth.resetPassword({ username: email });
    const confirmationCode = await world.lastCode(email);
    const set = (password: string) => failureOf(auth.confirmResetPassword({ username: email, confirmationCode, newPassword: password }));
    expect(await set('Canary-12')).toMatch(/easily guessed/);
    expect(await set(newPassword)).toBe('nothing failed');
    expect(await set(newPassword)).toMatch(/^ExpiredCode/);
  });

  it('opens an account that wrong passwords had locked', async () => {
    await join();
    for (let tries = 0; tries < 6; tries++) await failureOf(world.signIn(email, 'Something-else-9'));
    await auth.resetPassword({ username: email });
    await auth.confirmResetPassword({ username: email, confirmationCode: await world.lastCode(email), newPassword });
    expect((await world.signIn(email, newPassword)).isSignedIn).toBe(true);
  });

  it('of an address that was never confirmed brings the code that confirms it', async () => {
    await auth.signUp({ username: email, password: PASSWORD, options: { userAttributes: { email } } });
    await auth.resetPassword({ username: email });
    expect((await world.mails(email)).map(({ kind }) => kind)).toEqual(['confirm', 'confirm']);
    await auth.confirmSignUp({ username: email, confirmationCode: await world.lastCode(email) });
  });
});

describe('a signed-in donor', () => {
  beforeEach(async () => {
    await join();
    await world.signIn(email);
  });

  it('changes the password with the present one, which ends every other sign-in', async () => {
    const other = (await call('InitiateAuth', signInOf(email))).body.AuthenticationResult;
    expect(await failureOf(auth.updatePassword({ oldPassword: 'Something-else-9', newPassword }))).toMatch(/^NotAuthorized/);
    await auth.updatePassword({ oldPassword: PASSWORD, newPassword });
    expect(await auth.fetchUserAttributes()).toMatchObject({ email });
    expect((await call('GetUser', { AccessToken: other.AccessToken })).status).toBe(400);
  });

  it('changes name and address at once', async () => {
    await auth.updateUserAttributes({ userAttributes: { name: 'Aisyah binte Rahman', address: '640 Rowell Road' } });
    expect(await auth.fetchUserAttributes()).toMatchObject({ name: 'Aisyah binte Rahman', address: '640 Rowell Road' });
    await auth.deleteUserAttributes({ userAttributeKeys: ['address'] });
    expect(await auth.fetchUserAttributes()).not.toHaveProperty('address');
  });

  it('has another e-mail address after the code sent to it, and the old one is told', async () => {
    const next = 'aisyah.rahman@portal.test';
    const changed = await auth.updateUserAttributes({ userAttributes: { email: next } });
    expect(changed.email).toMatchObject({ isUpdated: false, nextStep: { updateAttributeStep: 'CONFIRM_ATTRIBUTE_WITH_CODE' } });
    expect(await auth.fetchUserAttributes()).toMatchObject({ email });
    await auth.sendUserAttributeVerificationCode({ userAttributeKey: 'email' });
    await auth.confirmUserAttribute({ userAttributeKey: 'email', confirmationCode: await world.lastCode(next) });
    expect(await auth.fetchUserAttributes()).toMatchObject({ email: next, email_verified: 'true' });
    expect((await world.mails(email)).at(-1)).toMatchObject({ kind: 'email-changed' });
    await auth.signOut();
    expect((await world.signIn(next)).isSignedIn).toBe(true);
  });

  it('has to sign in again for that after a quarter of an hour', async () => {
    world.later(901);
    const change = auth.updateUserAttributes({ userAttributes: { email: 'aisyah.rahman@portal.test' } });
    expect(await failureOf(change)).toBe('NotAuthorizedException: Please sign in again before changing this.');
  });

  it("cannot take another donor's address, and is not told that it is one", async () => {
    await world.join('first@portal.test');
    const before = (await world.mails('first@portal.test')).length;
    const changed = await auth.updateUserAttributes({ userAttributes: { email: 'first@portal.test' } });
    expect(changed.email?.nextStep.updateAttributeStep).toBe('CONFIRM_ATTRIBUTE_WITH_CODE');
    expect(await world.mails('first@portal.test')).toHaveLength(before);
  });

  it('has another mobile number after a code', async () => {
    await auth.updateUserAttributes({ userAttributes: { phone_number: '+6581112222' } });
    expect(await auth.fetchUserAttributes()).toMatchObject({ phone_number: '+6591234567' });
    const code = await world.lastCode(email);
    const confirm = (confirmationCode: string) =>
      failureOf(auth.confirmUserAttribute({ userAttributeKey: 'phone_number', confirmationCode }));
    expect(await confirm(otherThan(code))).toMatch(/^CodeMismatch/);
    expect(await confirm(code)).toBe('nothing failed');
    expect(await auth.fetchUserAttributes()).toMatchObject({ phone_number: '+6581112222' });
  });

  it.each([
    ['custom:NRIC', 'F1234567N'],
    ['custom:BUSINESS_ACC', 'Yes'],
  ])('cannot say otherwise about %s', async (name, value) => {
    expect(await failureOf(auth.updateUserAttributes({ userAttributes: { [name]: value } }))).toBe(
      'NotAuthorizedException: A client attempted to write unauthorized attribute',
    );
  });

  it('closes the account: nobody signs in to it, and its NRIC and address are free', async () => {
    await auth.deleteUser();
    expect(await failureOf(world.signIn(email))).toMatch(/Incorrect username or password/);
    const again = await join();
    expect(again).not.toBe('');
  });
});

type Called = { readonly status: number; readonly headers: Headers; readonly body: { readonly [name: string]: never } & Tokens };
type Tokens = { readonly AuthenticationResult: { readonly AccessToken: string; readonly IdToken: string; readonly RefreshToken: string } };

/** An action as another device would ask for it. */
async function call(action: string, input: object): Promise<Called> {
  const { clientId: ClientId } = world.portal.services.config.identity;
  const answer = await fetch(world.url, {
    method: 'POST',
    headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': `AWSCognitoIdentityProviderService.${action}` },
    body: JSON.stringify({ ClientId, ...input }),
  });
  return { status: answer.status, headers: answer.headers, body: await answer.json() };
}

function signInOf(username: string) {
  return { AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: { USERNAME: username, PASSWORD } };
}

function headOf(token: string): { readonly kid: string } {
  return JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString());
}
