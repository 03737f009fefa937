import { expect, it } from 'vitest';
import type { Api } from '../../core/api.ts';
import type { Attempt } from '../identity/attempt.ts';
import { checkSocialAccount } from './social-account.ts';

type Account = { readonly nric?: string; readonly accounts?: number; readonly isTaken?: boolean; readonly refuses?: string };

const DELETED = 'delete {"accessToken":"access token","because":"not-let-in"}';

/** The account's name. */
async function comeBack({ nric, accounts = 1, isTaken = false, refuses }: Account, stored: string | null) {
  const done: string[] = [];
  const http = {
    post: async (path: string, body: object) => {
      done.push(path === '/session/account/close' ? `delete ${JSON.stringify(body)}` : path);
      return { kind: 'done', data: { status: 1 } };
    },
  } as unknown as Api['http'];
  const fine: Attempt<undefined> = { kind: 'done', data: undefined };
  const outcome = await checkSocialAccount(
    {
      api: {
        userExistsByEmail: async (_, headers) => {
          expect(headers).toEqual({ authorization: 'id token' });
          return { kind: 'done', data: { status: 1, isEmailExists: true, accCount: accounts } };
        },
        checkNricUnique: async () => ({ kind: 'done', data: { status: isTaken ? 0 : 1 } }),
        http,
      },
      identity: {
        attributes: async () => ({
          kind: 'done',
          data: { email: 'nur@portal.test', name: 'Nur Contoh', ...(nric !== undefined && { 'custom:NRIC': nric }) },
        }),
        update: async (attributes) => {
          done.push(`update ${JSON.stringify(attributes)}`);
          return refuses === undefined ? fine : { kind: 'refused', refusal: { code: 'UserLambdaValidationException', message: refuses } };
        },
        accessToken: async () => ({ kind: 'done', data: 'access token' }),
      },
    },
    'id token',
    stored,
  );
  return { outcome, done };
}

it('an account with an NRIC is admitted, and nothing is changed or deleted, whatever was typed before', async () => {
  for (const stored of [null, 'F1234567N'])
    expect(await comeBack({ nric: 'S1234567D', accounts: 2 }, stored)).toEqual({ outcome: 'welcome', done: [] });
});

it('an account without one, and none typed, is not registered, and the new identity is deleted', async () => {
  expect(await comeBack({}, null)).toEqual({ outcome: 'unauthorized', done: [DELETED] });
});

it('a typed NRIC of an account with a password is pre-registered, and the new identity is deleted', async () => {
  expect(await comeBack({ accounts: 2 }, 'S1234567D')).toEqual({ outcome: 'pre-registered', done: [DELETED] });
});

it('a typed NRIC is stored for a new account, as a person, with e-mail and name', async () => {
  const attributes = { 'custom:BUSINESS_ACC': 'No', 'custom:NRIC': 'S1234567D', email: 'nur@portal.test', name: 'Nur Contoh' };
  expect(await comeBack({}, 'S1234567D')).toEqual({ outcome: 'welcome', done: [`update ${JSON.stringify(attributes)}`] });
});

it('an NRIC that another account claimed meanwhile is refused, and the new identity is deleted', async () => {
  const { outcome, done } = await comeBack({ isTaken: true }, 'S1234567D');
  expect([outcome, done.at(-1)]).toEqual(['nric-exists', DELETED]);
});

it('an account that could not be changed is kept, and nobody is signed in', async () => {
  const { outcome, done } = await comeBack({ refuses: 'Not now.' }, 'S1234567D');
  expect([outcome, done.includes(DELETED)]).toEqual(['failed', false]);
});
