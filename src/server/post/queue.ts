import type { Selectable, Transaction } from 'kysely';
import type { Tables } from '../kit/db/tables.ts';
import { newTransactionNo } from '../kit/ids.ts';
import { dropTask, sendTask } from '../kit/jobs/task-queue.ts';

/** The kind of the tasks that deliver mails; the key is the mail's id. */
export const MAIL = 'mail';

/** What a mail is about: its kind, and the rows that its words are written from when it leaves. */
export type About = Pick<Selectable<Tables['mails']>, 'kind'> & {
  readonly receipt_no?: string;
  readonly refund_id?: string;
  /** What stands in no other row, sealed for the mail's id. */
  readonly message?: (id: string) => string;
};

/** Queues a mail in the transaction that causes it. Answers the mail's id. */
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

/** Takes a mail back in the transaction that queued it. */
export async function unqueue(tx: Transaction<Tables>, id: string): Promise<void> {
  await dropTask(tx, MAIL, id);
  await tx.deleteFrom('mails').where('id', '=', id).execute();
}
