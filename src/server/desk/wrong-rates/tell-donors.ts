import type { Kysely, Transaction } from 'kysely';
import { formatDay, formatSingaporeDollars, type MailFacts } from '../../../engine/index.ts';
import { getDonation } from '../../gifts/donation.ts';
import { getReceiptOf } from '../../gifts/issue.ts';
import { findParticular } from '../../gifts/parts.ts';
import { dayOf } from '../../kit/clock.ts';
import type { Tables } from '../../kit/db/tables.ts';
import { Refused } from '../../kit/http/refusal.ts';
import { doublingFrom, sendTask, type TaskKind } from '../../kit/jobs/task-queue.ts';
import { queueAccountMail } from '../../people/accounts/account-mail.ts';
import type { Services } from '../../people/services.ts';
import { record } from '../record.ts';
import { differenceOf } from './paid-gifts.ts';
import { countUntold, type ListedGift, lockUntold, untoldGifts } from './listed-gifts.ts';
import type { WrongRateRow } from './read-gifts.ts';

/** The kind of the tasks that queue the mails of a wrong rate; the key is its id. */
export const TELL_DONORS = 'tell-wrong-rate';

type Acting = { readonly id: string; readonly by: string; readonly at: Date };

/** Requests the mails to the donors of a list; another person confirms the same number. A repeated request replaces the earlier one. */
export async function askForMails(db: Kysely<Tables>, { id, by, at, reason }: Acting & { readonly reason: string }): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { state, rate } = await lockWrongRate(tx, id);
    if (state !== 'ready') throw new Refused(409, 'NOT_READY', 'The list is not complete yet.');
    const mails = await countUntold(tx, id);
    if (mails === 0) throw new Refused(409, 'NOBODY_TO_TELL', 'No gift of the list has an address that was not written to.');
    const asked = { mails_asked_by: by, mails_asked_at: at, mails_asked: mails };
    await tx
      .updateTable('wrong_rates')
      .set({ ...asked, mails_confirmed_by: null, mails_confirmed_at: null })
      .where('id', '=', id)
      .execute();
    await record(tx, { at, what: 'ask-rate-mails', by, object: id, why: reason, more: { rate, mails: String(mails) } });
  });
}

/** Confirms another person's request and queues the mails. Refuses if the list's length has changed since the request. */
export async function confirmMails(db: Kysely<Tables>, { id, by, at }: Acting): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rate, mails_asked_by, mails_asked, mails_confirmed_by } = await lockWrongRate(tx, id);
    if (mails_asked_by === null || mails_confirmed_by !== null) throw new Refused(409, 'NOT_ASKED', 'Nobody waits for these mails.');
    if (mails_asked_by === by) throw new Refused(409, 'YOUR_OWN', 'You asked for these mails. Another person confirms them.');
    const mails = await countUntold(tx, id);
    if (mails !== mails_asked)
      throw new Refused(409, 'LIST_CHANGED', 'The list is no longer as it was when this was asked for. Ask again.');
    await tx.updateTable('wrong_rates').set({ mails_confirmed_by: by, mails_confirmed_at: at }).where('id', '=', id).execute();
    await sendTask(tx, TELL_DONORS, id, at);
    await record(tx, { at, what: 'confirm-rate-mails', by, object: id, more: { rate, mails: String(mails) } });
  });
}

/**
 * Queues one mail for each gift of a list that was paid when its mails were confirmed, to its present address. The gift keeps the mail's id, so that
 * none is queued twice. A gift that fails holds up no other; the task is tried again for it.
 */
export function tellingOfDonors({ db, crypto, clock }: Services): TaskKind {
  return {
    name: TELL_DONORS,
    backoff: doublingFrom(5_000),
    run: async ({ key: id }) => {
      const { mails_confirmed_at: paidUntil } = await db
        .selectFrom('wrong_rates')
        .select('mails_confirmed_at')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      if (paidUntil === null) return undefined;
      const tellOne = (gift: ListedGift) =>
        db.transaction().execute(async (tx) => {
          if (await lockUntold(tx, id, gift.transactionNo)) await tell({ tx, crypto, at: clock.now() }, id, gift);
        });
      const failures: unknown[] = [];
      for await (const gift of untoldGifts(db, id, paidUntil)) await tellOne(gift).catch((error: unknown) => failures.push(error));
      if (failures.length > 0) throw new AggregateError(failures, `${failures.length} donors could not be told.`);
      return undefined;
    },
  };
}

type Telling = { readonly tx: Transaction<Tables>; readonly crypto: Services['crypto']; readonly at: Date };

async function tell({ tx, crypto, at }: Telling, wrongRate: string, gift: ListedGift): Promise<void> {
  const { transactionNo, should } = gift;
  if (should.kind === 'not-recomputed') return;
  const { language, host } = await getDonation(tx, transactionNo);
  const to = await findParticular(tx, crypto, transactionNo, 'email');
  const { receipt_no } = await getReceiptOf(tx, transactionNo);
  const facts = factsOf({ ...gift, receiptNo: receipt_no }, language);
  const mailId = await queueAccountMail(tx, crypto, { kind: `gift-${should.kind}`, to: String(to), language, host, facts }, at);
  await tx
    .updateTable('wrong_rate_gifts')
    .set({ mail_id: mailId })
    .where('wrong_rate', '=', wrongRate)
    .where('transaction_no', '=', transactionNo)
    .execute();
}

/** What the mail about a gift says: the receipt's number and day, and the amounts. */
export function factsOf(
  { receiptNo, issuedAt, paidCents, should }: Pick<ListedGift, 'issuedAt' | 'paidCents' | 'should'> & { readonly receiptNo: string },
  language: string,
) {
  const difference = Math.abs(differenceOf({ paidCents, should }) ?? 0);
  return {
    receiptNo,
    date: formatDay(dayOf(issuedAt), language),
    paid: formatSingaporeDollars(paidCents),
    due: formatSingaporeDollars(paidCents - (differenceOf({ paidCents, should }) ?? 0)),
    difference: formatSingaporeDollars(difference),
  } satisfies MailFacts<'account'>;
}

async function lockWrongRate(tx: Transaction<Tables>, id: string): Promise<WrongRateRow> {
  const row = await tx.selectFrom('wrong_rates').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (row === undefined) throw noSuchList();
  return row;
}

export function noSuchList(): Refused {
  return new Refused(404, 'NO_SUCH_LIST', 'There is no such list.');
}
