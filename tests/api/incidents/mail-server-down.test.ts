import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DeskFollowUp, DeskGift, DeskRunning, Health } from '../../../src/api/types.ts';
import { booksOf } from '../../support/trial/books.ts';
import { type MailServer, startMailServer } from '../../support/trial/mail-server.ts';
import { give } from '../../support/trial/people/give.ts';
import { donorA, donorB, fitrahOf } from '../../support/trial/people/particulars.ts';
import { staffOf } from '../../support/trial/people/staff.ts';
import { type Browser, startTestPortal, type TestPortal } from '../../support/trial/portal.ts';

/** The incident of docs/runbook.md, "No mail for hours", in the order of its tests. */

let server: MailServer;
let portal: TestPortal;
beforeAll(async () => {
  server = await startMailServer();
  portal = await startTestPortal({ SMTP_URL: server.url });
});
afterAll(async () => {
  await portal.close();
  server.close();
});

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Moves the clock on, and tries the mails that are due; a mail that the server does not take is an error of that try alone. */
async function later(milliseconds: number): Promise<void> {
  portal.clock.now = new Date(portal.clock.now.getTime() + milliseconds);
  await portal.services.dependencies.look();
  await portal.work('sandbox-webhooks');
  await portal.work('mail').catch((error: unknown) => expect(error).toBeInstanceOf(AggregateError));
}

let donors = 0;
async function gift(of = donorA): Promise<{ readonly donor: Browser; readonly transactionNo: string }> {
  donors += 1;
  const donor = portal.browse('portal.test', `198.51.100.${donors}`);
  await donor.call('POST', '/session', {});
  return { donor, transactionNo: await give(portal, donor, 'zakat', fitrahOf(of)) };
}

const mailOf = async ({ donor, transactionNo }: Awaited<ReturnType<typeof gift>>) =>
  (await donor.call<{ mail: string }>('POST', `/payment/Donation/getDonationReceiptData?transactionId=${transactionNo}`, {})).body.mail;
const atDesk = async <T>(path: string, body?: object) =>
  (await (await staffOf(portal, 'finance')).call<T>(body === undefined ? 'GET' : 'POST', `/desk/api/${path}`, body)).body;
const backlogs = async () => (await (await staffOf(portal, 'operator')).call<DeskRunning>('GET', '/desk/api/running')).body.backlogs;
const mailsAtDesk = async (transactionNo: string) => (await atDesk<DeskGift>('gifts/see', { transactionNo })).mails;
const messageIds = () => server.taken.map((mail) => /^Message-ID: (\S+)/m.exec(mail)?.[1]);

it('six hours without a mail server: donors give and have their receipt on the page, which says that the mail is late', async () => {
  server.down();
  const first = await gift();
  await later(MINUTE_MS);
  expect(await mailOf(first)).toBe('late');
  for (let hour = 0; hour < 6; hour += 1) {
    await gift(donorB);
    await later(HOUR_MS);
  }
  expect(await mailsAtDesk(first.transactionNo)).toMatchObject([{ kind: 'receipt', status: 'queued' }]);
  expect(server.taken).toEqual([]);
});

it('health, the desk and the metrics name it, and since when', async () => {
  const { body } = await portal.browse().call<Health>('GET', '/health');
  expect(body).toMatchObject({ status: 1, mail: 'unreachable', backlogs: ['mails'], dependencies: { mail: { state: 'down' } } });
  expect(await backlogs()).toEqual([expect.stringMatching(/^Mails that have not left: 7, the oldest since 2026-09-15T02:00:00/)]);
  expect(await portal.services.metrics.text()).toMatch(/^portal_dependency_up\{dependency="mail"\} 0$/m);
  expect((await atDesk<DeskFollowUp>('follow-up')).mails).toEqual([]);
});

it('when it is back, a new mail leaves at once, and each that waited within the hour, once', async () => {
  server.up();
  const next = await gift();
  await later(1_000);
  expect(await mailOf(next)).toBe('sent');
  await later(HOUR_MS);
  for (let hour = 0; hour < 3; hour += 1) await later(HOUR_MS);
  expect(server.taken).toHaveLength(8);
  expect(new Set(messageIds()).size).toBe(8);
  expect(await backlogs()).toEqual([]);
});

it('a mail that no server took for two days is given up and listed at the desk, from where it is sent again, once', async () => {
  const before = server.taken.length;
  server.down();
  const { transactionNo } = await gift();
  for (let hours = 0; hours < 60; hours += 1) await later(HOUR_MS);
  expect(await mailsAtDesk(transactionNo)).toMatchObject([{ kind: 'receipt', status: 'failed' }]);
  expect(await backlogs()).toEqual([expect.stringMatching(/^Mails that were given up in the last seven days: 1,/)]);
  server.up();
  for (let hours = 0; hours < 3; hours += 1) await later(HOUR_MS);
  expect(server.taken).toHaveLength(before);
  const [mail] = (await atDesk<DeskFollowUp>('follow-up')).mails;
  expect(mail).toMatchObject({ kind: 'receipt', trouble: 'unreachable', canBeSent: true });
  expect(await atDesk('follow-up/send-again', { id: mail?.id })).toMatchObject({ status: 1 });
  expect(await atDesk('follow-up/send-again', { id: mail?.id })).toMatchObject({ code: 'NOT_GIVEN_UP' });
  for (let hours = 0; hours < 3; hours += 1) await later(HOUR_MS);
  expect(server.taken).toHaveLength(before + 1);
  expect(await mailsAtDesk(transactionNo)).toMatchObject([{ status: 'sent' }]);
  expect((await atDesk<DeskFollowUp>('follow-up')).mails).toEqual([]);
  expect(await booksOf(portal)).toMatchObject({ broken: [], unproved: [] });
});
