import type { People } from '../../../../src/server/people/people.ts';
import { COUNTER_NO } from '../elsewhere.ts';
import { NOBODY, notJson, type Row, type Rows, unlike } from '../row.ts';

const NO_LIST = { status: 200, answer: { status: 0, totalRecords: 0, data: [] } };

/** What donors who are signed in gave. */
export const history: Rows = {
  getDonorTransactions: list(({ donorA }) => [{ transactionNo: donorA.wakafNo }, { transactionNo: donorA.transactionNo }]),
  getUserTransactions: list(({ donorA }) => [{ transactionNo: donorA.wakafNo }, { transactionNo: donorA.transactionNo }]),
  getDonorTransactionsThirdparty: {
    success: () => ({
      as: 'donorB',
      body: { pageNo: 1, pageSize: 10, email: '', source: 'pos' },
      status: 200,
      answer: { status: 1, message: '', totalRecords: 1, data: [{ transactionNo: COUNTER_NO, isRefunded: false }] },
    }),
    refusal: () => notJson({ status: 200 }),
    silent: () => ({ as: 'anonymous', body: { email: 'aisyah.kenari@portal.test' }, ...NO_LIST }),
    malformed: () => unlike({ body: { phoneNumber: '91234567' } }),
  },
  getThirdPartyDonationReceiptData: {
    success: () => ({
      as: 'donorB',
      query: { transactionNo: COUNTER_NO },
      status: 200,
      answer: { status: 1, view: 'full', data: { isRefunded: false } },
    }),
    refusal: () => notJson({ query: { transactionNo: COUNTER_NO }, status: 200 }),
    silent: () => ({
      query: { transactionNo: COUNTER_NO },
      status: 200,
      answer: { status: 0, message: 'Invalid Trasnsaction Number' },
    }),
    malformed: () => unlike({ query: { transactionId: 'A'.repeat(26) } }),
  },
  getDonorByTransactionNumber: {
    success: ({ donorA }) => ({
      body: { transactionNo: donorA.transactionNo },
      status: 200,
      answer: { status: 1, data: { transactionNo: donorA.transactionNo, donorEmail: 'aisyah.kenari@portal.test', nricNumber: '****567D' } },
    }),
    refusal: ({ donorA }) => notJson({ body: { transactionNo: donorA.transactionNo }, status: 200 }),
    silent: ({ donorA }) => ({ as: 'donorB', body: { transactionNo: donorA.transactionNo }, ...NOBODY }),
    malformed: () => unlike({ body: { transactionNo: 7 } }),
  },
  getEmailListForUser: {
    success: () => ({ status: 200, answer: { status: 1, data: ['a***@portal.test'] } }),
    refusal: () => notJson({ status: 200 }),
    silent: () => ({ as: 'anonymous', headers: { uuid: 'S1234567D' }, ...NOBODY }),
    malformed: () => unlike({ body: { email: 'aisyah.kenari@portal.test' } }),
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
    refusal: () => notJson({ status: 200 }),
    silent: () => ({ as: 'anonymous', body: { email: 'aisyah.kenari@portal.test' }, headers: { uuid: 'S1234567D' }, ...NO_LIST }),
    malformed: () => unlike({ body: { pageSize: 51 } }),
  };
}
