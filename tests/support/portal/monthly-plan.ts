import type { PlanView } from '../../../src/api/types.ts';

/** S$50.00 to Wakaf Ilmu on the last day of each month. */
export const monthlyPlan: PlanView = {
  planId: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
  transactionNo: 'BCDEFGHIJKLMNOPQRSTUVWXYZA',
  status: 'active',
  pause: null,
  flow: 'ilmu',
  donationTo: 'wakaf.ilmu.title',
  frequency: 'monthly',
  recurringFrequency: 'Monthly',
  donationAmount: '50.00',
  amountCents: 5000,
  firstDonationDate: '2026-07-31',
  nextDonationDate: '2026-08-31',
  resumesOn: null,
  paymentMethod: 'DebitCard',
  cardBrand: 'visa',
  cardLastDigit: '4242',
  cardExpiry: '12/2030',
  cardExpires: false,
  givesCard: false,
  runs: [],
};
