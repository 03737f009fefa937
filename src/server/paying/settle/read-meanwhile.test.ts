import type { Kysely } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { card, paymentsForEach } from '../../../../tests/support/server/payments-each.ts';
import { sendRefunds } from '../../../../tests/support/trial/work-off.ts';
import type { Donation } from '../../gifts/donation.ts';
import type { Tables } from '../../kit/db/tables.ts';
import { specStatusOf } from '../../payments/states/spec-status.ts';
import { findIssuedReceipt } from '../../receipts/find-receipt.ts';
import { startPayment } from '../begin/start-payment.ts';
import { requestRefund } from '../refunds/request-refund.ts';
import { paymentStatus } from './payment-status.ts';

const world = paymentsForEach();
let donation: Donation;
beforeEach(async () => {
  donation = await world.giveZakat(85_225);
  await world.payByCard(await startPayment(world.ports, donation, card()), '4242424242424242');
});

/** The database of a reader; after the reader's first statement, `work` runs on another connection. */
function withMeanwhile(work: () => Promise<unknown>): Kysely<Tables> {
  let isFirst = true;
  return world.db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      const isNow = isFirst;
      isFirst = false;
      if (isNow) await work();
      return result;
    },
  });
}

it('a payment settled between the reads of its status counts as paid, with its receipt', async () => {
  const db = withMeanwhile(() => paymentStatus(world.ports, donation));
  expect(await paymentStatus({ ...world.ports, db }, donation)).toMatchObject({
    status: 'succeeded',
    knowledge: 'known',
    receipt: { receiptNo: 'Z0000001' },
  });
});

it('a refund booked between the reads of a receipt is in both its status and its sum', async () => {
  await paymentStatus(world.ports, donation);
  const db = withMeanwhile(async () => {
    const { transaction_no: transactionNo } = donation;
    await requestRefund(world.ports, { transactionNo, kind: 'refund', amountCents: null, reason: 'donor-asked', repeat: 'refuse' });
    await sendRefunds(world.ports);
  });
  const issued = await findIssuedReceipt(db, donation.transaction_no);
  if (issued === undefined) throw new Error('The payment has no receipt.');
  const { attempt, back } = issued;
  expect(back).toEqual({ refundedCents: 85_225, voidedCents: 0 });
  expect(specStatusOf({ status: attempt.status, paidCents: attempt.amount_cents, ...back }).whole).toBe('Refunded');
});
