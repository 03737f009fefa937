import { NO_SESSION, notJson, type Rows, unlike } from '../row.ts';

const NO_GIVING = { status: 200, answer: { status: 0, message: 'There is no such giving.' } };
/** The specification's message, letter by letter; whatever the number is. */
const NO_RECEIPT = { status: 200, answer: { status: 0, message: 'Invalid Trasnsaction Number' } };

/** Calls about a gift: before it, its receipt, and what is given again and again. */
export const giving: Rows = {
  enrollDonorManuallyPreDonation: {
    success: () => ({
      as: 'anonymous',
      body: { flow: 'zakat', answers: { donor: { kind: 'anonymous' } } },
      status: 200,
      answer: { status: 1 },
    }),
    refusal: () => ({
      as: 'anonymous',
      body: { flow: 'zakat', answers: { donor: { kind: 'individual' }, individual: { nric: 'X9999999Q' } } },
      status: 422,
      answer: { status: 0, code: 'INVALID_ANSWERS' },
    }),
    silent: () => ({ as: 'none', body: { flow: 'zakat', answers: {} }, ...NO_SESSION }),
    malformed: () => unlike({ as: 'anonymous', body: { flow: 'zakat' } }),
  },
  getDonationReceiptData: {
    success: ({ donorA }) => ({
      query: { transactionId: donorA.transactionNo },
      status: 200,
      answer: { status: 1, view: 'full', data: { donorName: 'Aisyah Kenari binte Rahman', totalAmount: '28.00' } },
    }),
    // Not the giver: masked.
    refusal: ({ donorA }) => ({
      as: 'donorB',
      query: { transactionId: donorA.transactionNo },
      status: 200,
      answer: { status: 1, view: 'public' },
    }),
    silent: () => ({ query: { transactionId: 'A'.repeat(26) }, ...NO_RECEIPT }),
    malformed: () => ({ query: { transactionId: "' or 1=1 --", k: '<b>' }, ...NO_RECEIPT }),
  },
  getDonorTxnRecurrentStatus: {
    success: ({ donorA }) => ({
      on: 'endowment',
      body: { planId: donorA.planId },
      status: 200,
      answer: { status: 1, data: { status: 'active', frequency: 'monthly', donationAmount: '10.00' } },
    }),
    refusal: () => notJson({ on: 'endowment', status: 415 }),
    silent: ({ donorB }) => ({ on: 'endowment', body: { planId: donorB.planId }, ...NO_GIVING }),
    malformed: () => unlike({ on: 'endowment', body: { planId: ['all'] } }),
  },
  cancelRecurringPayment: {
    success: ({ companyC }) => ({
      as: 'companyC',
      on: 'endowment',
      body: { planId: companyC.planId },
      status: 200,
      answer: { status: 1, data: { status: 'cancelled' } },
    }),
    refusal: () => notJson({ on: 'endowment', status: 415 }),
    silent: ({ donorB }) => ({ on: 'endowment', body: { planId: donorB.planId }, ...NO_GIVING }),
    malformed: () => unlike({ on: 'endowment', body: { planId: 'x', all: true } }),
  },
  search: {
    success: () => ({
      as: 'anonymous',
      query: { searchVal: '200640', returnGeom: 'N', getAddrDetails: 'Y' },
      status: 200,
      answer: { found: 1, results: [{ BLK_NO: '640', ROAD_NAME: 'ROWELL ROAD' }] },
    }),
    refusal: () => ({ as: 'expired', query: { searchVal: '200640' }, ...NO_SESSION }),
    silent: () => ({ as: 'anonymous', query: { searchVal: '999999' }, status: 200, answer: { found: 0, results: [] } }),
    malformed: () => unlike({ as: 'anonymous', query: { searchVal: 'ROWELL' } }),
  },
  json: {
    success: () => ({
      as: 'anonymous',
      query: { latlng: '1.3411,103.8525' },
      status: 200,
      answer: { status: 1, data: { formatted_address: '273 Braddell Rd, Singapore 579702' } },
    }),
    refusal: () => ({ as: 'none', query: { latlng: '1.3411,103.8525' }, ...NO_SESSION }),
    silent: () => ({
      as: 'anonymous',
      query: { latlng: '51.5,-0.12' },
      status: 200,
      answer: { status: 0, message: 'No address is known there.' },
    }),
    malformed: () => unlike({ as: 'anonymous', query: { latlng: 'home' } }),
  },
};
