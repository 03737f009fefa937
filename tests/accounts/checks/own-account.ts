import { expect } from 'vitest';
import { aisyah, email, failureOf, newPassword, otherThan, PASSWORD } from '../../api/support/accounts.ts';
import { anotherDevice } from '../another-device.ts';
import { after, type Checks } from '../check.ts';

const checks: Checks = {
  'changes the password with the present one, which leaves other sign-ins as they are': async (world) => {
    const { client } = world;
    const device = anotherDevice(world);
    const other = await device.signIn(email);
    expect(await failureOf(client.updatePassword({ oldPassword: 'Something-else-9', newPassword }))).toMatch(/^NotAuthorized/);
    await client.updatePassword({ oldPassword: PASSWORD, newPassword });
    expect(await client.fetchUserAttributes()).toMatchObject({ email });
    expect((await device.getUser(other.AccessToken)).status).toBe(200);
  },

  'changes name and address at once': async ({ client }) => {
    await client.updateUserAttributes({ userAttributes: { name: 'Aisyah binte Rahman', address: '640 Rowell Road' } });
    expect(await client.fetchUserAttributes()).toMatchObject({ name: 'Aisyah binte Rahman', address: '640 Rowell Road' });
    await client.deleteUserAttributes({ userAttributeKeys: ['address'] });
    expect(await client.fetchUserAttributes()).not.toHaveProperty('address');
  },

  'has another e-mail address after the code sent to it': async ({ client, signIn, lastCode }) => {
    const next = 'aisyah.rahman@portal.test';
    const changed = await client.updateUserAttributes({ userAttributes: { email: next } });
    expect(changed.email).toMatchObject({ isUpdated: false, nextStep: { updateAttributeStep: 'CONFIRM_ATTRIBUTE_WITH_CODE' } });
    expect(await client.fetchUserAttributes()).toMatchObject({ email });
    await client.sendUserAttributeVerificationCode({ userAttributeKey: 'email' });
    await client.confirmUserAttribute({ userAttributeKey: 'email', confirmationCode: await lastCode(next) });
    expect(await client.fetchUserAttributes()).toMatchObject({ email: next, email_verified: 'true' });
    await client.signOut();
    expect((await signIn(next)).isSignedIn).toBe(true);
  },

  'proves by a code the address that it was sent to, and no other': async ({ client, lastCode }) => {
    await client.updateUserAttributes({ userAttributes: { email: 'own@portal.test' } });
    const confirmationCode = await lastCode('own@portal.test');
    // Enough mails that the next address gets no code of its own.
    for (let asked = 0; asked < 3; asked++) await client.resetPassword({ username: 'other@portal.test' });
    await client.updateUserAttributes({ userAttributes: { email: 'other@portal.test' } });
    expect(await failureOf(client.confirmUserAttribute({ userAttributeKey: 'email', confirmationCode }))).toContain(
      'CodeMismatchException',
    );
    expect(await client.fetchUserAttributes()).toMatchObject({ email });
  },

  "cannot take another donor's address, and is not told that it is one": async ({ client, join, mails }) => {
    await join('first@portal.test');
    const before = (await mails('first@portal.test')).length;
    const changed = await client.updateUserAttributes({ userAttributes: { email: 'first@portal.test' } });
    expect(changed.email?.nextStep.updateAttributeStep).toBe('CONFIRM_ATTRIBUTE_WITH_CODE');
    expect(await mails('first@portal.test')).toHaveLength(before);
  },

  'has another mobile number after a code': async ({ client, lastCode }) => {
    await client.updateUserAttributes({ userAttributes: { phone_number: '+6581112222' } });
    expect(await client.fetchUserAttributes()).toMatchObject({ phone_number: '+6591234567' });
    expect(await failureOf(client.deleteUserAttributes({ userAttributeKeys: ['phone_number'] }))).toMatch(/^InvalidParameter/);
    const code = await lastCode(email);
    const confirm = (confirmationCode: string) =>
      failureOf(client.confirmUserAttribute({ userAttributeKey: 'phone_number', confirmationCode }));
    expect(await confirm(otherThan(code))).toMatch(/^CodeMismatch/);
    expect(await confirm(code)).toBe('nothing failed');
    expect(await client.fetchUserAttributes()).toMatchObject({ phone_number: '+6581112222' });
  },

  'deletes the user: nobody signs in to it, and its address is free': async ({ client, join, signIn }) => {
    await client.deleteUser();
    expect(await failureOf(signIn(email))).toMatch(/Incorrect username or password/);
    expect(await join(email)).not.toBe('');
  },
};

/** What a signed-in donor does with the own account. */
export const ownAccountChecks = after(async ({ join, signIn }) => {
  await join(email, aisyah);
  await signIn(email);
}, checks);
