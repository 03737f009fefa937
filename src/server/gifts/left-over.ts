import type { Selectable, Transaction } from 'kysely';
import type { Tables } from '../kit/db/tables.ts';

/**
 * Takes the oldest gift that code up to 0.4.0 settled and left without a receipt. Undefined if there is none, or if another process takes it. Goes
 * with its table, a release later.
 */
export function takeLeftOver(tx: Transaction<Tables>): Promise<Selectable<Tables['receipts_due']> | undefined> {
  return tx
    .deleteFrom('receipts_due')
    .where('id', '=', (row) => row.selectFrom('receipts_due').select('id').orderBy('id').limit(1))
    .returningAll()
    .executeTakeFirst();
}
