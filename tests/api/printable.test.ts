import { afterAll, beforeAll, expect, it } from 'vitest';
import { donationOf, give } from '../support/trial/people/give.ts';
import { donorA, fitrahOf } from '../support/trial/people/particulars.ts';
import { startTestPortal, type TestPortal } from '../support/trial/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.close());

async function opened() {
  const browser = portal.browse();
  await browser.call('POST', '/session', {});
  return browser;
}
const saying = (message: string) => {
  const answers = fitrahOf(donorA);
  return { ...answers, donor: { ...answers.donor, message } };
};

it.each([
  ['Terima kasih 😀', '😀'],
  ['감사', '감 사'],
  ['愿主接受 丒', '丒'],
])('a message that no receipt can print is refused at its field before payment: %s', async (message, letters) => {
  const answer = await (await opened()).call('POST', '/payment/Donation/createDonation', donationOf(portal, 'zakat', saying(message)));
  const fields = [{ path: 'donor.message', code: 'not-printable', params: { letters } }];
  expect(answer).toMatchObject({ status: 422, body: { code: 'INVALID_ANSWERS', fields } });
});

it.each(['愿主接受你的天课', 'நன்றி', 'धन्यवाद', 'ขอบคุณ'])('a message is kept as typed: %s', async (message) => {
  const browser = await opened();
  const transactionNo = await give(portal, browser, 'zakat', saying(message));
  const { body } = await browser.call<{ data: { message: string } }>(
    'POST',
    `/payment/Donation/getDonationReceiptData?transactionId=${transactionNo}`,
    {},
  );
  expect(body.data.message).toBe(message);
});
