import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, confirmCard, createDonation, openClient, paymentStatus, startPayment } from './support/client.ts';
import { deleteFiles, type Portal, startPortal } from './support/portal.ts';

let portal: Portal;
let donor: Client;

beforeAll(async () => {
  portal = await startPortal({ embedded: true });
  donor = await openClient(portal.url);
});

afterAll(async () => {
  await portal?.stop();
  if (portal) deleteFiles(portal);
});

describe('a portal that is killed', () => {
  it('between the charge and the webhook still issues exactly one receipt after it is started again', async () => {
    const { body } = await createDonation(donor);
    const { transactionNo } = body.data;
    const payment = await startPayment(donor, transactionNo, 'card');
    const charge = confirmCard(portal.url, payment, '4242424242424242');
    expect((await charge).status).toBe(200);
    await portal.kill();
    portal = await startPortal({ from: portal });

    await expect.poll(async () => (await paymentStatus(donor, transactionNo)).status, { timeout: 90_000 }).toBe('succeeded');
    const first = await paymentStatus(donor, transactionNo);
    expect(first.receipt?.receiptNo).toBeTruthy();
    const again = await createDonation(donor);
    const next = await startPayment(donor, again.body.data.transactionNo, 'card');
    await confirmCard(portal.url, next, '4242424242424242');
    await expect
      .poll(async () => (await paymentStatus(donor, again.body.data.transactionNo)).status, { timeout: 90_000 })
      .toBe('succeeded');
    const second = await paymentStatus(donor, again.body.data.transactionNo);
    expect(number(second.receipt?.receiptNo)).toBe(number(first.receipt?.receiptNo) + 1);
  });

  it('leaves a database that the next start takes up, and a second portal on the same folder is refused', async () => {
    await portal.kill();
    portal = await startPortal({ from: portal });
    const second = startPortal({ embedded: true, env: { DATA_DIR: portal.dataDir } });
    await expect(second).rejects.toThrow(/ended before it served/);
    expect((await fetch(`${portal.url}/health`)).ok).toBe(true);
  });
});

const number = (receiptNo: string | undefined): number => Number((receiptNo ?? '').replace(/\D/g, ''));
