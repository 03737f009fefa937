import { NO_SESSION, type Row, type Rows, tooOften, unlike } from '../row.ts';

const NO_GIVING = { status: 200, answer: { status: 0, message: 'There is no such giving.' } };
/** The specification's message, letter by letter; whatever the number is. */
const NO_RECEIPT = { status: 200, answer: { status: 0, message: 'Invalid Trasnsaction Number' } };

/** Another's, and nobody's: neither is there. */
const othersPlan: Pick<Row, 'refusal' | 'silent'> = {
  refusal: ({ donorB }) => [
    { on: 'endowment', body: { planId: donorB.planId }, ...NO_GIVING },
    tooOften({ on: 'endowment', body: { planId: donorB.planId } }),
  ],
  silent: ({ donorA }) => [
    { as: 'anonymous', on: 'endowment', body: { planId: donorA.planId }, ...NO_GIVING },
    { as: 'expired', on: 'endowment', body: { planId: donorA.planId }, ...NO_GIVING },
    { on: 'endowment', body: { planId: 'A'.repeat(26) }, ...NO_GIVING },
  ],
};

/** Calls about gifts: before a gift, its receipt, and recurring plans. */
export const giving: Rows = {
  enrollDonorManuallyPreDonation: {
    success: () => ({
      as: 'anonymous',
      body: { flow: 'zakat', answers: { donor: { kind: 'anonymous' } } },
      status: 200,
      answer: { status: 1 },
    }),
    refusal: () => [
      {
        as: 'anonymous',
        body: { flow: 'zakat', answers: { donor: { kind: 'individual' }, individual: { nric: 'X9999999Q' } } },
        status: 422,
        answer: { status: 0, code: 'INVALID_ANSWERS' },
      },
      { as: 'anonymous', body: { flow: 'no-flow', answers: {} }, status: 422, answer: { status: 0, code: 'NO_FLOW' } },
    ],
    silent: () => [
      { as: 'none', body: { flow: 'zakat', answers: {} }, ...NO_SESSION },
      { as: 'expired', body: { flow: 'zakat', answers: {} }, ...NO_SESSION },
    ],
    malformed: () => unlike({ as: 'anonymous', body: { flow: 'zakat' } }, 'answers'),
  },
  getDonationReceiptData: {
    success: ({ donorA, donorB }) => [
      {
        query: { transactionId: donorA.transactionNo },
        status: 200,
        answer: { status: 1, view: 'full', data: { donorName: 'Aisyah Kenari binte Rahman', totalAmount: '28.00' } },
      },
      {
        as: 'donorB',
        query: { transactionId: donorB.counterNo },
        status: 200,
        answer: { status: 1, view: 'full', data: { bankName: 'Bank Contoh' } },
      },
    ],
    refusal: ({ donorA }) => [
      // Not the giver: masked.
      { as: 'donorB', query: { transactionId: donorA.transactionNo }, status: 200, answer: { status: 1, view: 'public' } },
      tooOften({ as: 'none', query: { transactionId: donorA.transactionNo } }),
    ],
    silent: () => ({ query: { transactionId: 'A'.repeat(26) }, ...NO_RECEIPT }),
    // A malformed number gets the same answer as an unknown one: a guess reveals nothing about the form of numbers.
    malformed: () => ({ query: { transactionId: "' or 1=1 --", k: '<b>' }, ...NO_RECEIPT }),
  },
  getDonorTxnRecurrentStatus: {
    success: ({ donorA }) => ({
      on: 'endowment',
      body: { planId: donorA.planId },
      status: 200,
      answer: { status: 1, data: { status: 'active', frequency: 'monthly', donationAmount: '10.00' } },
    }),
    ...othersPlan,
    malformed: () => unlike({ on: 'endowment', body: { planId: ['all'] } }, 'planId'),
  },
  cancelRecurringPayment: {
    success: ({ companyC }) => ({
      as: 'companyC',
      on: 'endowment',
      body: { planId: companyC.planId },
      status: 200,
      answer: { status: 1, data: { status: 'cancelled' } },
    }),
    ...othersPlan,
    malformed: () => unlike({ on: 'endowment', body: { planId: ['x'] } }, 'planId'),
  },
  search: {
    success: () => ({
      as: 'anonymous',
      query: { searchVal: '200640', returnGeom: 'N', getAddrDetails: 'Y' },
      status: 200,
      answer: { found: 1, results: [{ BLK_NO: '640', ROAD_NAME: 'ROWELL ROAD' }] },
    }),
    refusal: () => [
      { as: 'expired', query: { searchVal: '200640' }, ...NO_SESSION },
      tooOften({ as: 'anonymous', query: { searchVal: '200640' } }),
    ],
    silent: () => ({ as: 'anonymous', query: { searchVal: '999999' }, status: 200, answer: { found: 0, results: [] } }),
    malformed: () => unlike({ as: 'anonymous', query: { searchVal: 'ROWELL' } }, 'searchVal'),
  },
  json: {
    success: () => ({
      as: 'anonymous',
      query: { latlng: '1.3411,103.8525' },
      status: 200,
      answer: { status: 1, data: { formatted_address: '273 Braddell Rd, Singapore 579702' } },
    }),
    refusal: () => [
      { as: 'anonymous', query: { latlng: '91,103' }, status: 422, answer: { status: 0, code: 'NO_POINT' } },
      { as: 'none', query: { latlng: '1.3411,103.8525' }, ...NO_SESSION },
      tooOften({ as: 'anonymous', query: { latlng: '1.3411,103.8525' } }),
    ],
    silent: () => ({
      as: 'anonymous',
      query: { latlng: '51.5,-0.12' },
      status: 200,
      answer: { status: 0, message: 'No address is known there.' },
    }),
    malformed: () => unlike({ as: 'anonymous', query: { latlng: 'home' } }, 'latlng'),
  },
};
