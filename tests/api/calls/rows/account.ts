import { NOBODY, notJson, type Row, type Rows, type Try, unlike } from '../row.ts';

/** Calls about the caller's own account, and the checks that the popups make. */
export const account: Rows = {
  getSignInUserDetails: ofOwn(
    { body: {} },
    {
      data: {
        name: 'Aisyah Kenari binte Rahman',
        email: 'aisyah.kenari@portal.test',
        nric: '*****567D',
        flow: 'manual',
        isCorporateAc: false,
      },
    },
    { body: { userId: 7 } },
  ),
  getCognitoUser: {
    ...ofOwn({ query: { email: 'aisyah.kenari@portal.test' } }, { data: { email: 'aisyah.kenari@portal.test' } }, { query: {} }),
    silent: () => ({ query: { email: 'badrul.merbok@portal.test' }, ...NOBODY }),
  },
  getDonorCognitoStatus: ofOwn({}, { cognitoStatus: 'CONFIRMED', nricStatus: 'claimed' }, { body: { nric: 'S1234567D' } }),
  registerCognitoUser: {
    success: () => ({
      as: 'companyC',
      body: { uniqueUserId: '', phoneCountryCode: '65', phoneNumber: '90001112', email: 'office.tiung@portal.test' },
      status: 200,
      answer: { status: 0 },
    }),
    // An NRIC that is there is not changed.
    refusal: () => ({ body: { uniqueUserId: 'RjEyMzQ1NjdO' }, status: 200, answer: { status: 1 } }),
    silent: () => ({ as: 'anonymous', body: { uniqueUserId: 'RjEyMzQ1NjdO' }, status: 200, answer: { status: 1 } }),
    malformed: () => unlike({ body: { uniqueUserId: 'RjEyMzQ1NjdO', isCorporateAc: true } }),
  },
  updateCognitoUser: ofOwn({ body: { phoneCountryCode: '65', phoneNumber: '91234567' } }, {}, { body: { phoneCountryCode: '65' } }),
  updateDonorCognitoProfile: ofOwn({ body: { name: 'Aisyah Kenari binte Rahman' } }, {}, { body: { name: 'Aisyah', nric: 'F1234567N' } }),
  updateDonorEmailCognitoProfile: ofOwn(
    { body: { email: 'aisyah.kenari@portal.test' } },
    {},
    { body: { email: ['aisyah.kenari@portal.test'] } },
  ),

  getUserStripeToken: {
    success: ({ donorA }) => ({
      query: { Guid: donorA.accountId, charityId: '25' },
      status: 200,
      answer: { status: 1, data: { userStripeTokens: { result: [] } } },
    }),
    refusal: ({ donorB }) => ({ query: { Guid: donorB.accountId, charityId: '25' }, ...NOBODY }),
    silent: ({ donorA }) => ({ as: 'anonymous', query: { Guid: donorA.accountId, charityId: '25' }, ...NOBODY }),
    malformed: () => unlike({ query: { charityId: 'more than ten letters' } }),
  },

  checkCognitoNricExists: check({ nric: 'T7654321D' }, { status: 1, isNricExists: true }, { nric: '7' }),
  checkNRICUnique: check({ nric: 'T7654321D' }, { status: 0 }, { nric: 'S1234567DD' }),
  checkUserExistsByEmail: check({ email: 'badrul.merbok@portal.test' }, { isEmailExists: true, accCount: 1 }, { mail: 'badrul' }),
  checkCognitoMobileExists: check(
    { phoneCountryCode: '65', phoneNumber: '98765432' },
    { isMobileExists: true },
    { phoneNumber: '98765432' },
  ),
};

type Sent = Omit<Try, 'status' | 'answer'>;

/** A call for whoever is signed in; anybody else, and whoever says to be another, is told nothing. */
function ofOwn(sent: Sent, answer: object, malformed: Sent): Row {
  return {
    success: () => ({ ...sent, status: 200, answer: { status: 1, ...answer } }),
    refusal: () => notJson({ ...sent, status: 415 }),
    silent: ({ donorB }) => ({ ...sent, headers: { uuid: Buffer.from(donorB.particulars?.nric ?? '').toString('base64') }, ...NOBODY }),
    malformed: () => unlike(malformed),
  };
}

/** A check that a popup makes in a session: ten an hour. */
function check(body: object, answer: object, malformed: object): Row {
  return {
    success: () => ({ as: 'anonymous', body, status: 200, answer }),
    refusal: () => notJson({ as: 'anonymous', status: 415 }),
    silent: () => ({ as: 'none', body, status: 401, answer: { code: 'NO_SESSION' } }),
    malformed: () => unlike({ as: 'anonymous', body: malformed }),
  };
}
