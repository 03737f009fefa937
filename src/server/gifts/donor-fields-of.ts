import type { Json } from '../../engine/definitions.ts';
import { type DonorFields, donorFields } from '../../engine/receipts/donor-fields.ts';
import type { Services } from '../people/services.ts';

/** The donors' particulars, by transaction number. Anonymous gifts have no entry. */
export async function donorFieldsOf(
  { db, crypto }: Pick<Services, 'db' | 'crypto'>,
  transactionNos: readonly string[],
): Promise<ReadonlyMap<string, DonorFields>> {
  if (transactionNos.length === 0) return new Map();
  const rows = await db.selectFrom('donation_particulars').selectAll().where('transaction_no', 'in', transactionNos).execute();
  const byGift = Map.groupBy(rows, ({ transaction_no }) => transaction_no);
  return new Map(
    [...byGift].map(([transactionNo, fields]) => {
      const open = fields.map(({ field, value }): [string, Json] => [
        field,
        JSON.parse(crypto.decrypt('donation_particulars', field, transactionNo, value)) as Json,
      ]);
      return [transactionNo, donorFields(Object.fromEntries(open))];
    }),
  );
}
