import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DeskFollowUp } from '../../../api/types.ts';
import { mailGivenUp } from '../../../../tests/support/trial/people/day-at-desk.ts';
import { give } from '../../../../tests/support/trial/people/give.ts';
import { donorB, fitrahOf } from '../../../../tests/support/trial/people/particulars.ts';
import { gatherPeople, type People } from '../../../../tests/support/trial/people/people.ts';
import { staffOf } from '../../../../tests/support/trial/people/staff.ts';
import { type Browser, startTestPortal, type TestPortal } from '../../../../tests/support/trial/portal.ts';
import { newTransactionNo } from '../../kit/ids.ts';

let portal: TestPortal;
let people: People;
let finance: Browser;
beforeAll(async () => {
  portal = await startTestPortal();
  people = await gatherPeople(portal);
  finance = await staffOf(portal, 'finance');
}, 180_000);
afterAll(() => portal.close());

const followUp = async () => (await finance.call<DeskFollowUp>('GET', '/desk/api/follow-up')).body;
const sendAgain = (id: string) => finance.call<{ code?: string }>('POST', '/desk/api/follow-up/send-again', { id });

it('lists each open dispute with its gift and the provider’s deadline', async () => {
  const donor = portal.browse();
  await donor.call('POST', '/session', {});
  await give(portal, donor, 'zakat', fitrahOf(donorB), { card: '4000000000000259' });
  await portal.work('sandbox-webhooks');
  const [dispute] = (await followUp()).disputes;
  expect(dispute).toMatchObject({ kind: 'dispute', reason: 'fraudulent', awaits: 'us', receiptNo: expect.stringMatching(/\d$/) });
  expect(dispute?.dueAt).toBe('2026-09-29T03:01:00.000Z');
});

it('asks the provider about disputes that an earlier release stored without their deadline', async () => {
  await portal.services.db.updateTable('disputes').set({ due_at: null, awaits: null }).execute();
  expect((await followUp()).disputes[0]).toMatchObject({ awaits: null, dueAt: null });
  await portal.work('dispute-turns');
  expect((await followUp()).disputes[0]).toMatchObject({ awaits: 'us', dueAt: '2026-09-29T03:01:00.000Z' });
});

it('lists a recurring gift with a refused charge, the reason and the next try; after the last try it is paused', async () => {
  const { db } = portal.services;
  const { planId } = people.donorA;
  const { transaction_no } = await db.selectFrom('plans').select('transaction_no').where('id', '=', planId).executeTakeFirstOrThrow();
  await db.updateTable('payment_attempts').set({ reason: 'insufficient-funds' }).where('transaction_no', '=', transaction_no).execute();
  const at = portal.clock.now;
  const run = {
    plan_id: planId,
    due_on: '2026-10-15',
    transaction_no,
    tries: 2,
    first_tried_on: '2026-10-15',
    created_at: at,
    updated_at: at,
  };
  await db
    .insertInto('plan_runs')
    .values({ ...run, status: 'open', next_try_at: new Date('2026-10-20T00:00:00+08:00') })
    .execute();
  expect((await followUp()).plans).toMatchObject([
    { state: 'tried-again', reason: 'insufficient-funds', tries: 2, dueOn: '2026-10-15', nextTryAt: '2026-10-19T16:00:00.000Z' },
  ]);
  await db.updateTable('plan_runs').set({ status: 'failed', next_try_at: null }).where('due_on', '=', '2026-10-15').execute();
  await db.updateTable('plans').set({ status: 'paused', pause: 'not-paid' }).where('id', '=', planId).execute();
  expect((await followUp()).plans).toMatchObject([{ state: 'paused', reason: 'insufficient-funds', nextTryAt: null }]);
});

it('resends a mail that was given up, once, and records who did it', async () => {
  const receipt = await portal.services.db.selectFrom('mails').selectAll().where('kind', '=', 'receipt').limit(1).executeTakeFirstOrThrow();
  await portal.services.db
    .updateTable('mails')
    .set({ status: 'failed', trouble: 'address-refused' })
    .where('id', '=', receipt.id)
    .execute();
  expect((await followUp()).mails).toMatchObject([{ id: receipt.id, kind: 'receipt', trouble: 'address-refused', canBeSent: true }]);
  expect((await sendAgain(receipt.id)).status).toBe(200);
  expect((await sendAgain(receipt.id)).body.code).toBe('NOT_GIVEN_UP');
  await portal.work('mail');
  const { status, trouble } = await portal.services.db
    .selectFrom('mails')
    .selectAll()
    .where('id', '=', receipt.id)
    .executeTakeFirstOrThrow();
  expect({ status, trouble }).toEqual({ status: 'sent', trouble: null });
  expect((await followUp()).mails).toEqual([]);
  expect((await sendAgain(newTransactionNo())).body.code).toBe('NO_SUCH_MAIL');
});

it('cannot resend an account’s mail, whose content is not kept', async () => {
  const id = await mailGivenUp(portal);
  await portal.services.db.updateTable('mails').set({ kind: 'account' }).where('id', '=', id).execute();
  expect((await followUp()).mails).toMatchObject([{ id, canBeSent: false, trouble: 'unreachable' }]);
  expect((await sendAgain(id)).body.code).toBe('NOT_KEPT');
});
