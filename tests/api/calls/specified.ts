/** The services of the specification's calls, and the prefix under which the portal offers each. */
const PREFIX = { main: '/api', wakaf: '/wakaf', payment: '/payment', donor: '/donor', configuration: '/configuration' };

export type SpecifiedCall = {
  readonly name: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** What the specification has the page send. */
  readonly query: readonly string[];
  readonly body: readonly string[];
};

type Sent = { readonly query?: readonly string[]; readonly body?: readonly string[]; readonly method?: 'GET' };

/** Every call of section 7 of the specification that a page makes, by its name there; where it shows no path, under the donor service. */
export const specified: readonly SpecifiedCall[] = [
  ...of('main', {
    '/User/getSignInUserDetails': {},
    '/User/getUserStripeToken': { method: 'GET', query: ['Guid', 'charityId'] },
    '/v1/Donation/getUserTransactions': {},
    '/v1/Home/homePageConfiguration': { query: ['charityId'] },
    '/v1/Donation/donorWall': { query: ['charityId', 'pageNumber', 'pageSize'] },
    '/v1/Donation/getPayPartners': { query: ['charityId'] },
  }),
  ...of('wakaf', {
    '/v1/Donation/donationWidget': { query: ['charityId'] },
    '/v1/Home/getHomePageConfiguration': { query: ['charityId'] },
  }),
  ...of('payment', {
    '/Donation/getDonorTransactions': { body: ['phoneNumber', 'pageNo', 'pageSize', 'email', 'source'] },
    '/Donation/getDonorTransactionsThirdparty': { body: ['pageNo', 'pageSize', 'email', 'source'] },
    '/Donation/getCognitoUser': { query: ['email'] },
    '/Donation/getDonorTxnRecurrentStatus': {},
    '/Donation/cancelRecurringPayment': {},
    '/Donation/getThirdPartyDonationReceiptData': { query: ['transactionNo'] },
    '/Donation/getDonationReceiptData': { query: ['transactionId'] },
  }),
  ...of('donor', {
    '/User/checkCognitoNricExists': {},
    '/User/getEmailListForUser': {},
    '/User/getDonorCognitoStatus': {},
    '/User/enrollDonorManuallyPreDonation': {},
    '/User/confirmSingpassPreDonation': {},
    '/User/getLastTxnDonorDetailsByNric': {},
    '/User/checkCognitoMobileExists': {},
    '/User/registerCognitoUser': { body: ['uniqueUserId', 'phoneCountryCode', 'phoneNumber', 'email'] },
    '/User/updateCognitoUser': { body: ['phoneCountryCode', 'phoneNumber'] },
    '/User/getDonorByTransactionNumber': {},
    '/User/updateDonorCognitoProfile': {},
    '/User/updateDonorEmailCognitoProfile': {},
    '/User/checkNRICUnique': { body: ['nric'] },
    '/User/checkUserExistsByEmail': {},
    '/User/getUserDataFromNRIC': {},
  }),
  ...of('configuration', { '/Configuration/configureWebForCharity': { query: ['charityId'] } }),
  call('GET', '/address/api/common/elastic/search', { query: ['returnGeom', 'getAddrDetails', 'searchVal'] }),
  call('GET', '/maps/api/geocode/json', { query: ['latlng'] }),
  call('GET', '/assets/locales/:lng/translation.json', {}),
];

function of(service: keyof typeof PREFIX, calls: { readonly [path: string]: Sent }): SpecifiedCall[] {
  return Object.entries(calls).map(([path, sent]) => call(sent.method ?? 'POST', PREFIX[service] + path, sent));
}

function call(method: 'GET' | 'POST', path: string, { query = [], body = [] }: Sent): SpecifiedCall {
  return { name: path.split('/').findLast((part) => !part.startsWith(':')) ?? path, method, path, query, body };
}
