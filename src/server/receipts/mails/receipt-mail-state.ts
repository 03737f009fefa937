import type { Kysely } from 'kysely';
import type { ReceiptAnswer } from '../../../api/types.ts';
import type { Tables } from '../../kit/db/tables.ts';

/** Mails leave every quarter of a minute: one that waits for longer is late. */
const LATE_MS = 60_000;

/** Whether the newest mail with this receipt has left; undefined where there is none. */
export async function receiptMailState(db: Kysely<Tables>, receiptNo: string, now: Date): Promise<ReceiptAnswer['mail']> {
  const mail = await db
    .selectFrom('mails')
    .select(['status', 'trouble', 'created_at'])
    // By kind, as each has an index of its own.
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
