import { expect, it } from 'vitest';
import type { Portal } from '../../core/portal.ts';
import type { Attempt } from '../identity/attempt.ts';
import type { SignedIn } from '../identity/user-pool.ts';
import { changePassword } from './change-password.ts';

type Pool = { readonly changes?: boolean; readonly revokedAtFirst?: number };

/** Changes the password "old" to "new"; gives the calls in order. */
async function change({ changes = true, revokedAtFirst = 0 }: Pool) {
  const asked: string[] = [];
  let signIns = 0;
  const done: Attempt<void> = { kind: 'done', data: undefined };
  const refused: Attempt<never> = {
    kind: 'refused',
    refusal: { code: 'NotAuthorizedException', message: 'Access Token has been revoked' },
  };
  const identity = {
    signIn: async (_email: string, password: string): Promise<Attempt<SignedIn>> => {
      signIns += 1;
      asked.push(`sign-in ${password}`);
      return { kind: 'done', data: { next: 'bind', tokens: { idToken: `id-${signIns}`, accessToken: `access-${signIns}` } } };
    },
    changePassword: async (present: string, next: string) => {
      asked.push(`change ${present} ${next}`);
      return changes ? done : refused;
    },
    signOutEverywhere: async () => {
      asked.push('sign-out everywhere');
      return done;
    },
    attributes: async (): Promise<Attempt<{ readonly [name: string]: string | undefined }>> =>
      signIns - 1 > revokedAtFirst ? { kind: 'done', data: {} } : refused,
  };
  const post = async (path: string, body: object, headers: object) => {
    asked.push(`${path} ${JSON.stringify(body)} ${JSON.stringify(headers)}`);
    return { kind: 'done', data: {} };
  };
  const portal = { api: { http: { post } }, session: { bound: async () => undefined } } as unknown as Pick<Portal, 'api' | 'session'>;
  const pause = async (ms: number) => void asked.push(`wait ${ms}`);
  const outcome = await changePassword({ portal, identity, pause }, { email: 'siti@contoh.sg', present: 'old', password: 'new' });
  return { outcome: outcome.kind, asked };
}

const bound = (nth: number, more: object = {}) =>
  `/session/account ${JSON.stringify({ accessToken: `access-${nth}`, ...more })} {"authorization":"id-${nth}"}`;

it('the portal ends the other sign-ins, and the account signs out everywhere and in again', async () => {
  expect(await change({})).toEqual({
    outcome: 'done',
    asked: [
      'sign-in old',
      bound(1),
      'change old new',
      bound(1, { endOthers: true }),
      'sign-out everywhere',
      'wait 1000',
      'sign-in new',
      bound(2),
    ],
  });
});

it('a new sign-in that the user pool revoked with the old ones is retried until it is valid', async () => {
  const { asked } = await change({ revokedAtFirst: 1 });
  expect(asked.slice(-5)).toEqual(['wait 1000', 'sign-in new', 'wait 2000', 'sign-in new', bound(3)]);
});

it('a sign-in that never becomes valid is not bound, but the password is changed', async () => {
  const { outcome, asked } = await change({ revokedAtFirst: 9 });
  expect([outcome, asked.at(-1)]).toEqual(['done', 'sign-in new']);
});

it('a refused password ends no sign-in', async () => {
  expect(await change({ changes: false })).toEqual({
    outcome: 'refused',
    asked: ['sign-in old', bound(1), 'change old new'],
  });
});
