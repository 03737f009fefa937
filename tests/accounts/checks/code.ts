import { expect } from 'vitest';
import { email, failureOf, otherThan, PASSWORD } from '../../api/support/accounts.ts';
import type { Checks } from '../check.ts';
import type { PoolClient } from '../client.ts';

/** The code of a mail. */
export const codeChecks: Checks = {
  'that is wrong is refused, and the right one still serves': async ({ client, lastCode }) => {
    await start(client);
    const code = await lastCode(email);
    expect(await confirm(client, otherThan(code))).toBe('CodeMismatchException: Invalid verification code provided, please try again.');
    expect(await confirm(client, code)).toBe('nothing failed');
  },

  'is worth nothing after five tries': async ({ client, lastCode }) => {
    await start(client);
    const code = await lastCode(email);
    for (let tries = 0; tries < 5; tries++) expect(await confirm(client, otherThan(code))).toMatch(/^CodeMismatch/);
    expect(await confirm(client, code)).toBe('ExpiredCodeException: Invalid code provided, please request a code again.');
  },

  'is worth nothing after ten minutes, nor when it has been used': async ({ client, lastCode, later }) => {
    await start(client);
    const first = await lastCode(email);
    later(600);
    expect(await confirm(client, first)).toMatch(/^ExpiredCode/);
    await client.resendSignUpCode({ username: email });
    const second = await lastCode(email);
    expect(await confirm(client, second)).toBe('nothing failed');
    expect(await confirm(client, second)).toMatch(/^ExpiredCode/);
  },

  'replaces the former one when it is sent again': async ({ client, lastCode }) => {
    await start(client);
    const first = await lastCode(email);
    await client.resendSignUpCode({ username: email });
    const second = await lastCode(email);
    if (first !== second) expect(await confirm(client, first)).toMatch(/^CodeMismatch/);
    expect(await confirm(client, second)).toBe('nothing failed');
  },
};

const start = (client: PoolClient) => client.signUp({ username: email, password: PASSWORD, options: { userAttributes: { email } } });
const confirm = (client: PoolClient, confirmationCode: string) => failureOf(client.confirmSignUp({ username: email, confirmationCode }));
