import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freezeDatabase, postmasterOf, thawDatabase } from '../../stand-ins/postgres/stand-still.ts';
import type { PaymentView } from '../../src/api/types.ts';
import { type Client, confirmCard, createDonation, openClient, paymentStatus, startPayment } from './support/client.ts';
import { deleteFiles, type Portal, startPortal } from './support/portal.ts';
import { variants } from '../support/variants.ts';

let portal: Portal;
let donor: Client;
const folder = mkdtempSync(join(tmpdir(), 'giving-killed-'));
const killFile = join(folder, 'kill-at');
/** Number of the last receipt shown to a donor. */
let last = 0;

// The portal's default timeout for its database.
const killable = {
  DATABASE_PATIENCE_MS: '',
  NODE_OPTIONS: `--import ${new URL('./support/kill-at.ts', import.meta.url).href}`,
  KILL_AT: killFile,
};

beforeAll(async () => {
  portal = await startPortal({ embedded: true, env: killable });
  donor = await openClient(portal.url);
});

afterAll(async () => {
  if (portal) thawDatabase(portal.dataDir);
  await portal?.stop();
  if (portal) deleteFiles(portal);
  rmSync(folder, { recursive: true, force: true });
});

const card = '4242424242424242';
const asking = '4000002760003184';

type Point = readonly [method: string, at: string, words: string];

/** The payment method and the point at which the portal is killed: here after the card is charged and before the portal knows. */
const charged: Point = [card, 'after commit', 'update "sandbox"."objects"'];
const others: readonly Point[] = [
  [card, 'before', 'insert into "donations"'],
  [card, 'after commit', 'insert into "donations"'],
  [card, 'after commit', 'insert into "payment_attempts"'],
  [card, 'before', 'set "provider_intent"'],
  [card, 'before', 'insert into "sandbox"."deliveries"'],
  [card, 'before', 'insert into "receipt_series"'],
  [card, 'before', 'insert into "receipts"'],
  [card, 'before commit', 'insert into "audit_pending"'],
  [card, 'after commit', 'insert into "receipts"'],
  [card, 'after commit', 'insert into webhook_events'],
  [asking, 'before', 'insert into "payment_transitions"'],
  [asking, 'after commit', 'update "sandbox"."objects"'],
  [asking, 'before commit', 'insert into "receipts"'],
  ['paynow', 'after commit', 'set "provider_intent"'],
  ['paynow', 'after commit', 'update "sandbox"."objects"'],
  ['paynow', 'after commit', 'insert into "receipts"'],
];

it.each([charged, ...variants(import.meta.url, others)])(
  'a donor who pays (%s) while the portal is killed %s "%s" is charged once and has one receipt',
  async (method, at, words) => {
    writeFileSync(killFile, `${at}\n${words}`);
    const key = crypto.randomUUID();
    const transactionNo = await withRetries(async () => {
      const { status, body } = await createDonation(donor, { idempotencyKey: key });
      if (status >= 500) throw new Error(`The donation is answered with ${status}.`);
      return body.data.transactionNo;
    });
    await withRetries(() => payOnce(transactionNo, method, key));
    const paid = await withRetries(async () => {
      const view = await paymentStatus(donor, transactionNo);
      if (view?.status !== 'succeeded') throw new Error('It is not paid yet.');
      return view;
    });
    const numbered = () => paymentStatus(donor, transactionNo).catch(() => undefined);
    if (paid.receipt === undefined) await expect.poll(numbered, { timeout: 60_000 }).toMatchObject({ receiptState: 'issued' });
    await expect.poll(() => existsSync(killFile), { timeout: 60_000 }).toBe(false);
    if (!(await serves())) await restart();
    const again = await paymentStatus(donor, transactionNo);
    if (paid.receipt !== undefined) expect(again.receipt).toEqual(paid.receipt);
    last += 1;
    expect(again.receipt?.receiptNo).toMatch(new RegExp(`^\\D+0*${last}$`));
  },
);

it('a second portal on the same folder is refused, and the first keeps serving', async () => {
  const second = startPortal({ embedded: true, env: { DATA_DIR: portal.dataDir } });
  await expect(second).rejects.toThrow(/ended before it served/);
  expect(await serves()).toBe(true);
});

const UNAVAILABLE = { status: 0, code: 'UNAVAILABLE', message: expect.any(String) as unknown };

it('a frozen database is answered with 503 as JSON, and nothing acknowledged is lost when it resumes', async () => {
  const { transactionNo, started } = await beginByCard();
  await confirmCard(portal.url, started, card);
  freezeDatabase(portal.dataDir);
  const ask = () => donor.post('/payment/Donation/paymentStatus', { transactionNo });
  const [health, ...answers] = await Promise.all([donor.get('/health'), ask(), ask(), createDonation(donor)]);
  thawDatabase(portal.dataDir);
  for (const answer of answers) expect(answer).toMatchObject({ status: 503, body: UNAVAILABLE });
  expect(health).toMatchObject({ status: 503, body: { code: 'DATABASE_GONE', dependencies: { database: { state: 'down' } } } });
  await isPaid(transactionNo);
});

it('a killed database is restarted, and the payment continues', async () => {
  const { transactionNo, started } = await beginByCard();
  process.kill(postmasterOf(portal.dataDir), 'SIGKILL');
  const { status } = await donor.post('/payment/Donation/paymentStatus', { transactionNo });
  expect([200, 503]).toContain(status);
  await expect.poll(serves, { timeout: 90_000 }).toBe(true);
  await confirmCard(portal.url, started, card);
  await isPaid(transactionNo);
});

it('and the books verify, as the operator sees beside the running portal', () => {
  const { status, stdout } = spawnSync(process.execPath, ['stand-ins/command.ts', 'ledger', 'verify'], {
    encoding: 'utf8',
    env: { ...process.env, ...portal.settings },
  });
  expect(stdout).toMatch(/^All \d+ rules hold\.$/m);
  expect(status).toBe(0);
});

async function beginByCard(): Promise<{ readonly transactionNo: string; readonly started: PaymentView }> {
  const { body } = await createDonation(donor);
  const { transactionNo } = body.data;
  return { transactionNo, started: await startPayment(donor, transactionNo, 'card') };
}

async function isPaid(transactionNo: string): Promise<void> {
  const status = () => paymentStatus(donor, transactionNo).then((view) => view?.status);
  await expect.poll(status, { timeout: 90_000 }).toBe('succeeded');
}

/** As a browser: starts the payment, then pays unless it is paid. */
async function payOnce(transactionNo: string, method: string, key: string): Promise<void> {
  const started = await startPayment(donor, transactionNo, method === 'paynow' ? 'paynow' : 'card', key);
  if (started.status === 'succeeded') return;
  if (method === 'paynow') return void (await press(started.paynow?.bankPage ?? '', {}));
  if (started.redirectUrl === undefined) await confirmCard(portal.url, started, method);
  const asked: PaymentView = await paymentStatus(donor, transactionNo);
  if (asked.redirectUrl) await press(new URL(asked.redirectUrl).pathname, { answer: 'approve' });
}

async function press(path: string, fields: Record<string, string>): Promise<Response> {
  const headers = { origin: portal.url, 'content-type': 'application/x-www-form-urlencoded' };
  return fetch(portal.url + path, { method: 'POST', headers, body: new URLSearchParams(fields), redirect: 'manual' });
}

/** Retries with the same idempotency keys until it succeeds, restarting a killed portal. */
async function withRetries<T>(act: () => Promise<T>): Promise<T> {
  let failure: unknown;
  for (let tries = 0; tries < 20; tries += 1) {
    try {
      return await act();
    } catch (error) {
      failure = error;
      if (!(await serves())) await restart();
    }
  }
  throw failure;
}

async function serves(): Promise<boolean> {
  return fetch(`${portal.url}/health`).then(
    ({ ok }) => ok,
    () => false,
  );
}

async function restart(): Promise<void> {
  await portal.kill();
  portal = await startPortal({ from: portal, env: killable });
}
