import { newTransactionNo } from '../../../src/server/kit/ids.ts';
import type { People, Person } from '../../../tests/support/trial/people/people.ts';
import type { Particulars } from '../../../tests/support/trial/people/particulars.ts';
import type { Browser, TestPortal } from '../../../tests/support/trial/portal.ts';

/** A call whose response time must not reveal whether a person is known. */
export type Probe = {
  readonly what: string;
  /** Number of calls; fewer for slow ones. */
  readonly times?: number;
  readonly ask: (kind: 'known' | 'unknown', turn: number) => Promise<unknown>;
};

/** Unknown people, one for each known person, with names of the same length. */
const NOBODY: readonly Particulars[] = [
  { name: '', email: 'azizah.kenari@portal.test', nric: 'S7654321F', mobile: '91234568', dateOfBirth: '', street: '', postalCode: '' },
  { name: '', email: 'badrun.merbok@portal.test', nric: 'T1234567J', mobile: '98765433', dateOfBirth: '', street: '', postalCode: '' },
];

/** Calls of strangers, and of donors about others: all those in hazards H1 and H11. */
export function probesOf(portal: TestPortal, people: People): readonly Probe[] {
  const known = [people.donorA, people.donorB].flatMap(({ particulars }) => particulars ?? []);
  const stranger = people.anonymous.main;
  const someone = (kind: 'known' | 'unknown', turn: number): Particulars => {
    const one = (kind === 'known' ? known : NOBODY)[turn % 2];
    if (one === undefined) throw new Error('There are two of each.');
    return one;
  };
  const pool = (what: string, action: string, input: (email: string) => object, times?: number): Probe => ({
    what,
    ...(times !== undefined && { times }),
    ask: (kind, turn) => act(portal, action, input(someone(kind, turn).email)),
  });
  const check = (what: string, path: string, body: (person: Particulars) => object, headers?: (person: Particulars) => Headers): Probe => ({
    what,
    ask: (kind, turn) => stranger.call('POST', path, body(someone(kind, turn)), headers?.(someone(kind, turn))),
  });
  return [
    pool('A sign-in with a wrong password', 'InitiateAuth', wrongPassword, 120),
    pool('A forgotten password', 'ForgotPassword', (Username) => ({ Username })),
    pool('A new password by a wrong code', 'ConfirmForgotPassword', wrongCode),
    pool('A confirmation by a wrong code', 'ConfirmSignUp', wrongCode),
    waiting(portal),
    check('checkCognitoNricExists', '/donor/User/checkCognitoNricExists', ({ nric }) => ({ nric })),
    check('checkNRICUnique', '/donor/User/checkNRICUnique', ({ nric }) => ({ nric })),
    check('checkUserExistsByEmail', '/donor/User/checkUserExistsByEmail', ({ email }) => ({ email })),
    check('checkCognitoMobileExists', '/donor/User/checkCognitoMobileExists', ({ mobile }) => ({
      phoneCountryCode: '65',
      phoneNumber: mobile,
    })),
    check('getUserDataFromNRIC', '/donor/User/getUserDataFromNRIC', ({ nric }) => ({ nric: Buffer.from(nric).toString('base64') })),
    check(
      'getLastTxnDonorDetailsByNric',
      '/donor/User/getLastTxnDonorDetailsByNric',
      () => ({}),
      ({ nric }) => ({ uuid: nric }),
    ),
    { what: 'getCognitoUser', ask: (kind, turn) => cognitoUser(people.companyC, someone(kind, turn).email) },
    ...ofNumbers(people),
    besides(portal, someone),
  ];
}

type Headers = { readonly [name: string]: string };

const wrongPassword = (USERNAME: string) => ({ AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: { USERNAME, PASSWORD: 'Not-this-one-7' } });
const wrongCode = (Username: string) => ({ Username, ConfirmationCode: '000000', Password: 'Layang-layang-8' });

function cognitoUser({ main }: Person, email: string): Promise<unknown> {
  return main.call('POST', `/payment/Donation/getCognitoUser?email=${encodeURIComponent(email)}`, {});
}

/** An unconfirmed sign-up, compared with an unknown address. */
function waiting(portal: TestPortal): Probe {
  const signedUp = 'chempaka@portal.test';
  let signUp: Promise<unknown> | undefined;
  return {
    what: 'Another code for a sign-up',
    ask: async (kind) => {
      signUp ??= act(portal, 'SignUp', {
        Username: signedUp,
        Password: 'Perahu-kertas-7',
        UserAttributes: [
          { Name: 'email', Value: signedUp },
          { Name: 'name', Value: 'Chempaka' },
        ],
      });
      await signUp;
      return act(portal, 'ResendConfirmationCode', { Username: kind === 'known' ? signedUp : 'chempaki@portal.test' });
    },
  };
}

/** Numbers of others' gifts and plans, compared with unused numbers; the caller is a signed-in donor. */
function ofNumbers({ donorA, companyC }: People): readonly Probe[] {
  const numbers = (kind: 'known' | 'unknown', own: string) => (kind === 'known' ? own : newTransactionNo());
  const ask = (what: string, browser: Browser, path: string, body: (kind: 'known' | 'unknown') => object): Probe => ({
    what,
    ask: (kind) => browser.call('POST', path, body(kind)),
  });
  const receipt = '/payment/Donation/getDonationReceiptData?transactionId=';
  return [
    {
      what: 'A receipt of no number, and of nobody’s',
      ask: (kind) => companyC.main.call('POST', receipt + (kind === 'known' ? 'x'.repeat(26) : newTransactionNo()), {}),
    },
    ask('paymentStatus', companyC.main, '/payment/Donation/paymentStatus', (kind) => ({
      transactionNo: numbers(kind, donorA.transactionNo),
    })),
    ask('getDonorByTransactionNumber', companyC.main, '/donor/User/getDonorByTransactionNumber', (kind) => ({
      transactionNo: numbers(kind, donorA.transactionNo),
    })),
    ask('getDonorTxnRecurrentStatus', companyC.endowment, '/payment/Donation/getDonorTxnRecurrentStatus', (kind) => ({
      planId: numbers(kind, donorA.planId),
    })),
  ];
}

/** Another caller's response while the mail of a forgotten password is written: the portal must not be busier for a known name. */
function besides(portal: TestPortal, someone: (kind: 'known' | 'unknown', turn: number) => Particulars): Probe {
  return {
    what: 'Another answer, while the mail of a forgotten password is written',
    ask: async (kind, turn) => {
      await act(portal, 'ForgotPassword', { Username: someone(kind, turn).email });
      const mail = portal.work('mail');
      const begun = performance.now();
      await portal.app.inject({ method: 'GET', url: '/health', headers: { host: 'portal.test' } });
      const took = performance.now() - begun;
      await mail;
      return took;
    },
  };
}

function act({ app, services }: TestPortal, action: string, input: object) {
  return app.inject({
    method: 'POST',
    url: '/',
    headers: {
      host: 'portal.test',
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${action}`,
    },
    payload: JSON.stringify({ ClientId: services.config.identity.clientId, ...input }),
  });
}
