import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { card, paymentsForEach, receiptsIn } from '../../../../tests/support/server/payments-each.ts';
import { whileNumberingIsHeld } from '../../../../tests/support/server/held-numbering.ts';
import { lockDonation } from '../../gifts/donation.ts';
import type { Donation } from '../../gifts/donation.ts';
import { together } from '../../kit/db/together.ts';
import { brokenInvariants } from '../../ledger/invariants.ts';
import type { PaymentPorts } from '../../payments/ports.ts';
import { startPayment } from '../begin/start-payment.ts';
import { applyIntent } from './apply-intent.ts';
import { holdAttempt } from './look-at-gift.ts';
import { numberDue } from './number-due.ts';
import { paymentStatus } from './payment-status.ts';

const world = paymentsForEach();

/** Gifts whose cards were charged, and that the portal does not know to be paid yet. */
async function charged(count: number): Promise<Donation[]> {
  const donations: Donation[] = [];
  for (let nth = 0; nth < count; nth += 1) {
    const donation = await world.giveZakat(1_000 + nth, nth % 2 === 0 ? 'siti@example.com' : undefined);
    await world.payByCard(
      await startPayment(world.ports, donation, card(donation.transaction_no, `198.51.100.${nth}`)),
      '4242424242424242',
    );
    donations.push(donation);
  }
  return donations;
}

/** A process that never comes to give numbers. */
const numberless = (): PaymentPorts => ({ ...world.ports, numberDue: async () => new Map() });
const first = (count: number) => Array.from({ length: count }, (_, nth) => `Z${String(nth + 1).padStart(7, '0')}`);
const followUp = { status: 'succeeded', receiptState: 'number-follows' };

it('a gift is settled and numbered while the settling of another is not committed', async () => {
  const [other, own] = await charged(2);
  if (other === undefined || own === undefined) throw new Error('Two gifts were to be charged.');
  const attempt = await world.db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('transaction_no', '=', other.transaction_no)
    .executeTakeFirstOrThrow();
  const intent = await world.provider.readIntent(attempt.provider_intent ?? '');
  await world.db.transaction().execute(async (tx) => {
    const { rest } = await applyIntent(world.ports, tx, await holdAttempt(world.ports, tx, attempt, intent), intent);
    await together(tx, rest);
    expect(await paymentStatus(world.ports, own)).toMatchObject({ receiptState: 'issued', receipt: { receiptNo: 'Z0000001' } });
  });
  await world.ports.numberDue();
  expect(await paymentStatus(world.ports, other)).toMatchObject({ receipt: { receiptNo: 'Z0000002' } });
});

it('a batch does not wait for whoever holds one of its gifts', async () => {
  const [own] = await charged(1);
  if (own === undefined) throw new Error('A gift was to be charged.');
  await paymentStatus(numberless(), own);
  await world.db.transaction().execute(async (tx) => {
    await lockDonation(tx, own.transaction_no);
    await world.ports.numberDue();
  });
  expect(await receiptsIn(world)).toEqual(['Z0000001']);
});

it('sixteen that are settled at once have the first sixteen numbers, one mail each who left an address, and one line of the audit log', async () => {
  const donations = await charged(16);
  const views = await Promise.all(donations.map((donation) => paymentStatus(world.ports, donation)));
  expect(views.map((view) => view?.receipt?.receiptNo).toSorted()).toEqual(first(16));
  expect(await world.db.selectFrom('mails').select('receipt_no').execute()).toHaveLength(8);
  const lines = await world.db.selectFrom('audit_log').select('details').where('event', '=', 'payment.settled').orderBy('seq').execute();
  expect(lines.map(({ details }) => (JSON.parse(details) as { receiptNo: string }).receiptNo)).toEqual(first(16));
});

it('what waits gets its numbers in the order in which it was settled, by whichever process comes first', async () => {
  const donations = await charged(5);
  for (const donation of donations) expect(await paymentStatus(numberless(), donation)).toMatchObject(followUp);
  expect(await receiptsIn(world)).toEqual([]);
  // On a slow machine one may have waited in vain.
  await Promise.allSettled(Array.from({ length: 4 }, () => numberDue(world.ports)));
  await world.ports.numberDue();
  const rows = await world.db.selectFrom('receipts').select(['transaction_no', 'receipt_no']).orderBy('number').execute();
  expect(rows).toEqual(donations.map(({ transaction_no }, nth) => ({ transaction_no, receipt_no: first(5)[nth] })));
});

it('while a process that numbers stands still, gifts are settled and wait; when it is gone, the next who asks numbers them', async () => {
  const [own] = await charged(1);
  if (own === undefined) throw new Error('A gift was to be charged.');
  await whileNumberingIsHeld(world.db, async () => {
    await expect(paymentStatus(world.ports, own)).rejects.toThrow('lock timeout');
    expect(await paymentStatus(world.ports, own)).toMatchObject(followUp);
    expect(await brokenInvariants(world.db, world.clock.now)).toEqual([]);
  });
  await world.ports.numberDue();
  expect(await paymentStatus(world.ports, own)).toMatchObject({ receiptState: 'issued', receipt: { receiptNo: 'Z0000001' } });
});

it('each prefix is a series of its own from the day on which it begins, without a gap, and what was numbered before stays', async () => {
  const before = await charged(2);
  for (const donation of before) await paymentStatus(world.ports, donation);
  const donations = await charged(5);
  for (const donation of donations) await paymentStatus(numberless(), donation);
  for (const nth of [1, 2, 4])
    await world.db
      .updateTable('donations')
      .set({ flow: nth === 4 ? 'wms' : 'fidyah' })
      .where('transaction_no', '=', donations[nth]?.transaction_no ?? '')
      .execute();
  const seriesOn = () => ({ prefix: 'Z', digits: 7, ofFlows: { fidyah: 'FDY', wms: 'WKF', gone: 'OLD' } });
  await numberDue({ ...world.ports, site: () => ({ ...world.ports.site(), seriesOn }) });
  const issued = await world.db.selectFrom('receipts').select(['transaction_no', 'receipt_no']).execute();
  const numberOf = new Map(issued.map(({ transaction_no, receipt_no }) => [transaction_no, receipt_no]));
  expect([...before, ...donations].map(({ transaction_no }) => numberOf.get(transaction_no))).toEqual([
    ...['Z0000001', 'Z0000002', 'Z0000003', 'FDY0000001', 'FDY0000002', 'Z0000004', 'WKF0000001'],
  ]);
  expect(await brokenInvariants(world.db, world.clock.now)).toEqual([]);
  expect(await world.db.selectFrom('receipt_series').select('series').orderBy('series').execute()).toHaveLength(3);
});

it('a batch that fails leaves everything as it was, and is done again', async () => {
  const donations = await charged(3);
  for (const donation of donations) await paymentStatus(numberless(), donation);
  const failing = { ...world.ports, whenIssued: [() => [sql`select 1 / 0`]] };
  await expect(numberDue(failing)).rejects.toThrow('division by zero');
  expect(await receiptsIn(world)).toEqual([]);
  expect(await world.db.selectFrom('receipt_series').selectAll().execute()).toEqual([]);
  await world.ports.numberDue();
  expect(await receiptsIn(world)).toEqual(first(3));
});

it('more than one batch of what waits is taken at once', async () => {
  await sql`
    insert into audit_pending (at, event, subject, details)
    select ${world.clock.now}::timestamptz, 'test', n::text, '{}' from generate_series(1, 1201) n`.execute(world.db);
  await world.ports.numberDue();
  const lines = await world.db.selectFrom('audit_log').select('subject').where('event', '=', 'test').orderBy('seq').execute();
  expect(lines.map(({ subject }) => subject)).toEqual(Array.from({ length: 1201 }, (_, nth) => String(nth + 1)));
});
