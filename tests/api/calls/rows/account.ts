import { NO_SESSION, NOBODY, type Row, type Rows, type Try, tooOften, unlike } from '../row.ts';

/** Calls about the caller's own account, and the checks that the popups make. */
export const account: Rows = {
  getSignInUserDetails: {
    ...ofOwn({ body: {} }, {}, unlike({ body: { userId: 7 } }, 'userId')),
    success: () => [
      {
        status: 200,
        answer: {
          status: 1,
          data: {
            name: 'Aisyah Kenari binte Rahman',
            email: 'aisyah.kenari@portal.test',
            nric: '*****567D',
            flow: 'manual',
            isCorporateAc: false,
          },
        },
      },
      { as: 'donorB', status: 200, answer: { status: 1, data: { flow: 'singpass', dateofbirth: '14/11/1985' } } },
      {
        as: 'companyC',
        status: 200,
        answer: {
          status: 1,
          data: { companyName: 'Tiung Trading Pte. Ltd.', representativeName: 'Tiung Contact', uen: '******345K', isCorporateAc: true },
        },
      },
    ],
    refusal: ({ donorB }) => [
      { body: { userId: donorB.accountId }, ...NOBODY },
      { body: { nric: 'T7654321D' }, ...NOBODY },
      tooOften({ body: {} }),
    ],
  },
  getCognitoUser: {
    ...ofOwn(
      { query: { email: 'aisyah.kenari@portal.test' } },
      { data: { email: 'aisyah.kenari@portal.test' } },
      unlike({ query: {} }, 'email'),
    ),
    refusal: () => [
      { query: { email: 'badrul.merbok@portal.test' }, ...NOBODY },
      tooOften({ query: { email: 'aisyah.kenari@portal.test' } }),
    ],
  },
  getDonorCognitoStatus: ofOwn({}, { cognitoStatus: 'CONFIRMED', nricStatus: 'claimed' }, unlike({ body: { nric: 'S1234567D' } }, 'nric')),
  registerCognitoUser: {
    success: () => ({
      as: 'companyC',
      body: { uniqueUserId: '', phoneCountryCode: '65', phoneNumber: '90001112', email: 'office.tiung@portal.test' },
      status: 200,
      answer: { status: 0 },
    }),
    refusal: () => [
      // An NRIC that is there is not changed, and another's is not taken.
      { body: { uniqueUserId: 'RjEyMzQ1NjdO' }, status: 200, answer: { status: 1 } },
      { as: 'companyC', body: { uniqueUserId: 'VDc2NTQzMjFE' }, status: 200, answer: { status: 1 } },
      tooOften({ body: {} }),
    ],
    silent: () => [
      { as: 'anonymous', body: { uniqueUserId: 'RjEyMzQ1NjdO' }, status: 200, answer: { status: 1, message: 'Nobody is signed in.' } },
      { as: 'expired', body: {}, status: 200, answer: { status: 1, message: 'Nobody is signed in.' } },
    ],
    malformed: () => unlike({ body: { uniqueUserId: 'RjEyMzQ1NjdO', isCorporateAc: true } }, 'isCorporateAc'),
  },
  updateCognitoUser: {
    ...ofOwn(
      { body: { phoneCountryCode: '65', phoneNumber: '91234567' } },
      {},
      unlike({ body: { phoneCountryCode: '65' } }, 'phoneNumber'),
    ),
    // Longer than a number of any country.
    refusal: () => ({ body: { phoneCountryCode: '65', phoneNumber: '9123456791234567' }, ...NOT_CHANGED }),
  },
  updateDonorCognitoProfile: ofOwn(
    { body: { name: 'Aisyah Kenari binte Rahman' } },
    {},
    unlike({ body: { name: 'Aisyah', nric: 'F1234567N' } }, 'nric'),
  ),
  updateDonorEmailCognitoProfile: {
    ...ofOwn({ body: { email: 'aisyah.kenari@portal.test' } }, {}, unlike({ body: { email: ['aisyah.kenari@portal.test'] } }, 'email')),
    refusal: () => ({ body: { email: 'aisyah.kenari' }, ...NOT_CHANGED }),
  },

  getUserStripeToken: {
    success: ({ donorA }) => ({
      query: { Guid: donorA.accountId, charityId: '25' },
      status: 200,
      answer: {
        status: 1,
        data: { userStripeTokens: { result: [{ name: 'Card Holder Name', brand: 'VISA', last4: '4242', expMonth: 12 }] } },
      },
    }),
    refusal: ({ donorA, donorB }) => [
      { query: { Guid: donorB.accountId, charityId: '25' }, ...NOBODY },
      tooOften({ query: { Guid: donorA.accountId, charityId: '25' } }),
    ],
    silent: ({ donorA }) => ({ as: 'anonymous', query: { Guid: donorA.accountId, charityId: '25' }, ...NOBODY }),
    malformed: () => unlike({ query: { charityId: 'more than ten letters' } }, 'charityId'),
  },

  checkCognitoNricExists: check({ nric: 'T7654321D' }, { status: 1, isNricExists: true }, unlike({ body: { nric: '7' } }, 'nric')),
  checkNRICUnique: check({ nric: 'T7654321D' }, { status: 0 }, unlike({ body: { nric: 'S1234567DD' } }, 'nric'), {
    body: { nric: 'S9812381D' },
    status: 200,
    answer: { status: 1 },
  }),
  checkUserExistsByEmail: check(
    { email: 'badrul.merbok@portal.test' },
    { isEmailExists: true, accCount: 1 },
    unlike({ body: { mail: 'badrul' } }, 'email'),
  ),
  checkCognitoMobileExists: check(
    { phoneCountryCode: '65', phoneNumber: '98765432' },
    { isMobileExists: true },
    unlike({ body: { phoneNumber: '98765432' } }, 'phoneCountryCode'),
  ),
};

type Sent = Omit<Try, 'status' | 'answer'>;

const NOT_CHANGED = { status: 422, answer: { status: 0, code: 'NOT_CHANGED' } };

/** A call for signed-in donors; anybody else, and a caller who claims to be another, gets the silent answer. */
function ofOwn(sent: Sent, answer: object, malformed: Try): Row {
  return {
    success: () => ({ ...sent, status: 200, answer: { status: 1, ...answer } }),
    refusal: () => tooOften(sent),
    silent: ({ donorB }) => [
      { ...sent, as: 'expired', ...NOBODY },
      { ...sent, as: 'anonymous', ...NOBODY },
      { ...sent, headers: { uuid: Buffer.from(donorB.particulars?.nric ?? '').toString('base64') }, ...NOBODY },
    ],
    malformed: () => malformed,
  };
}

/** A check that a popup makes in a session: ten an hour. */
function check(body: object, answer: object, malformed: Try, also?: Try): Row {
  const sent: Sent = { as: 'anonymous', body };
  return {
    success: () => [{ ...sent, status: 200, answer }, ...(also === undefined ? [] : [{ ...also, as: 'anonymous' as const }])],
    refusal: () => tooOften(sent),
    silent: () => [
      { ...sent, as: 'none', ...NO_SESSION },
      { ...sent, as: 'expired', ...NO_SESSION },
    ],
    malformed: () => ({ ...malformed, as: 'anonymous' }),
  };
}
