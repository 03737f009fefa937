import { afterAll, beforeAll, expect, it } from 'vitest';
import { give } from '../support/trial/people/give.ts';
import { donorB, fitrahOf } from '../support/trial/people/particulars.ts';
import { type Browser, startTestPortal, type TestPortal } from '../support/trial/portal.ts';

let portal: TestPortal;
let donor: Browser;
let transactionNo: string;
beforeAll(async () => {
  portal = await startTestPortal();
  donor = portal.browse();
  await donor.call('POST', '/session', {});
  transactionNo = await give(portal, donor, 'zakat', fitrahOf(donorB));
});
afterAll(() => portal.close());

const later = (ms: number) => {
  portal.clock.now = new Date(portal.clock.now.getTime() + ms);
};
const ofReceipt = async (by = donor) =>
  (await by.call<{ mail?: string }>('POST', `/payment/Donation/getDonationReceiptData?transactionId=${transactionNo}`, {})).body.mail;
const ofHealth = async () => (await donor.call<{ mail: string; backlogs: string[] }>('GET', '/health')).body;
const note = (mail: { status?: 'sent' | 'failed'; trouble?: 'unreachable' | null }) =>
  portal.services.db.updateTable('mails').set(mail).execute();

it('is shown to its donor only as leaving, late and sent; health names the late mails within a minute, with the reason', async () => {
  expect(await ofReceipt()).toBe('leaving');
  await note({ trouble: 'unreachable' });
  expect(await ofReceipt()).toBe('late');
  await note({ trouble: null });
  expect(await ofHealth()).toMatchObject({ mail: 'leaves', backlogs: [] });
  later(61_000);
  expect(await ofReceipt()).toBe('late');
  await note({ trouble: 'unreachable' });
  expect(await ofHealth()).toMatchObject({ mail: 'unreachable', backlogs: ['mails'] });
  const stranger = portal.browse('portal.test', '203.0.113.9');
  await stranger.call('POST', '/session', {});
  expect(await ofReceipt(stranger)).toBeUndefined();
  await note({ status: 'sent', trouble: null });
  expect(await ofReceipt()).toBe('sent');
  await note({ status: 'failed' });
  expect(await ofReceipt()).toBe('late');
});
