import * as auth from 'aws-amplify/auth';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { poolTables } from '../support/trial/user-pool.ts';
import { type AccountWorld, bindSignedIn, email, failureOf, newPassword, PASSWORD, startAccountWorld } from './support/accounts.ts';
import { poolActions } from './support/pool-actions.ts';

let world: AccountWorld;
beforeAll(async () => {
  world = await startAccountWorld();
});
afterAll(() => world.close());
beforeEach(() => world.begin());

/** Requests to the user pool with the former password that a reset overtakes: the user row is locked until the reset is done. */
async function overtakenByReset(ask: () => Promise<unknown>): Promise<unknown> {
  const db = poolTables(world.portal.services.db);
  let asked: Promise<unknown> = Promise.resolve();
  await db.transaction().execute(async (tx) => {
    await tx.selectFrom('cognito.users').select('id').forUpdate().execute();
    asked = ask();
    await somebodyWaits();
    await tx.updateTable('cognito.users').set({ password: 'scrypt$4$8$1$c2FsdA$AAAA' }).execute();
    await tx.updateTable('cognito.sign_ins').set({ revoked_at: world.portal.clock.now }).execute();
  });
  return asked;
}

/** Waits until another connection of this database waits for a row. */
async function somebodyWaits(): Promise<void> {
  const waiting = sql<{ pid: number }>`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  while ((await waiting.execute(world.portal.services.db)).rows.length === 0);
}

describe('during a password reset', () => {
  beforeEach(() => world.join(email));

  it('a sign-in with the former password fails', async () => {
    const signIn = () => failureOf(world.signIn(email));
    expect(await overtakenByReset(signIn)).toMatch(/Incorrect username or password/);
    const signIns = poolTables(world.portal.services.db).selectFrom('cognito.sign_ins');
    const open = await signIns.select('id').where('revoked_at', 'is', null).execute();
    expect(open).toEqual([]);
  });

  it('nobody with the former password can set another', async () => {
    await world.signIn(email);
    const change = () => failureOf(auth.updatePassword({ oldPassword: PASSWORD, newPassword }));
    expect(await overtakenByReset(change)).toMatch(/Incorrect username or password/);
    await auth.signOut();
    expect(await failureOf(world.signIn(email, newPassword))).toMatch(/Incorrect username or password/);
  });
});

/** The same while one statement of the database fails: nothing else of the transaction may remain. */
async function without<T>(statement: string, ask: () => Promise<T>): Promise<T> {
  const run = (text: string) => world.portal.asOwner((db) => sql.raw(text).execute(db));
  await run(`create function die() returns trigger language plpgsql as $$ begin raise exception 'gone'; end $$;
    create trigger dying before ${statement} for each row execute function die()`);
  try {
    return await ask();
  } finally {
    await run('drop function die() cascade');
  }
}

it('an e-mail address does not change without a mail to the former one', async () => {
  await world.join(email);
  await world.signIn(email);
  const browser = world.portal.browse();
  await browser.call('POST', '/session', {});
  await bindSignedIn(browser);
  const known = async () => (await browser.call<{ data: { email: string } }>('POST', '/api/User/getSignInUserDetails', {})).body.data.email;
  const other = 'lain@portal.test';
  await auth.updateUserAttributes({ userAttributes: { email: other } });
  const confirmationCode = await world.lastCode(other);
  await auth.confirmUserAttribute({ userAttributeKey: 'email', confirmationCode });
  const { status } = await without('insert on mails', () => bindSignedIn(browser, { forceRefresh: true }));
  expect([status, await known()]).toEqual([503, email]);
  expect((await bindSignedIn(browser, { forceRefresh: true })).status).toBe(200);
  expect(await known()).toBe(other);
  expect((await world.mails(email)).at(-1)).toMatchObject({ kind: 'email-changed' });
});

it('a reset that the database does not finish changes no password, and its code stays valid', async () => {
  await world.join(email);
  await world.signIn(email);
  await auth.resetPassword({ username: email });
  const confirmationCode = await world.lastCode(email);
  const reset = () => auth.confirmResetPassword({ username: email, confirmationCode, newPassword });
  expect(await without('update on cognito.sign_ins', () => failureOf(reset()))).not.toBe('nothing failed');
  expect(await failureOf(world.signIn(email, newPassword))).toMatch(/Incorrect username or password|already a signed in user/);
  await reset();
  await auth.signOut();
  expect((await world.signIn(email, newPassword)).isSignedIn).toBe(true);
});

describe('H10: two people know a temporary password', () => {
  const { act } = { act: (...given: Parameters<ReturnType<typeof poolActions>['act']>) => poolActions(world.portal).act(...given) };
  const challenge = async () => {
    const AuthParameters = { USERNAME: email, PASSWORD };
    const answer = await act(world.portal.browse(), 'InitiateAuth', { AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters });
    return String(answer.Session);
  };
  const complete = (Session: string, NEW_PASSWORD: string) =>
    act(world.portal.browse(), 'RespondToAuthChallenge', {
      ChallengeName: 'NEW_PASSWORD_REQUIRED',
      Session,
      ChallengeResponses: { USERNAME: email, NEW_PASSWORD },
    });

  beforeEach(async () => {
    const id = await world.join(email);
    const users = poolTables(world.portal.services.db).updateTable('cognito.users');
    await users.set({ status: 'force-change-password' }).where('id', '=', id).execute();
  });

  it('the second one replaces neither the first one’s new password nor a reset’s', async () => {
    const [others, own] = [await challenge(), await challenge()];
    expect((await complete(own, newPassword)).AuthenticationResult).toBeDefined();
    expect(await complete(others, 'Kapal-terbang-9')).toMatchObject({ __type: 'NotAuthorizedException' });
    expect(await failureOf(world.signIn(email, 'Kapal-terbang-9'))).toMatch(/Incorrect username or password/);
    expect((await world.signIn(email, newPassword)).isSignedIn).toBe(true);
  });

  it('a reset invalidates every earlier challenge', async () => {
    const others = await challenge();
    await auth.resetPassword({ username: email });
    await auth.confirmResetPassword({ username: email, confirmationCode: await world.lastCode(email), newPassword });
    expect(await complete(others, 'Kapal-terbang-9')).toMatchObject({ __type: 'NotAuthorizedException' });
    expect((await world.signIn(email, newPassword)).isSignedIn).toBe(true);
  });
});
