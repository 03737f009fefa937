import type { Kysely, Selectable, Transaction } from 'kysely';
import type { ReceiptAnswer } from '../../api/types.ts';
import type { Tables } from '../kit/db/tables.ts';
import { newTransactionNo } from '../kit/ids.ts';
import { dropTask, sendTask } from '../kit/jobs/task-queue.ts';

/** The kind of the tasks that deliver mails; the key is the mail's id. */
export const MAIL = 'mail';

/** The subject of a mail: its kind, and the rows that it is written from when it is sent. */
export type About = Pick<Selectable<Tables['mails']>, 'kind'> & {
  readonly receipt_no?: string;
  readonly refund_id?: string;
  /** Data that no other row has, sealed for the mail's id. */
  readonly message?: (id: string) => string;
};

/** Queues a mail in the transaction that causes it. Returns the mail's id. */
export async function queueMail(tx: Transaction<Tables>, { kind, receipt_no, refund_id, message }: About, at: Date): Promise<string> {
  const id = newTransactionNo();
  const about = { kind, receipt_no: receipt_no ?? null, refund_id: refund_id ?? null, message: message?.(id) ?? null };
  await tx
    .insertInto('mails')
    .values({ id, ...about, status: 'queued', created_at: at, sent_at: null })
    .execute();
  await sendTask(tx, MAIL, id, at);
  return id;
}

/** The mails about a receipt, about refunds, and with these ids, newest first. */
export async function mailsAbout(db: Kysely<Tables>, receiptNo: string | undefined, refundIds: readonly string[], ids: readonly string[]) {
  return db
    .selectFrom('mails')
    .select(['id', 'kind', 'status', 'created_at', 'sent_at'])
    .where((row) =>
      row.or([
        row('receipt_no', '=', receiptNo ?? ''),
        ...refundIds.map((id) => row('refund_id', '=', id)),
        ...ids.map((id) => row('id', '=', id)),
      ]),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

/** The states of mails by their ids. */
export async function statesOfMails(
  db: Kysely<Tables>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, 'queued' | 'sent' | 'failed'>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('mails').select(['id', 'status']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, status }) => [id, status]));
}

/** The queue is polled every second, so a mail that waits longer than this is late. */
const LATE_MS = 60_000;

/** The state of the newest mail with this receipt; undefined if there is none. */
export async function receiptMailState(db: Kysely<Tables>, receiptNo: string, now: Date): Promise<ReceiptAnswer['mail']> {
  const mail = await db
    .selectFrom('mails')
    .select(['status', 'trouble', 'created_at'])
    // By kind, since each kind has an index of its own.
    .where(({ or, and, eb }) =>
      or((['receipt', 'receipt-copy'] as const).map((kind) => and([eb('kind', '=', kind), eb('receipt_no', '=', receiptNo)]))),
    )
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (mail === undefined) return undefined;
  if (mail.status === 'sent') return 'sent';
  const isLate = mail.status === 'failed' || mail.trouble !== null || now.getTime() - mail.created_at.getTime() > LATE_MS;
  return isLate ? 'late' : 'leaving';
}

/** Removes a mail in the transaction that queued it. */
export async function unqueue(tx: Transaction<Tables>, id: string): Promise<void> {
  await dropTask(tx, MAIL, id);
  await tx.deleteFrom('mails').where('id', '=', id).execute();
}
