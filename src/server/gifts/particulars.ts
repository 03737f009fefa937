import type { Json } from '../../engine/definitions.ts';
import { type DonorFields, donorFields } from '../../engine/receipts/donor-fields.ts';
import type { Services } from '../people/services.ts';

/** The donor of a gift, by the names of the specification. */
export type Particulars = DonorFields;

/** What the donors of some gifts have said of themselves, by transaction. One who gave no name has said nothing. */
export async function particularsOf(
  { db, crypto }: Pick<Services, 'db' | 'crypto'>,
  transactionNos: readonly string[],
): Promise<ReadonlyMap<string, Particulars>> {
  if (transactionNos.length === 0) return new Map();
  const rows = await db.selectFrom('donation_particulars').selectAll().where('transaction_no', 'in', transactionNos).execute();
  const said = Map.groupBy(rows, ({ transaction_no }) => transaction_no);
  return new Map(
    [...said].map(([transactionNo, fields]) => {
      const open = fields.map(({ field, value }): [string, Json] => [
        field,
        JSON.parse(crypto.decrypt('donation_particulars', field, transactionNo, value)) as Json,
      ]);
      return [transactionNo, donorFields(Object.fromEntries(open))];
    }),
  );
}
