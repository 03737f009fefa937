import { expect } from 'vitest';
import { aisyah, email, failureOf, newPassword } from '../../api/support/accounts.ts';
import { anotherDevice } from '../another-device.ts';
import type { Checks } from '../check.ts';

/** A password that its owner has forgotten. */
export const forgottenPasswordChecks: Checks = {
  'is replaced by the code from the mail, and every sign-in before it ends': async (world) => {
    const { client, join, signIn, lastCode } = world;
    const device = anotherDevice(world);
    await join(email, aisyah);
    const { AccessToken } = await device.signIn(email);
    expect(await client.resetPassword({ username: email })).toMatchObject({
      nextStep: { resetPasswordStep: 'CONFIRM_RESET_PASSWORD_WITH_CODE' },
    });
    const confirmationCode = await lastCode(email);
    await client.confirmResetPassword({ username: email, confirmationCode, newPassword });
    expect(await failureOf(signIn(email))).toMatch(/Incorrect username or password/);
    expect((await signIn(email, newPassword)).isSignedIn).toBe(true);
    expect((await device.getUser(AccessToken)).status).toBe(400);
    expect((await world.mails(email)).at(-1)).toMatchObject({ kind: 'password-changed' });
  },

  'needs the code again for another password when the first was too weak': async ({ client, join, lastCode }) => {
    await join(email, aisyah);
    await client.resetPassword({ username: email });
    const confirmationCode = await lastCode(email);
    const set = (password: string) => failureOf(client.confirmResetPassword({ username: email, confirmationCode, newPassword: password }));
    expect(await set('Canary-12')).toMatch(/easily guessed/);
    expect(await set(newPassword)).toBe('nothing failed');
    expect(await set(newPassword)).toMatch(/^ExpiredCode/);
  },

  'opens an account that wrong passwords had locked': async ({ client, join, signIn, lastCode }) => {
    await join(email, aisyah);
    for (let tries = 0; tries < 6; tries++) await failureOf(signIn(email, 'Something-else-9'));
    await client.resetPassword({ username: email });
    await client.confirmResetPassword({ username: email, confirmationCode: await lastCode(email), newPassword });
    expect((await signIn(email, newPassword)).isSignedIn).toBe(true);
  },

  'of an address with which somebody only signed up frees it for whoever reads its mail, and the other password opens nothing': async ({
    client,
    join,
    signIn,
    lastCode,
    mails,
  }) => {
    await client.signUp({ username: email, password: 'Somebody-else-9', options: { userAttributes: { email, ...aisyah } } });
    await client.resetPassword({ username: email });
    expect((await mails(email)).map(({ kind }) => kind)).toEqual(['confirm', 'reset']);
    const confirmationCode = await lastCode(email);
    expect(await failureOf(client.confirmResetPassword({ username: email, confirmationCode, newPassword }))).toMatch(
      /^UserNotConfirmedException/,
    );
    await join(email, { name: 'Aisyah' });
    expect(await failureOf(signIn(email, 'Somebody-else-9'))).toMatch(/Incorrect username or password/);
    await signIn(email);
    expect(await client.fetchUserAttributes()).not.toHaveProperty('custom:NRIC');
  },
};
