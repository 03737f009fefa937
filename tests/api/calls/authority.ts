/** How a call treats a caller. */
export type Outcome =
  /** The requested data: 200 with status 1, or the answer of a service that has no status. */
  | 'answers'
  /** A receipt as a stranger sees it. */
  | 'masks'
  /** Status 0, or 1 where 0 means success: nothing, and the same for every reason. */
  | 'says nothing'
  /** 401: a page shows nothing. */
  | 'no session'
  /** Any other HTTP status. */
  | number;

export type Trick = 'uuid' | 'nric' | 'number' | 'phone' | 'email';
export const tricks: readonly Trick[] = ['uuid', 'nric', 'number', 'phone', 'email'];

export type Authority = {
  readonly none: Outcome;
  readonly anonymous: Outcome;
  /** Owners of an account, about their own data. */
  readonly owner: Outcome;
  /** What changes for an owner who puts another's uuid, NRIC, number, phone or e-mail in the place of their own. */
  readonly tricks: { readonly [trick in Trick]?: Outcome };
  /** An owner whose id token has expired, where the session alone decides whose it is; elsewhere nobody. */
  readonly outdated?: 'as its owner';
  /** What changes for an owner who has proved their NRIC, as donor B has. */
  readonly proved?: Pick<Authority, 'owner' | 'tricks'>;
};

export const anyone: Authority = { none: 'answers', anonymous: 'answers', owner: 'answers', tricks: {} };
export const session: Authority = { none: 'no session', anonymous: 'answers', owner: 'answers', tricks: {} };
export const account: Authority = { none: 'says nothing', anonymous: 'says nothing', owner: 'answers', tricks: { uuid: 'says nothing' } };
/** Visible to people who have proved an NRIC, and only about that one. */
const proved = (tricks: Authority['tricks']): Authority => ({
  none: 'says nothing',
  anonymous: 'says nothing',
  owner: 'says nothing',
  tricks: {},
  proved: { owner: 'answers', tricks },
});
/** An object with an unguessable number, visible to its owner's session. */
export const own: Authority = {
  none: 'says nothing',
  anonymous: 'says nothing',
  owner: 'answers',
  outdated: 'as its owner',
  tricks: { number: 'says nothing' },
};

/** The answers to each caller, for every call of the specification; `ours.ts` has the others. A caller with an ended session is nobody. */
export const authorities: { readonly [call: string]: Authority } = {
  homePageConfiguration: anyone,
  configureWebForCharity: anyone,
  getHomePageConfiguration: anyone,
  donationWidget: anyone,
  getPayPartners: anyone,
  donorWall: anyone,
  'translation.json': anyone,
  search: session,
  json: session,
  enrollDonorManuallyPreDonation: session,
  checkCognitoNricExists: session,
  checkNRICUnique: session,
  checkUserExistsByEmail: session,
  checkCognitoMobileExists: session,
  getSignInUserDetails: {
    ...account,
    tricks: { uuid: 'says nothing', nric: 'says nothing', number: 'says nothing', email: 'says nothing' },
  },
  getCognitoUser: { ...account, tricks: { uuid: 'says nothing', email: 'says nothing' } },
  getDonorCognitoStatus: account,
  getUserStripeToken: { ...account, tricks: { uuid: 'says nothing', number: 'says nothing' } },
  // An NRIC that is there stays, another's is not taken.
  registerCognitoUser: { ...account, tricks: { uuid: 'says nothing', nric: 'says nothing' } },
  updateCognitoUser: account,
  updateDonorCognitoProfile: account,
  // Another's address is answered like a new one, so that nobody learns who has an account: a code goes there, and nothing changes.
  updateDonorEmailCognitoProfile: account,
  // Phone and e-mail choose among one's own, and choose nothing when they are another's.
  getUserTransactions: account,
  getDonorTransactions: account,
  getDonorTransactionsThirdparty: account,
  getThirdPartyDonationReceiptData: proved({ uuid: 'says nothing', number: 'says nothing' }),
  getEmailListForUser: account,
  getDonorByTransactionNumber: { ...account, tricks: { uuid: 'says nothing', number: 'says nothing' } },
  getDonationReceiptData: { none: 'masks', anonymous: 'masks', owner: 'answers', outdated: 'as its owner', tricks: { number: 'masks' } },
  // Who proved themselves in this session is asked about nobody.
  confirmSingpassPreDonation: proved({}),
  getLastTxnDonorDetailsByNric: proved({ uuid: 'says nothing' }),
  getUserDataFromNRIC: proved({ nric: 'says nothing' }),
  getDonorTxnRecurrentStatus: own,
  cancelRecurringPayment: own,
};
