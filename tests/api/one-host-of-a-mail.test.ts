import { afterAll, beforeAll, expect, it } from 'vitest';
import { give } from '../support/trial/people/give.ts';
import { monthlyWakafOf, donorB, fitrahOf } from '../support/trial/people/particulars.ts';
import { startTestPortal, type TestPortal } from '../support/trial/portal.ts';
import { writtenMail } from '../support/server/written-mail.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.close());

/** What is given on a host, the mails of it, and the address that its receipt's code leads to. */
async function mailsOf(flow: string, hostName: string, answers: Parameters<typeof give>[3]) {
  const donor = portal.browse(hostName);
  await donor.call('POST', '/session', {});
  const transactionNo = await give(portal, donor, flow, answers);
  const { services } = portal;
  const [receipt, mails] = await Promise.all([
    donor.call<{ proof: string; data: { receiptNo: string } }>(
      'POST',
      `/payment/Donation/getDonationReceiptData?transactionId=${transactionNo}`,
      {},
    ),
    services.db.selectFrom('mails').selectAll().where('status', '=', 'queued').execute(),
  ]);
  const written = await Promise.all(mails.map((mail) => writtenMail(services, mail)));
  await services.db.updateTable('mails').set({ status: 'sent' }).execute();
  return { receipt: receipt.body, written };
}

const hostsIn = (text: string) => new Set([...text.matchAll(/https?:\/\/([^/\s"?:]+)/g)].map(([, name]) => name));

it('a mail of wakaf has the name, the series and the host of wakaf, and so has its receipt’s code', async () => {
  portal.clock.now = new Date('2026-11-28T02:00:00Z');
  const { receipt, written } = await mailsOf('ilmu', 'endowment.localhost', monthlyWakafOf(donorB));
  expect(written.length).toBeGreaterThan(1);
  for (const { from, text } of written) {
    expect(from).toMatch(/^"[^"]*[Ww]akaf[^"]*" <[^<>@]+@[^<>@]+>$/);
    expect(hostsIn(text)).toEqual(new Set(['endowment.localhost']));
  }
  expect(receipt.data.receiptNo).toBe('WKI00000001');
  expect(hostsIn(receipt.proof)).toEqual(new Set(['endowment.localhost']));
});

it('a mail of zakat keeps the sender, the series and the host of the portal', async () => {
  const { receipt, written } = await mailsOf('zakat', 'portal.test', fitrahOf(donorB));
  expect(written.map(({ from }) => from)).toEqual([portal.services.config.mailFrom]);
  expect(new Set(written.flatMap(({ text }) => [...hostsIn(text)])).size).toBe(1);
  expect(receipt.data.receiptNo).toBe('ZKT00000001');
});
