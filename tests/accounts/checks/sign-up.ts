import { expect } from 'vitest';
import { aisyah, email, failureOf, PASSWORD } from '../../api/support/accounts.ts';
import { poolTables } from '../../support/trial/user-pool.ts';
import { forEach, type Checks } from '../check.ts';

/** A sign-up: the code that it waits for, and whom it refuses. */
export const signUpChecks: Checks = {
  'waits for the code that was mailed, and the account is there once it came': async ({ client, signIn, lastCode }) => {
    const started = await client.signUp({ username: email, password: PASSWORD, options: { userAttributes: { email, ...aisyah } } });
    expect(started).toMatchObject({
      isSignUpComplete: false,
      nextStep: { signUpStep: 'CONFIRM_SIGN_UP', codeDeliveryDetails: { deliveryMedium: 'EMAIL', destination: 'a***@p***' } },
    });
    expect(await client.confirmSignUp({ username: email, confirmationCode: await lastCode(email) })).toMatchObject({
      isSignUpComplete: true,
    });
    expect(await signIn(email)).toEqual({ isSignedIn: true, nextStep: { signInStep: 'DONE' } });
    expect(await client.getCurrentUser()).toMatchObject({ userId: started.userId });
  },

  'of a company keeps its UEN and name': async ({ client, join, signIn }) => {
    const company = { name: 'Yusof', 'custom:UEN': '201403121W', 'custom:COMPANY_NAME': 'Perahu & Co', 'custom:BUSINESS_ACC': 'Yes' };
    await join('office@portal.test', company);
    await signIn('office@portal.test');
    expect(await client.fetchUserAttributes()).toMatchObject(company);
  },

  'mails in the language of the page': async ({ client, mails }) => {
    const options = { userAttributes: { email }, clientMetadata: { language: 'ms' } };
    await client.signUp({ username: email, password: PASSWORD, options });
    expect(await mails(email)).toMatchObject([{ kind: 'confirm', language: 'ms' }]);
  },

  ...forEach(
    "with another account's %s is refused in the words of the specification",
    { NRIC: 'S1234567D', UEN: '201403121W' },
    async ({ client, join }, value, name) => {
      const attribute = `custom:${name}`;
      await join('first@portal.test', { [attribute]: value });
      const second = { username: email, password: PASSWORD, options: { userAttributes: { email, [attribute]: value.toLowerCase() } } };
      expect(await failureOf(client.signUp(second))).toBe(
        `UserLambdaValidationException: PreSignUp failed with error ${name} already exists.`,
      );
    },
  ),

  'with a known address is refused': async ({ client, join }) => {
    await join(email, aisyah);
    const again = { username: email.toUpperCase(), password: PASSWORD, options: { userAttributes: { email } } };
    expect(await failureOf(client.signUp(again))).toBe('UsernameExistsException: User already exists');
  },

  'makes one account of ten that claim one NRIC at the same moment': async (world) => {
    const { client } = world;
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, (_, index) => {
        const username = `donor${index}@portal.test`;
        return failureOf(client.signUp({ username, password: PASSWORD, options: { userAttributes: { email: username, ...aisyah } } }));
      }),
    );
    expect(outcomes.filter((outcome) => outcome === 'nothing failed')).toHaveLength(1);
    expect(new Set(outcomes.filter((outcome) => outcome !== 'nothing failed'))).toEqual(
      new Set(['UserLambdaValidationException: PreSignUp failed with error NRIC already exists.']),
    );
    expect(await poolTables(world.portal.services.db).selectFrom('cognito.users').select('id').execute()).toHaveLength(1);
  },

  'that nobody has confirmed keeps its NRIC and its mobile number from nobody, once the moment has passed': async ({
    client,
    join,
    later,
  }) => {
    const username = 'squatter@portal.test';
    await client.signUp({ username, password: PASSWORD, options: { userAttributes: { email: username, ...aisyah } } });
    later(11);
    await join(email, aisyah);
    expect(await failureOf(client.confirmSignUp({ username, confirmationCode: '123456' }))).toMatch(/^CodeMismatch/);
  },

  'with a mobile number that an account has is refused': async ({ client, join }) => {
    await join('first@portal.test', { phone_number: '+6591234567' });
    const second = { username: email, password: PASSWORD, options: { userAttributes: { email, phone_number: '+6591234567' } } };
    expect(await failureOf(client.signUp(second))).toBe(
      'UserLambdaValidationException: PreSignUp failed with error Mobile number already exists.',
    );
  },

  'that nobody confirmed within a day is forgotten, and its NRIC is free': async ({ client, join, later }) => {
    await client.signUp({
      username: 'typo@portal.test',
      password: PASSWORD,
      options: { userAttributes: { email: 'typo@portal.test', ...aisyah } },
    });
    later(86_401);
    await join(email, aisyah);
    expect(await failureOf(client.confirmSignUp({ username: 'typo@portal.test', confirmationCode: '123456' }))).toMatch(/^ExpiredCode/);
  },

  ...forEach<{ readonly [attribute: string]: string }>(
    'is refused with %s',
    {
      'an attribute that does not exist': { 'custom:ROLE': 'admin' },
      'an NRIC of another form': { 'custom:NRIC': 'X1234567D' },
      'another address than the user name': { email: 'other@portal.test' },
      'a verified address of its own say': { email_verified: 'true' },
    },
    async ({ client }, attributes) => {
      const options = { userAttributes: { email, ...attributes } };
      expect(await failureOf(client.signUp({ username: email, password: PASSWORD, options }))).toMatch(
        /^(InvalidParameter|UserLambdaValidation)Exception/,
      );
    },
  ),

  'is refused with a weak password, by the rule that it breaks': async ({ client }) => {
    const tryWith = (password: string) => failureOf(client.signUp({ username: email, password, options: { userAttributes: { email } } }));
    expect(await tryWith('Ab1!xy')).toBe('InvalidPasswordException: Password did not conform with policy: Password not long enough');
    expect(await tryWith('perahu-kertas-7')).toMatch(/must have uppercase/);
    expect(await tryWith('Password1!')).toMatch(/easily guessed/);
  },
};
