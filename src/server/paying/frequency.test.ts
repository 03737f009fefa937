import { expect, it } from 'vitest';
import { givingForEach } from '../../../tests/support/server/giving-each.ts';
import { newKey, wakaf } from '../../../tests/support/server/giving-world.ts';

const { donor } = givingForEach('endowment.localhost');

const frequencyOf = async (transactionNo: string) => {
  const receipt = await donor.post(`/payment/Donation/getDonationReceiptData?transactionId=${transactionNo}`);
  const { frequency, wakafFrequency } = receipt.body.data as { frequency: string; wakafFrequency: string };
  return { frequency, wakafFrequency };
};

async function pay(answers: ReturnType<typeof wakaf>): Promise<string> {
  const { transactionNo } = await donor.give(answers, { flow: 'ilmu' });
  await donor.card(await donor.start(transactionNo), '4242424242424242');
  await donor.status(transactionNo);
  return transactionNo;
}

it('S$5.20 given once is "one time" on its receipt, whatever its cents are', async () => {
  const transactionNo = await pay(wakaf('5.20', 'one-time'));
  expect(await frequencyOf(transactionNo)).toEqual({ frequency: 'One Time', wakafFrequency: 'One Time' });
});

it('a monthly gift is "monthly" on its receipt', async () => {
  expect(await frequencyOf(await pay(wakaf('50', 'monthly')))).toEqual({ frequency: 'Monthly', wakafFrequency: 'Monthly' });
});

it('refuses PayNow for a recurring gift, since it must ask each time', async () => {
  const { transactionNo } = await donor.give(wakaf('50', 'weekly'), { flow: 'ilmu' });
  const start = { transactionNo, method: 'paynow', idempotencyKey: newKey() };
  expect(await donor.post('/payment/Donation/startPayment', start)).toMatchObject({ status: 422, body: { code: 'METHOD_CANNOT_RECUR' } });
});
