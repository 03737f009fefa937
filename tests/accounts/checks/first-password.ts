import { expect } from 'vitest';
import { type AccountWorld, email, failureOf, newPassword } from '../../api/support/accounts.ts';
import { poolTables } from '../../support/trial/user-pool.ts';
import type { Checks } from '../check.ts';

/** A first password that is not its owner's: it only serves to set another one. */
export const firstPasswordChecks: Checks = {
  'asks for one of the donor, refuses a weak one, and signs in with a good one': async (world) => {
    const { client, signIn } = world;
    await invite(world);
    expect(await signIn(email)).toMatchObject({ nextStep: { signInStep: 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED' } });
    expect(await failureOf(client.confirmSignIn({ challengeResponse: 'Password1!' }))).toMatch(/^InvalidPassword/);
    expect((await client.confirmSignIn({ challengeResponse: newPassword })).isSignedIn).toBe(true);
    await client.signOut();
    expect((await signIn(email, newPassword)).isSignedIn).toBe(true);
  },

  'is asked for within ten minutes': async (world) => {
    const { client, signIn, later } = world;
    await invite(world);
    await signIn(email);
    later(600);
    expect(await failureOf(client.confirmSignIn({ challengeResponse: newPassword }))).toBe(
      'NotAuthorizedException: Invalid session for the user.',
    );
  },
};

/** An account as the staff would have made it. */
async function invite({ join, portal }: AccountWorld): Promise<void> {
  const id = await join(email);
  const users = poolTables(portal.services.db).updateTable('cognito.users');
  await users.set({ status: 'force-change-password' }).where('id', '=', id).execute();
}
