import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freezeDatabase, postmasterOf, thawDatabase } from '../../stand-ins/postgres/stand-still.ts';
import { type Client, confirmCard, createDonation, openClient, paymentStatus, startPayment } from './support/client.ts';
import { deleteFiles, type Portal, startPortal } from './support/portal.ts';

let portal: Portal;
let donor: Client;

beforeAll(async () => {
  // The portal's default timeout.
  portal = await startPortal({ embedded: true, env: { DATABASE_PATIENCE_MS: '' } });
  donor = await openClient(portal.url);
});

afterAll(async () => {
  if (portal) thawDatabase(portal.dataDir);
  await portal?.stop();
  if (portal) deleteFiles(portal);
});

const UNAVAILABLE = { status: 0, code: 'UNAVAILABLE', message: expect.any(String) as unknown };

it('a frozen database is answered with 503 as JSON, and nothing that was acknowledged is lost when it goes on', async () => {
  const { body } = await createDonation(donor);
  const { transactionNo } = body.data;
  const started = await startPayment(donor, transactionNo, 'card');
  await confirmCard(portal.url, started, '4242424242424242');
  freezeDatabase(portal.dataDir);
  const ask = () => donor.post('/payment/Donation/paymentStatus', { transactionNo });
  const answers = await Promise.all([ask(), ask(), donor.get('/health'), createDonation(donor)]);
  expect(answers.map(({ status }) => status)).toEqual([503, 503, 503, 503]);
  for (const answer of answers) expect(answer.body).toEqual(UNAVAILABLE);
  thawDatabase(portal.dataDir);
  await expect.poll(async () => (await donor.get('/health')).status, { timeout: 90_000 }).toBe(200);
  await expect.poll(async () => (await paymentStatus(donor, transactionNo)).status, { timeout: 90_000 }).toBe('succeeded');
});

it('a database that is killed is started again, and the payment goes on', async () => {
  const { body } = await createDonation(donor);
  const { transactionNo } = body.data;
  const started = await startPayment(donor, transactionNo, 'card');
  process.kill(postmasterOf(portal.dataDir), 'SIGKILL');
  const { status } = await donor.post('/payment/Donation/paymentStatus', { transactionNo });
  expect([200, 503]).toContain(status);
  await expect.poll(async () => (await donor.get('/health')).status, { timeout: 90_000 }).toBe(200);
  await confirmCard(portal.url, started, '4242424242424242');
  await expect.poll(async () => (await paymentStatus(donor, transactionNo)).status, { timeout: 90_000 }).toBe('succeeded');
  const verified = spawnSync(process.execPath, ['stand-ins/command.ts', 'ledger', 'verify'], {
    encoding: 'utf8',
    env: { ...process.env, ...portal.settings },
  });
  expect(verified.stdout).toMatch(/^All \d+ rules hold\.$/m);
});
