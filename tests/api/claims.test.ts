import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { writeAccountMail } from '../../src/server/people/accounts/account-mail.ts';
import { type Browser, startTestPortal, TEST_DAY, type TestPortal } from '../support/trial/portal.ts';
import { poolActions } from './support/pool-actions.ts';
import { openBrowser, signIn as singpass } from './support/singpass.ts';
import { emptyPool } from '../support/trial/user-pool.ts';

/** Who may claim an NRIC or UEN: a squatter, the owner, and what each of them learns. */

let portal: TestPortal;
let pool: ReturnType<typeof poolActions>;
beforeAll(async () => {
  portal = await startTestPortal();
  pool = poolActions(portal);
});
afterAll(() => portal.close());
beforeEach(async () => {
  portal.clock.now = TEST_DAY;
  for (const table of ['rate_limits', 'mails', 'sessions', 'accounts'] as const) await portal.services.db.deleteFrom(table).execute();
  await emptyPool(portal.services.db);
});

const NUR = 'S8800001C';
const MAJU = '53399999K';
const [squatter, owner] = ['squatter@portal.test', 'nur@portal.test'];
const KNOWN = 'UserLambdaValidationException: PreSignUp failed with error NRIC already exists.';
const person = { name: 'Nur Contoh', 'custom:NRIC': NUR, 'custom:BUSINESS_ACC': 'No' };
const company = { name: 'Aminah', 'custom:UEN': MAJU, 'custom:COMPANY_NAME': 'Contoh Maju', 'custom:BUSINESS_ACC': 'Yes' };

const later = (seconds: number) => {
  portal.clock.now = new Date(portal.clock.now.getTime() + seconds * 1_000);
};
const profileOf = async (browser: Browser) => {
  const { body } = await browser.call<{ data: { nric?: string; uen?: string; flow: string } }>(
    'POST',
    '/api/User/getSignInUserDetails',
    {},
  );
  return body.data;
};
const join = async (email: string, attributes: { readonly [name: string]: string }) => {
  const browser = await openBrowser(portal);
  expect(await pool.signUp(browser, email, attributes)).toBe('done');
  expect(await pool.confirm(browser, email)).toBe('done');
};
/** The mails to an address, in their order, as they leave. */
const mailsTo = async (address: string) => {
  const { db } = portal.services;
  const rows = await db.selectFrom('mails').selectAll().where('kind', '=', 'account').orderBy('created_at').execute();
  const written = await Promise.all(rows.map((mail) => writeAccountMail(portal.services, mail)));
  return written.filter(({ to }) => to === address);
};
const subjectsTo = async (address: string) => (await mailsTo(address)).map(({ subject }) => subject);
const exists = async (browser: Browser, path: string, body: object) =>
  (await browser.call<{ [name: string]: unknown }>('POST', `/donor/User/${path}`, body)).body;

describe('an unconfirmed sign-up', () => {
  it('blocks its NRIC for nobody', async () => {
    expect(await pool.signUp(await openBrowser(portal), squatter, person)).toBe('done');
    later(11);
    const browser = await openBrowser(portal);
    expect(await exists(browser, 'checkNRICUnique', { nric: NUR })).toEqual({ status: 1 });
    expect(await exists(browser, 'checkCognitoNricExists', { nric: NUR })).toMatchObject({ isNricExists: false });
    expect(await pool.signUp(browser, owner, person)).toBe('done');
    expect(await pool.confirm(browser, owner)).toBe('done');
    await pool.signIn(browser, owner);
    expect(await profileOf(browser)).toMatchObject({ nric: '*****001C' });
  });

  it('loses it once another was confirmed: its account has none', async () => {
    const late = await openBrowser(portal);
    expect(await pool.signUp(late, squatter, person)).toBe('done');
    later(11);
    await join(owner, person);
    expect(await pool.confirm(late, squatter)).toBe('done');
    await pool.signIn(late, squatter);
    expect(await profileOf(late)).toMatchObject({ email: squatter });
    expect(await profileOf(late)).not.toHaveProperty('nric');
  });

  it('confirmed at the same time as another: only one has the NRIC', async () => {
    const [one, other] = [await openBrowser(portal), await openBrowser(portal)];
    await pool.signUp(one, owner, person);
    later(11);
    await pool.signUp(other, squatter, person);
    const outcomes = await Promise.all([pool.confirm(one, owner), pool.confirm(other, squatter)]);
    expect(outcomes).toEqual(['done', 'done']);
    const { db } = portal.services;
    expect(await db.selectFrom('accounts').select('status').execute()).toHaveLength(2);
    expect(await db.selectFrom('account_claims').select('kind').execute()).toEqual([{ kind: 'nric' }]);
  });

  it('makes no e-mail or mobile number known, and takes no address from its reader', async () => {
    await pool.signUp(await openBrowser(portal), 'victim@portal.test', { phone_number: '+6591234567' });
    const browser = await openBrowser(portal);
    expect(await exists(browser, 'checkUserExistsByEmail', { email: 'victim@portal.test' })).toMatchObject({
      isEmailExists: false,
      accCount: 0,
    });
    const mobile = { phoneCountryCode: '65', phoneNumber: '91234567' };
    expect(await exists(browser, 'checkCognitoMobileExists', mobile)).toMatchObject({ isMobileExists: false });
    expect(await pool.signUp(browser, owner, { phone_number: '+6591234567' })).toBe('done');
    await pool.confirm(browser, owner);
    const { AccessToken } = await pool.signIn(browser, owner);
    expect(await pool.change(browser, AccessToken, { email: 'victim@portal.test' })).toBe('done');
    const Code = await pool.lastCode('victim@portal.test');
    await pool.act(browser, 'VerifyUserAttribute', { AccessToken, AttributeName: 'email', Code });
    await pool.signIn(browser, 'victim@portal.test');
    expect(await exists(browser, 'checkUserExistsByEmail', { email: 'victim@portal.test' })).toMatchObject({ accCount: 1 });
  });
});

describe('an account with a mere claim', () => {
  it('keeps its NRIC from another mere claim', async () => {
    await join(squatter, person);
    const browser = await openBrowser(portal);
    expect(await exists(browser, 'checkNRICUnique', { nric: NUR })).toEqual({ status: 0 });
    expect(await pool.signUp(browser, owner, person)).toBe(KNOWN);
  });

  it('loses it to a sign-up that proved it by Singpass, once the address is confirmed', async () => {
    await join(squatter, person);
    const browser = await openBrowser(portal);
    await singpass(browser, { persona: 'nur' });
    expect(await exists(browser, 'checkNRICUnique', { nric: NUR })).toEqual({ status: 1 });
    expect(await pool.signUp(browser, owner, person)).toBe('done');
    const squatting = await openBrowser(portal);
    await pool.signIn(squatting, squatter);
    expect(await profileOf(squatting)).toMatchObject({ nric: '*****001C', flow: 'manual' });

    expect(await pool.confirm(browser, owner)).toBe('done');
    await pool.signIn(browser, owner);
    expect(await profileOf(browser)).toMatchObject({ nric: '*****001C', flow: 'singpass' });
    expect(await profileOf(squatting)).not.toHaveProperty('nric');
    expect(await profileOf(squatting)).toMatchObject({ flow: 'manual', email: squatter });
  });

  it('is mailed that it lost it, without the name; the prover learns nothing of the other', async () => {
    await join(squatter, person);
    await join('squatting.company@portal.test', company);
    for (const [persona, app, attributes] of [
      ['nur', 'myinfo', person],
      ['contoh-maju', 'corppass', company],
    ] as const) {
      const browser = await openBrowser(portal);
      await singpass(browser, { persona, app });
      const email = `${persona}@portal.test`;
      await pool.signUp(browser, email, attributes);
      await pool.confirm(browser, email);
      expect(await subjectsTo(email)).toEqual(['Your verification code']);
    }
    expect((await subjectsTo('squatting.company@portal.test')).at(1)).toBe('Your UEN was removed from your account');
    const [, mail] = await mailsTo(squatter);
    expect(mail?.subject).toBe('Your NRIC/FIN was removed from your account');
    expect(mail?.text).toContain('confirmed with Singpass');
    expect(JSON.stringify(mail)).not.toMatch(/001C|Nur|nur@/);
  });

  it('has none if it is confirmed after the proof', async () => {
    const late = await openBrowser(portal);
    expect(await pool.signUp(late, squatter, person)).toBe('done');
    const browser = await openBrowser(portal);
    await singpass(browser, { persona: 'nur' });
    expect(await pool.signUp(browser, owner, person)).toBe('done');
    expect(await pool.confirm(browser, owner)).toBe('done');
    expect(await pool.confirm(late, squatter)).toBe('done');
    await pool.signIn(late, squatter);
    expect(await profileOf(late)).not.toHaveProperty('nric');
  });

  it('loses it even if the owner confirms the address in another browser, a session later', async () => {
    await join(squatter, person);
    const browser = await openBrowser(portal);
    await singpass(browser, { persona: 'nur' });
    expect(await pool.signUp(browser, owner, person)).toBe('done');
    later(3_600);
    const elsewhere = await openBrowser(portal);
    await pool.act(elsewhere, 'ResendConfirmationCode', { Username: owner });
    expect(await pool.confirm(elsewhere, owner)).toBe('done');
    await pool.signIn(elsewhere, owner);
    expect(await profileOf(elsewhere)).toMatchObject({ flow: 'singpass' });
  });

  it('of a company loses its UEN to a sign-up that proved it by Corppass', async () => {
    await join(squatter, company);
    const browser = await openBrowser(portal);
    expect(await pool.signUp(browser, owner, company)).toMatch(/UEN already exists/);
    await singpass(browser, { persona: 'contoh-maju', app: 'corppass' });
    expect(await pool.signUp(browser, owner, company)).toBe('done');
    expect(await pool.confirm(browser, owner)).toBe('done');
    await pool.signIn(browser, owner);
    expect(await profileOf(browser)).toMatchObject({ uen: '*****999K', flow: 'singpass' });
  });

  it('loses nothing to a person who proved another identity', async () => {
    await join(squatter, person);
    const browser = await openBrowser(portal);
    await singpass(browser, { persona: 'halimah' });
    expect(await exists(browser, 'checkNRICUnique', { nric: NUR })).toEqual({ status: 0 });
    expect(await pool.signUp(browser, owner, person)).toBe(KNOWN);
  });

  it('loses it to an account without one whose owner states it in the proving session', async () => {
    await join(squatter, person);
    await join(owner, { name: 'Nur Contoh' });
    const browser = await openBrowser(portal);
    await singpass(browser, { persona: 'nur' });
    // As a donor who comes from Google: first the account, then its NRIC.
    const { AccessToken } = await pool
      .act(browser, 'InitiateAuth', {
        AuthFlow: 'USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: owner, PASSWORD: 'Perahu-kertas-7' },
      })
      .then(({ AuthenticationResult }) => AuthenticationResult as { AccessToken: string });
    expect(await pool.change(browser, AccessToken, { 'custom:NRIC': NUR, 'custom:BUSINESS_ACC': 'No' })).toBe('done');
    await pool.signIn(browser, owner);
    expect(await profileOf(browser)).toMatchObject({ flow: 'singpass', nric: '*****001C' });
    const squatting = await openBrowser(portal);
    await pool.signIn(squatting, squatter);
    expect(await profileOf(squatting)).not.toHaveProperty('nric');
  });
});

it('an account that proved its NRIC keeps it from everyone, even another prover, who is the same person', async () => {
  const browser = await openBrowser(portal);
  await singpass(browser, { persona: 'nur' });
  await pool.signUp(browser, owner, person);
  await pool.confirm(browser, owner);
  const again = await openBrowser(portal);
  await singpass(again, { persona: 'nur' });
  expect(await exists(again, 'checkNRICUnique', { nric: NUR })).toEqual({ status: 0 });
  expect(await pool.signUp(again, 'second@portal.test', person)).toBe(KNOWN);
});

it('ten concurrent sign-ups by the prover make one account, and a stranger’s do not block them', async () => {
  const browser = await openBrowser(portal);
  await singpass(browser, { persona: 'nur' });
  expect(await pool.signUp(await openBrowser(portal), squatter, person)).toBe('done');
  const outcomes = await Promise.all(Array.from({ length: 10 }, (_, at) => pool.signUp(browser, `nur${at}@portal.test`, person)));
  expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
  expect(new Set(outcomes.filter((outcome) => outcome !== 'done'))).toEqual(new Set([KNOWN]));
});

describe('an account’s mobile number', () => {
  const phone_number = '+6591234567';
  const TAKEN = 'UserLambdaValidationException: PreSignUp failed with error Mobile number already exists.';

  const mobilesOf = async (email: string) => {
    const browser = await openBrowser(portal);
    await pool.signIn(browser, email);
    return (await browser.call<{ data: { mobile?: string } }>('POST', '/api/User/getSignInUserDetails', {})).body.data.mobile;
  };

  it('is refused to another sign-up, and stays when another account changes to it', async () => {
    await join(owner, { phone_number });
    const browser = await openBrowser(portal);
    expect(await pool.signUp(browser, 'other@portal.test', { phone_number })).toBe(TAKEN);
    await join('other@portal.test', { phone_number: '+6598765432' });
    const { AccessToken } = await pool.signIn(browser, 'other@portal.test');
    expect(await pool.change(browser, AccessToken, { phone_number })).toBe('done');
    const verify = { AccessToken, AttributeName: 'phone_number', Code: await pool.lastCode('other@portal.test') };
    await pool.act(browser, 'VerifyUserAttribute', verify);
    expect(await mobilesOf('other@portal.test')).toBe('+6598765432');
    expect(await mobilesOf(owner)).toBe(phone_number);
  });

  it('goes to one of two accounts confirmed at the same time', async () => {
    const emails = ['one@portal.test', 'two@portal.test', 'three@portal.test', 'four@portal.test'];
    for (const email of emails) expect(await pool.signUp(await openBrowser(portal), email, { phone_number })).toBe('done');
    const outcomes = await Promise.all(emails.map(async (email) => pool.confirm(await openBrowser(portal), email)));
    expect(new Set(outcomes)).toEqual(new Set(['done']));
    const known = await Promise.all(emails.map(mobilesOf));
    expect(known.filter((mobile) => mobile === phone_number)).toHaveLength(1);
  });

  it('goes to one of two accounts that change to it at the same time', async () => {
    const emails = ['one@portal.test', 'two@portal.test', 'three@portal.test'];
    const changes = [];
    for (const [at, email] of emails.entries()) {
      await join(email, { phone_number: `+6590000${at}00` });
      const browser = await openBrowser(portal);
      const { AccessToken } = await pool.signIn(browser, email);
      expect(await pool.change(browser, AccessToken, { phone_number })).toBe('done');
      changes.push({ browser, input: { AccessToken, AttributeName: 'phone_number', Code: await pool.lastCode(email) } });
    }
    await Promise.all(changes.map(({ browser, input }) => pool.act(browser, 'VerifyUserAttribute', input)));
    const known = await Promise.all(emails.map(mobilesOf));
    expect(known.filter((mobile) => mobile === phone_number)).toHaveLength(1);
  });

  it('is revealed ten times an hour per client address', async () => {
    await join(owner, { phone_number });
    const browser = await openBrowser(portal);
    const told = [];
    for (let at = 0; at < 12; at++) told.push(await pool.signUp(browser, `other${at}@portal.test`, { phone_number }));
    expect(told.filter((outcome) => outcome === TAKEN)).toHaveLength(10);
    expect(told.slice(10).every((outcome) => outcome.startsWith('LimitExceededException'))).toBe(true);
  });
});
