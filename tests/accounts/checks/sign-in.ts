import { expect } from 'vitest';
import { aisyah, email, failureOf, PASSWORD } from '../../api/support/accounts.ts';
import type { Checks } from '../check.ts';

/** Signing in with e-mail and password. */
export const signInChecks: Checks = {
  'with a wrong password says what it says for an unknown name': async ({ join, signIn }) => {
    await join(email, aisyah);
    const wrong = await failureOf(signIn(email, 'Something-else-9'));
    expect(wrong).toBe('NotAuthorizedException: Incorrect username or password.');
    expect(await failureOf(signIn('nobody@portal.test'))).toBe(wrong);
  },

  'before the address is confirmed leads to the code, for whoever has the password': async ({ client, signIn }) => {
    await client.signUp({ username: email, password: PASSWORD, options: { userAttributes: { email } } });
    expect(await signIn(email)).toMatchObject({ isSignedIn: false, nextStep: { signInStep: 'CONFIRM_SIGN_UP' } });
    expect(await failureOf(signIn(email, 'Something-else-9'))).toMatch(/Incorrect username or password/);
  },

  'is locked after five wrong passwords, longer each time, and open again later': async ({ join, signIn, later }) => {
    await join(email, aisyah);
    for (let tries = 0; tries < 5; tries++) await failureOf(signIn(email, 'Something-else-9'));
    expect(await failureOf(signIn(email))).toBe('NotAuthorizedException: Password attempts exceeded');
    later(2);
    expect((await signIn(email)).isSignedIn).toBe(true);
  },

  'is locked for an unknown name as well': async ({ signIn }) => {
    for (let tries = 0; tries < 5; tries++) await failureOf(signIn('nobody@portal.test'));
    expect(await failureOf(signIn('nobody@portal.test'))).toBe('NotAuthorizedException: Password attempts exceeded');
  },

  'by other flows than the password is not offered': async ({ client, join }) => {
    await join(email, aisyah);
    const srp = client.signIn({ username: email, password: PASSWORD, options: { authFlowType: 'USER_SRP_AUTH' } });
    expect(await failureOf(srp)).toBe('InvalidParameterException: This auth flow is not enabled for this client');
  },

  'gives an id token that says what the donor said, as Amazon’s does, and an access token that does not': async ({
    client,
    join,
    signIn,
  }) => {
    await join(email, aisyah);
    await signIn(email);
    const { idToken, accessToken } = (await client.tokens()) ?? {};
    expect(idToken?.payload).toMatchObject({ email, email_verified: true, name: 'Aisyah Canary', token_use: 'id' });
    expect(accessToken?.payload).toMatchObject({ token_use: 'access', sub: idToken?.payload.sub });
    expect(idToken?.payload).toMatchObject({ 'custom:NRIC': 'S1234567D', phone_number: '+6591234567' });
    expect(JSON.stringify(accessToken?.payload)).not.toMatch(/S1234567D|91234567/);
  },
};
