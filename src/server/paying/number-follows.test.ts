import { expect, it } from 'vitest';
import { individual } from '../../../tests/api/support/donors.ts';
import { givingForEach } from '../../../tests/support/server/giving-each.ts';
import { whileNumberingIsHeld } from '../../../tests/support/server/held-numbering.ts';
import { forgetUnpaid } from '../plans/index.ts';
import { findBacklogs } from '../operator/health/backlogs.ts';
import { brokenInvariants } from '../ledger/invariants.ts';
import { taxFile } from '../ledger/tax/tax-file.ts';
import { requestRefund } from './refunds/request-refund.ts';

const { database, world, donor } = givingForEach();

/** Pays while another process is at a batch of numbers, and does not go on. */
async function payUnnumbered(): Promise<string> {
  const { transactionNo } = await donor.give(individual);
  const started = await donor.start(transactionNo);
  await donor.card(started, '4242424242424242');
  await whileNumberingIsHeld(database.db, async () => {
    expect(await donor.status(transactionNo)).toMatchObject({ status: 'succeeded', receiptState: 'number-follows' });
  });
  return transactionNo;
}

const receipt = async (transactionNo: string) =>
  (await donor.post(`/payment/Donation/getDonationReceiptData?transactionId=${transactionNo}`)).body;
const outcome = async (transactionNo: string) => (await donor.post('/payment/Donation/paymentOutcome', { transactionNo })).body.data;
const minuteLater = () => new Date(world.clock.now.getTime() + 60_001);

it('a paid gift whose number follows is said to be paid, and gets its number by the next look', async () => {
  const transactionNo = await payUnnumbered();
  const view = await donor.status(transactionNo);
  expect(view).toMatchObject({ status: 'succeeded', receiptState: 'number-follows', paidAt: expect.any(String) });
  expect(view).not.toHaveProperty('receipt');
  expect(await receipt(transactionNo)).toMatchObject({ status: 0 });
  expect(await outcome(transactionNo)).toEqual({ outcome: 'number-follows' });
  await world.work('numbers');
  expect(await donor.status(transactionNo)).toMatchObject({ receiptState: 'issued', receipt: { receiptNo: 'ZKT00000001' } });
  expect(await receipt(transactionNo)).toMatchObject({ status: 1, view: 'full' });
  expect(await outcome(transactionNo)).toEqual({ outcome: 'paid' });
});

it('it is not charged a second time, nor forgotten, and leaves no tax file without it', async () => {
  const transactionNo = await payUnnumbered();
  expect(await donor.start(transactionNo, 'paynow', crypto.randomUUID())).toMatchObject({ status: 'succeeded' });
  expect(await database.db.selectFrom('payment_attempts').select('id').execute()).toHaveLength(1);
  await expect(taxFile(world.services, 2026)).rejects.toThrow('1 gifts of 2026 are paid and wait for the number of their receipt.');
  const inFortyDays = { now: () => new Date(world.clock.now.getTime() + 40 * 24 * 3_600_000) };
  expect(await forgetUnpaid({ db: database.db, clock: inFortyDays })).toBe(0);
  await world.work('numbers');
  expect(await taxFile(world.services, 2026)).toMatchObject({ records: 1 });
});

it('its refund goes out at once, and the mail about it follows the number', async () => {
  const transactionNo = await payUnnumbered();
  const ports = { db: database.db, now: () => world.clock.now };
  await requestRefund(ports, { transactionNo, kind: 'refund', amountCents: null, reason: 'donor-asked', repeat: 'refuse' });
  await world.work('refund');
  await world.work('mail').catch(() => undefined);
  const mails = () => database.db.selectFrom('mails').select(['kind', 'status']).orderBy('kind').execute();
  expect(await mails()).toEqual([{ kind: 'refund', status: 'queued' }]);
  await world.work('numbers');
  world.clock.now = minuteLater();
  await world.work('mail');
  expect(await mails()).toEqual([
    { kind: 'receipt', status: 'sent' },
    { kind: 'refund', status: 'sent' },
  ]);
  expect((await donor.get('/sandbox/outbox')).text).toContain('We have refunded S$28.00 of the S$28.00');
});

it('one that waits longer than a minute is named by verify and to the operator', async () => {
  const transactionNo = await payUnnumbered();
  expect(await brokenInvariants(database.db, world.clock.now)).toEqual([]);
  expect(await brokenInvariants(database.db, minuteLater())).toContainEqual(
    expect.stringMatching(new RegExp(`A paid gift has the number of its receipt within a minute\\. .*${transactionNo}`)),
  );
  expect(await findBacklogs(database.db, minuteLater())).toMatchObject([{ name: 'numbers', count: 1 }]);
});
