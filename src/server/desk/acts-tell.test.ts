import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { bodyOfGift, type GiftAtDesk, giftAtDesk, memberOf } from '../../../tests/support/trial/people/gift-at-desk.ts';
import { donorB } from '../../../tests/support/trial/people/particulars.ts';
import { staffOf } from '../../../tests/support/trial/people/staff.ts';
import { startTestPortal, type TestPortal } from '../../../tests/support/trial/portal.ts';
import { calls } from '../kit/http/calls/calls.ts';
import { storeParticulars } from '../gifts/parts.ts';
import { type ActName, acts } from './acts.ts';

/** Who gets a mail about an act, and the source of the address. */
type Told =
  /** The act sends no mail to anyone outside the desk. */
  | 'nobody'
  /** All who edit or approve releases, at the addresses that their sign-in provider gives. */
  | 'staff'
  /** The gift's own address, read in the act's transaction. */
  | 'own'
  /** The own address, and the typed one. */
  | 'own and typed'
  /** The corrected address, which is the gift's own by this act; the former one was told when it was corrected. */
  | 'corrected'
  /** Whoever a mail was for that could not be sent: of a gift its own address when it leaves. What staff sent elsewhere is not sent there again. */
  | 'own when it leaves'
  /** The own address of each gift in a list, read when the mail is queued, a moment after the act. */
  | 'own of each when it is queued';

const NOBODY = [
  ...(['see-own-session', 'sign-out', 'see-own-sessions', 'end-own-session', 'end-session'] as const),
  ...([
    'see-content',
    'see-running',
    'see-money',
    'see-sessions',
    'see-record',
    'see-releases',
    'see-gifts-effect',
    'see-preview',
  ] as const),
  ...(['make-release', 'edit-release', 'keep-example', 'discard-release', 'undo-release', 'cancel-release', 'withdraw-release'] as const),
  ...(['see-days', 'close-day', 'explain-line', 'export-days', 'export-gifts', 'see-follow-up', 'see-figures', 'export-figures'] as const),
  ...(['see-tax-files', 'make-tax-file', 'download-tax-file', 'see-refund-requests'] as const),
  // The donor sees this in the account.
  ...(['find-gifts', 'see-gift', 'open-gift', 'copy-personal-data'] as const),
  // No money has moved; the confirmation sends the mail.
  ...(['ask-refund', 'refuse-refund', 'withdraw-refund', 'see-wrong-rates', 'list-wrong-rate', 'ask-rate-mails'] as const),
] satisfies readonly ActName[];

const TELLS: { readonly [act in Exclude<ActName, (typeof NOBODY)[number]>]: Exclude<Told, 'nobody'> } = {
  'send-release': 'staff',
  'approve-release': 'staff',
  'return-release': 'staff',
  'schedule-release': 'staff',
  'revert-urgently': 'staff',
  'send-mail-again': 'own when it leaves',
  'resend-receipt': 'own',
  'send-receipt-elsewhere': 'own and typed',
  'correct-gift': 'own',
  'confirm-address': 'corrected',
  'refund-alone': 'own',
  'confirm-refund': 'own',
  'confirm-rate-mails': 'own of each when it is queued',
};

const LATER = 'later@portal.test';

let portal: TestPortal;
let gift: GiftAtDesk;
beforeAll(async () => {
  portal = await startTestPortal();
}, 60_000);
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.services.db.deleteFrom('rate_limits').execute();
  gift = await giftAtDesk(portal);
  await told();
});

/** The addresses of the mails that have left since the last call. */
async function told(): Promise<readonly string[]> {
  await portal.work('sandbox-webhooks');
  await portal.work('mail');
  const { db, crypto } = portal.services;
  const rows = await db.selectFrom('outbox').selectAll().execute();
  await db.deleteFrom('outbox').execute();
  const mails = rows.map(({ mail_id, message }) => JSON.parse(crypto.decrypt('outbox', 'message', mail_id, message)) as { to: string });
  return mails.map(({ to }) => to).toSorted();
}

it('lists for each act who is notified', () => {
  expect([...NOBODY, ...Object.keys(TELLS)].toSorted()).toEqual(Object.keys(acts).toSorted());
});

const OF_GIFTS = Object.entries(TELLS).filter(([, whom]) => whom === 'own' || whom === 'own and typed');

it.each(OF_GIFTS)('%s notifies %s, even if the gift’s address changes a moment later', async (act, whom) => {
  const [name = '', { path = '', method = 'POST' } = {}] = Object.entries(calls).find(([, call]) => call.act === act) ?? [];
  const browser = await staffOf(portal, 'finance');
  const asked = { state: 'open', asker: await memberOf(portal, browser) };
  const body = act === 'confirm-refund' ? { id: await requestedByAnother() } : await bodyOfGift(portal, gift, name, asked);
  const { status, text } = await browser.call(method as 'POST', path, body);
  expect({ status, text }).toMatchObject({ status: 200 });
  const { db, crypto } = portal.services;
  await db.transaction().execute((tx) => storeParticulars(tx, crypto, gift.transactionNo, { email: LATER }));
  const typed = whom === 'own and typed' ? ['another@portal.test'] : [];
  expect(await told()).toEqual([...typed, donorB.email].toSorted());
});

it('send-mail-again resends a mail sent elsewhere only to the gift’s own address', async () => {
  const finance = await staffOf(portal, 'finance');
  const elsewhere = await bodyOfGift(portal, gift, 'desk-send-receipt-elsewhere', { state: 'open', asker: '' });
  await finance.call('POST', '/desk/api/gifts/send-elsewhere', elsewhere);
  const { db } = portal.services;
  const copies = await db
    .updateTable('mails')
    .set({ status: 'failed', message: null, trouble: 'unreachable' })
    .where('kind', '=', 'receipt-copy')
    .where('status', '=', 'queued')
    .returning('id')
    .execute();
  const statuses: number[] = [];
  for (const { id } of copies) statuses.push((await finance.call('POST', '/desk/api/follow-up/send-again', { id })).status);
  expect([statuses, await told()]).toEqual([
    [200, 200],
    [donorB.email, donorB.email],
  ]);
  const again = await db
    .selectFrom('mails')
    .select('id')
    .where('id', '=', copies[0]?.id ?? '')
    .executeTakeFirstOrThrow();
  await db.updateTable('mails').set({ status: 'failed' }).where('id', '=', again.id).execute();
  expect((await finance.call('POST', '/desk/api/follow-up/send-again', again)).status).toBe(429);
});

async function requestedByAnother(): Promise<string> {
  const other = await staffOf(portal, 'finance-2');
  const body = await bodyOfGift(portal, gift, 'desk-ask-refund', { state: 'open', asker: '' });
  const { body: answer } = await other.call<{ request: { id: string } }>('POST', '/desk/api/refunds/ask', body);
  return answer.request.id;
}
