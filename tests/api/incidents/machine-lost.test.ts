import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DeskRunning, PaymentView } from '../../../src/api/types.ts';
import { publishAuditHead } from '../../../src/server/kit/audit/audit-head.ts';
import { createOutbox, readOutbox } from '../../../stand-ins/mail/outbox.ts';
import { standIns } from '../../../stand-ins/index.ts';
import { booksOf } from '../../support/trial/books.ts';
import { startTestDatabase, type TestDatabase } from '../../support/trial/database.ts';
import { begin, confirmCard, give } from '../../support/trial/people/give.ts';
import { donorA, fitrahOf } from '../../support/trial/people/particulars.ts';
import { staffOf } from '../../support/trial/people/staff.ts';
import { type Browser, startTestPortal, type TestPortal } from '../../support/trial/portal.ts';

/** The incident of docs/runbook.md, "A machine is lost": of two processes over one database, the first one's machine is gone. */

let database: TestDatabase;
let lost: TestPortal;
let other: TestPortal;
/** Ends the mail that the lost machine was sending, once the test is over. */
let mailEnds: () => void = () => undefined;
const isSending = Promise.withResolvers<void>();
const neverSends: typeof standIns.mail = (services) => ({
  ...standIns.mail(services),
  transport: {
    ...createOutbox({ db: services.db, crypto: services.crypto, now: services.clock.now }),
    send: () =>
      new Promise((resolve) => {
        mailEnds = resolve;
        isSending.resolve();
      }),
  },
});
beforeAll(async () => {
  database = await startTestDatabase();
  const openDatabase = async () => ({ url: database.url, ownerUrl: database.ownerUrl, close: async () => undefined });
  lost = await startTestPortal({}, { openDatabase, replaced: { mail: neverSends } });
  other = await startTestPortal({}, { openDatabase });
});
afterAll(async () => {
  for (const portal of [lost, other]) await portal.close();
  await database.close();
});

const later = (seconds: number) => {
  other.clock.now = new Date(other.clock.now.getTime() + seconds * 1_000);
};
const sent = () => readOutbox({ ...other.services, now: other.services.clock.now }, 100);

/** A browser of the donor's at a process; `from`: with the cookies of that one. */
async function donorAt(portal: TestPortal, from?: Browser): Promise<Browser> {
  const browser = portal.browse();
  if (from === undefined) await browser.call('POST', '/session', {});
  else for (const [name, value] of from.cookies) browser.cookies.set(name, value);
  return browser;
}

it('a task that it was at is taken by another process after two minutes, and done once', async () => {
  await give(lost, await donorAt(lost), 'zakat', fitrahOf(donorA));
  const work = lost.work('mail');
  await isSending.promise;
  await other.work('mail');
  later(119);
  await other.work('mail');
  expect(await sent()).toEqual([]);
  later(1);
  await other.work('mail');
  expect((await sent()).map(({ message }) => message.to)).toEqual([donorA.email]);
  mailEnds();
  await work;
  later(120);
  await other.work('mail');
  expect(await sent()).toHaveLength(1);
  expect(await database.db.selectFrom('tasks').selectAll().where('kind', '=', 'mail').execute()).toEqual([]);
});

it('a gift that was begun at it goes on at another, and one that was paid there is found', async () => {
  const browser = await donorAt(lost);
  const { transactionNo, clientSecret = '' } = await begin(lost, browser, 'zakat', fitrahOf(donorA), 'card');
  const moved = await donorAt(other, browser);
  await confirmCard(moved, clientSecret, transactionNo);
  const { body } = await moved.call<{ data: PaymentView }>('POST', '/payment/Donation/paymentStatus', { transactionNo });
  expect(body.data.status).toBe('succeeded');

  const left = await donorAt(lost);
  const paid = await begin(lost, left, 'zakat', fitrahOf(donorA), 'card');
  await confirmCard(left, paid.clientSecret ?? '', paid.transactionNo);
  later(60);
  await other.work('reconcile-payments');
  expect(
    await database.db.selectFrom('receipts').select('receipt_no').where('transaction_no', '=', paid.transactionNo).execute(),
  ).toHaveLength(1);
});

it('a minute after its last report, the desk lists it no more', async () => {
  const processes = async () => {
    const operator = await staffOf(other, 'operator');
    return (await operator.call<DeskRunning>('GET', '/desk/api/running')).body.processes;
  };
  await lost.browse().call('GET', '/health');
  expect(await processes()).toHaveLength(2);
  await sql`update processes set heard_at = heard_at - interval '61 seconds'`.execute(database.db);
  expect(await processes()).toMatchObject([{ isThis: true }]);
});

it('with its data folder nothing is lost that the books need: the heads of the audit log are in the database, the log, and other folders', async () => {
  const headsOf = (portal: TestPortal) => join(portal.dataRoot, 'audit-heads.txt');
  await publishAuditHead(lost.services);
  expect(readFileSync(headsOf(lost), 'utf8').trim().split('\n')).toHaveLength(1);
  rmSync(headsOf(lost));
  later(180);
  expect(await booksOf(other)).toMatchObject({ broken: [], unproved: [] });
  await give(other, await donorAt(other), 'zakat', fitrahOf(donorA));
  await publishAuditHead(other.services);
  expect(existsSync(headsOf(other))).toBe(true);
  later(180);
  expect(await booksOf(other)).toMatchObject({ broken: [], unproved: [] });
});
