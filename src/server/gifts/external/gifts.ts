import type { Kysely } from 'kysely';
import type { GiftElsewhere, ReceiptData } from '../../../api/types.ts';
import { type Definitions, elsewhereReceipt, flowGiving } from '../../../engine/index.ts';
import type { ReceiptForm } from '../../kit/db/tables/receipt-tables.ts';
import type { Tables } from '../../kit/db/tables.ts';
import { newTransactionNo } from '../../kit/ids.ts';
import type { Services } from '../../people/services.ts';
import { digestOf, formOf, keepForm } from '../kept/receipt-form.ts';
import { noteDonor } from './own-gifts.ts';

const TABLE = 'gifts_elsewhere';

/** Takes a gift in under a number that nobody can guess; one that was taken in before keeps its number, and says what it says now. */
export async function storeGift(
  { db, crypto, clock, content }: Pick<Services, 'db' | 'crypto' | 'clock' | 'content'>,
  gift: GiftElsewhere,
): Promise<string> {
  const { source, receiptNo } = gift;
  const before = await numberOf(db, source, receiptNo);
  const transactionNo = before ?? newTransactionNo();
  const form = formOfGift(content.current().definitions, gift);
  const told = {
    given_at: new Date(gift.transactionDateTime),
    data: crypto.encrypt(TABLE, 'data', transactionNo, JSON.stringify(gift)),
    taken_in_at: clock.now(),
    form: form === undefined ? null : digestOf(form),
  };
  await db.transaction().execute(async (tx) => {
    if (form !== undefined) await keepForm(tx, form, clock.now());
    await tx
      .insertInto(TABLE)
      .values({ transaction_no: transactionNo, source, receipt_no: receiptNo, ...told })
      .onConflict((conflict) => conflict.column('transaction_no').doUpdateSet(told))
      .execute();
    await noteDonor(tx, crypto, transactionNo, gift);
  });
  return transactionNo;
}

/** The receipt of a gift that was taken in, in full. */
export async function findGiftReceipt(
  { db, crypto, content }: Pick<Services, 'db' | 'crypto' | 'content'>,
  transactionNo: string,
): Promise<ReceiptData | undefined> {
  const row = await db.selectFrom(TABLE).select('data').where('transaction_no', '=', transactionNo).executeTakeFirst();
  if (row === undefined) return undefined;
  const gift = JSON.parse(crypto.decrypt(TABLE, 'data', transactionNo, row.data)) as GiftElsewhere;
  return elsewhereReceipt(content.current().definitions, gift, transactionNo);
}

/** How its receipt is drawn now; certificate and letterhead are those of the flow with the same layout. */
function formOfGift(definitions: Definitions, { layout }: GiftElsewhere): ReceiptForm | undefined {
  const { certificate, host } = flowGiving(definitions, layout) ?? {};
  return definitions.receipts[layout] && formOf(definitions, { layout, ...(certificate !== undefined && { certificate }) }, host);
}

async function numberOf(db: Kysely<Tables>, source: string, receiptNo: string): Promise<string | undefined> {
  const row = await db
    .selectFrom(TABLE)
    .select('transaction_no')
    .where('source', '=', source)
    .where('receipt_no', '=', receiptNo)
    .executeTakeFirst();
  return row?.transaction_no;
}
