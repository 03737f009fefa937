import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Tables } from '../kit/db/tables.ts';
import { sendTask } from '../kit/jobs/task-queue.ts';
import { MAIL } from './queue.ts';

/** A mail whose delivery was given up (dead letter). */
export type GivenUpMail = Pick<Selectable<Tables['mails']>, 'id' | 'kind' | 'created_at' | 'trouble' | 'receipt_no'> & {
  /** False for an account's mail: its text was not kept. */
  readonly canBeSent: boolean;
};

/** The newest mails that were given up, by their index. */
export async function mailsGivenUp(db: Kysely<Tables>, atMost: number): Promise<readonly GivenUpMail[]> {
  const rows = await db
    .selectFrom('mails')
    .select(['id', 'kind', 'created_at', 'trouble', 'receipt_no'])
    .where('status', '=', 'failed')
    .orderBy('created_at', 'desc')
    .limit(atMost)
    .execute();
  return rows.map((row) => ({ ...row, canBeSent: canBeSent(row) }));
}

/** Queues a mail that was given up again; it is written from the present data. */
export async function sendGivenUp(tx: Transaction<Tables>, id: string, at: Date): Promise<'queued' | 'none' | 'not-given-up' | 'not-kept'> {
  const mail = await tx.selectFrom('mails').select(['kind', 'status']).where('id', '=', id).forUpdate().executeTakeFirst();
  if (mail === undefined) return 'none';
  if (mail.status !== 'failed') return 'not-given-up';
  if (!canBeSent(mail)) return 'not-kept';
  await tx.updateTable('mails').set({ status: 'queued', trouble: null }).where('id', '=', id).execute();
  await sendTask(tx, MAIL, id, at);
  return 'queued';
}

/** The receipt number of a mail; null for a mail without a receipt. */
export async function receiptOfMail(db: Kysely<Tables>, id: string): Promise<string | null> {
  const found = await db.selectFrom('mails').select('receipt_no').where('id', '=', id).executeTakeFirst();
  return found?.receipt_no ?? null;
}

function canBeSent({ kind }: Pick<GivenUpMail, 'kind'>): boolean {
  return kind !== 'account';
}
