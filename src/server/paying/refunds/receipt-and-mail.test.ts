import { expect, it } from 'vitest';
import { individual } from '../../../../tests/api/support/donors.ts';
import { brokenInvariants } from '../../ledger/invariants.ts';
import { requestRefund } from './request-refund.ts';
import { closeDispute } from '../../../../stand-ins/stripe/returns/dispute.ts';
import { givingForEach } from '../../../../tests/support/server/giving-each.ts';
import { moneyState } from '../../operator/state.ts';

const { database, world, donor } = givingForEach();

async function pay(language: string, card = '4242424242424242'): Promise<string> {
  const { transactionNo } = await donor.give(individual, { language });
  await donor.card(await donor.start(transactionNo), card);
  await donor.status(transactionNo);
  await world.work('sandbox-webhooks');
  return transactionNo;
}

async function giveBack(transactionNo: string, kind: 'refund' | 'void', amountCents: number | null): Promise<void> {
  const ports = { db: database.db, now: () => world.clock.now };
  await requestRefund(ports, { transactionNo, kind, amountCents, reason: 'donor-asked', repeat: 'refuse' });
  await world.work('refund');
  await world.work('mail');
}

const receipt = async (transactionNo: string) =>
  (await donor.post(`/payment/Donation/getDonationReceiptData?transactionId=${transactionNo}`)).body.data;

it('a partly refunded receipt shows the refunded amount and the rest', async () => {
  const transactionNo = await pay('ms');
  await giveBack(transactionNo, 'refund', 800);
  expect(await receipt(transactionNo)).toMatchObject({
    totalAmount: '28.00',
    paymentStatus: 'amt accepted',
    returnedStatus: 'amt refunded',
    returnedAmount: '8.00',
    remainingAmount: '20.00',
  });
  const outbox = (await donor.get('/sandbox/outbox')).text;
  expect(outbox).toContain('Kami telah membayar balik S$8.00 daripada S$28.00');
  expect(outbox).toMatch(/Dibayar balik: \$8\.00 \(?Dibayar balik/);
  expect(outbox).toContain('Jumlah bersih');
});

it.each([
  ['refund', 'Refunded', 'We have refunded S$28.00 of the S$28.00'],
  ['void', 'Voided', 'We have voided S$28.00 of the S$28.00'],
] as const)('a receipt after a full %s says %s, and the donor is mailed', async (kind, paymentStatus, words) => {
  const transactionNo = await pay('en');
  expect(await receipt(transactionNo)).toMatchObject({ paymentStatus: 'Completed' });
  await giveBack(transactionNo, kind, null);
  const data = await receipt(transactionNo);
  expect(data).toMatchObject({ totalAmount: '28.00', paymentStatus });
  expect(data).not.toHaveProperty('returnedAmount');
  expect((await donor.get('/sandbox/outbox')).text).toContain(words);
  expect(await brokenInvariants(database.db, world.clock.now)).toEqual([]);
});

it('the operator sees an open dispute, and no longer once it is decided', async () => {
  const transactionNo = await pay('en', '4000000000000259');
  expect((await moneyState(world.services)).attention).toMatchObject([
    { what: 'dispute', amountCents: 2800, reason: expect.stringMatching(/^fraudulent/), transactionNo },
  ]);
  const { id } = await database.db.selectFrom('disputes').select('id').executeTakeFirstOrThrow();
  await database.db.transaction().execute((tx) => closeDispute(tx, id, 'won', world.clock.now));
  await world.work('sandbox-webhooks');
  expect((await moneyState(world.services)).attention).toEqual([]);
});
