import type { People } from '../../../support/trial/people/people.ts';
import { NOBODY, type Row, type Rows, tooOften, unlike } from '../row.ts';

const INVALID = { status: 200, answer: { status: 0, message: 'Invalid Trasnsaction Number' } };
const NO_LIST = { status: 200, answer: { status: 0, totalRecords: 0, data: [] } };

/** What donors who are signed in gave. */
export const history: Rows = {
  getDonorTransactions: list(({ donorA }) => [{ transactionNo: donorA.wakafNo }, { transactionNo: donorA.transactionNo }]),
  getUserTransactions: list(({ donorA }) => [{ transactionNo: donorA.wakafNo }, { transactionNo: donorA.transactionNo }]),
  getDonorTransactionsThirdparty: {
    success: ({ donorB }) => ({
      as: 'donorB',
      body: { pageNo: 1, pageSize: 10, email: '', source: 'pos' },
      status: 200,
      answer: { status: 1, message: '', totalRecords: 1, data: [{ transactionNo: donorB.counterNo, isRefunded: false }] },
    }),
    refusal: () => tooOften({ body: {} }),
    silent: () => [
      { as: 'anonymous', body: { email: 'badrul.merbok@portal.test' }, ...NO_LIST },
      { as: 'expired', body: { email: 'badrul.merbok@portal.test' }, ...NO_LIST },
      { body: {}, headers: { uuid: 'T7654321D' }, ...NO_LIST },
    ],
    malformed: () => unlike({ body: { phoneNumber: '91234567' } }, 'phoneNumber'),
  },
  getThirdPartyDonationReceiptData: {
    success: ({ donorB }) => ({
      as: 'donorB',
      query: { transactionNo: donorB.counterNo },
      status: 200,
      answer: { status: 1, view: 'full', data: { isRefunded: false, donorName: 'Badrul Merbok bin Osman', mosqueName: 'Masjid Contoh' } },
    }),
    refusal: ({ donorB }) => [
      { query: { transactionNo: donorB.counterNo }, ...INVALID },
      tooOften({ query: { transactionNo: donorB.counterNo } }),
    ],
    silent: ({ donorA, donorB }) => [
      // A gift in the caller's name, but the caller has not proved to be that person.
      { query: { transactionNo: donorA.counterNo }, ...INVALID },
      { as: 'anonymous', query: { transactionNo: donorB.counterNo }, ...INVALID },
      { as: 'donorB', query: { transactionNo: 'A'.repeat(26) }, ...INVALID },
    ],
    malformed: () => unlike({ query: { transactionId: 'A'.repeat(26) } }, 'transactionNo'),
  },
  getDonorByTransactionNumber: {
    success: ({ donorA }) => ({
      body: { transactionNo: donorA.transactionNo },
      status: 200,
      answer: { status: 1, data: { transactionNo: donorA.transactionNo, donorEmail: 'aisyah.kenari@portal.test', nricNumber: '****567D' } },
    }),
    refusal: ({ donorA }) => [
      { as: 'donorB', body: { transactionNo: donorA.transactionNo }, ...NOBODY },
      tooOften({ body: { transactionNo: donorA.transactionNo } }),
    ],
    silent: ({ donorA }) => [
      { as: 'anonymous', body: { transactionNo: donorA.transactionNo }, ...NOBODY },
      { body: { transactionNo: 'A'.repeat(26) }, ...NOBODY },
    ],
    malformed: () => unlike({ body: { transactionNo: 7 } }, 'transactionNo'),
  },
  getEmailListForUser: {
    success: () => ({ status: 200, answer: { status: 1, data: ['a***@portal.test'] } }),
    refusal: () => tooOften({}),
    silent: () => [
      { as: 'anonymous', headers: { uuid: 'S1234567D' }, ...NOBODY },
      { headers: { uuid: 'T7654321D' }, ...NOBODY },
    ],
    malformed: () => unlike({ body: { email: 'aisyah.kenari@portal.test' } }, 'email'),
  },
};

/** A list of the caller's own, which the body can only make shorter. */
function list(data: (people: People) => readonly object[]): Row {
  return {
    success: (people) => ({
      body: { phoneNumber: '', pageNo: 1, pageSize: 10, email: '', source: '' },
      status: 200,
      answer: { status: 1, message: '', totalRecords: 2, data: data(people) },
    }),
    refusal: () => tooOften({ body: {} }),
    silent: () => [
      { as: 'anonymous', body: { email: 'aisyah.kenari@portal.test' }, headers: { uuid: 'S1234567D' }, ...NO_LIST },
      { as: 'expired', body: { phoneNumber: '91234567' }, ...NO_LIST },
      { body: {}, headers: { uuid: 'T7654321D' }, ...NO_LIST },
    ],
    malformed: () => unlike({ body: { pageSize: 51 } }, 'pageSize'),
  };
}
