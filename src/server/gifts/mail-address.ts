import type { Kysely } from 'kysely';
import type { Tables } from '../kit/db/tables.ts';

export async function hasMailAddress(db: Kysely<Tables>, transactionNo: string): Promise<boolean> {
  const row = await db
    .selectFrom('donation_particulars')
    .select('field')
    .where('transaction_no', '=', transactionNo)
    .where('field', '=', 'email')
    .executeTakeFirst();
  return row !== undefined;
}
