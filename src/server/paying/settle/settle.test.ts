import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { expect, it } from 'vitest';
import { card, paymentsForEach, receiptsIn } from '../../../../tests/support/server/payments-each.ts';
import type { Donation } from '../../gifts/donation.ts';
import { type SentStatement, statementChannel } from '../../kit/db/statement-channel.ts';
import type { PaymentPorts } from '../../payments/ports.ts';
import { startPayment } from '../begin/start-payment.ts';
import { paymentStatus } from './payment-status.ts';

const world = paymentsForEach();

/** Gifts whose cards are charged, before the portal knows of the payment. Every second one has an address. */
async function charged(count: number, ports: PaymentPorts = world.ports): Promise<Donation[]> {
  const donations: Donation[] = [];
  for (let nth = 0; nth < count; nth += 1) {
    const donation = await world.giveZakat(1_000 + nth, nth % 2 === 0 ? 'siti@example.com' : undefined);
    await world.payByCard(await startPayment(ports, donation, card(donation.transaction_no, `198.51.100.${nth}`)), '4242424242424242');
    donations.push(donation);
  }
  return donations;
}

const first = (count: number) => Array.from({ length: count }, (_, nth) => `Z${String(nth + 1).padStart(7, '0')}`);

it('sixteen gifts settled at once get the first sixteen numbers, one mail for each address, and one audit line each', async () => {
  const donations = await charged(16);
  const views = await Promise.all(donations.map((donation) => paymentStatus(world.ports, donation)));
  expect(views.map((view) => view?.receipt?.receiptNo).toSorted()).toEqual(first(16));
  expect(await world.db.selectFrom('mails').select('receipt_no').execute()).toHaveLength(8);
  const lines = await world.db.selectFrom('audit_log').select('details').where('event', '=', 'payment.settled').orderBy('seq').execute();
  expect(lines.map(({ details }) => (JSON.parse(details) as { receiptNo: string }).receiptNo)).toEqual(first(16));
});

it('a gift settled by twenty concurrent calls gets one receipt', async () => {
  const [own] = await charged(1);
  if (own === undefined) throw new Error('A gift was to be charged.');
  const views = await Promise.all(Array.from({ length: 20 }, () => paymentStatus(world.ports, own)));
  expect(new Set(views.map((view) => view?.receipt?.receiptNo))).toEqual(new Set(['Z0000001']));
  expect(await receiptsIn(world)).toEqual(['Z0000001']);
});

it('each prefix starts a gapless series on its first day, and issued numbers stay', async () => {
  const [before, then] = [await charged(2), await charged(5)];
  for (const donation of before) await paymentStatus(world.ports, donation);
  for (const nth of [1, 2, 4])
    await world.db
      .updateTable('donations')
      .set({ flow: 'fidyah' })
      .where('transaction_no', '=', then[nth]?.transaction_no ?? '')
      .execute();
  const seriesOn = () => ({ prefix: 'ZAK', digits: 5, ofFlows: { fidyah: 'FID' } });
  const own = { ...world.ports, site: () => ({ ...world.ports.site(), seriesOn }) };
  for (const donation of then) await paymentStatus(own, donation);
  const rows = await world.db.selectFrom('receipts').select('receipt_no').orderBy('series').orderBy('number').execute();
  const numbers = ['FID00001', 'FID00002', 'FID00003', 'Z0000001', 'Z0000002', 'ZAK00001', 'ZAK00002'];
  expect(rows.map(({ receipt_no }) => receipt_no)).toEqual(numbers);
});

it('a settlement that fails at its end stores nothing, and its number goes to the next', async () => {
  const [failed, next] = await charged(2);
  if (failed === undefined || next === undefined) throw new Error('Two gifts were to be charged.');
  const dying = async () => {
    throw new Error('a part that fails');
  };
  await expect(paymentStatus({ ...world.ports, whenPaid: [...world.ports.whenPaid, dying] }, failed)).rejects.toThrow('a part that fails');
  expect(await world.db.selectFrom('payment_attempts').select('id').where('status', '=', 'succeeded').execute()).toEqual([]);
  expect(await paymentStatus(world.ports, next)).toMatchObject({ receipt: { receiptNo: 'Z0000001' } });
  expect(await paymentStatus(world.ports, failed)).toMatchObject({ receipt: { receiptNo: 'Z0000002' } });
});

it('the series is locked last, right before the commit, where the audit log follows', async () => {
  const [own] = await charged(1);
  if (own === undefined) throw new Error('A gift was to be charged.');
  const sent: SentStatement[] = [];
  const note = (statement: unknown) => void sent.push(statement as SentStatement);
  subscribe(statementChannel.name, note);
  await paymentStatus(world.ports, own).finally(() => unsubscribe(statementChannel.name, note));
  const at = sent.findIndex(({ text }) => text.includes('"receipt_series"'));
  const { use } = sent[at] ?? {};
  const after = sent.slice(at + 1).filter((statement) => statement.use === use);
  expect(at).toBeGreaterThan(0);
  // New rows of this gift, and reads.
  for (const { text } of after)
    expect(text).toMatch(/^(insert into "(receipts|mails|tasks|audit_pending)"|select (?!.*for (update|no key))|commit$)/);
  expect(after.at(-1)?.text).toBe('commit');
});
