import type { Kysely } from 'kysely';
import type { GiftElsewhere, ReceiptData } from '../../../api/types.ts';
import { type Definitions, externalReceipt, flowGiving } from '../../../engine/index.ts';
import type { ReceiptForm } from '../../kit/db/tables/receipt-tables.ts';
import type { Tables } from '../../kit/db/tables.ts';
import { newTransactionNo } from '../../kit/ids.ts';
import type { Services } from '../../people/services.ts';
import { digestOf, formOf, keepForm } from '../kept/receipt-form.ts';
import { indexDonor } from './own-gifts.ts';
import { ajvOfCalls } from '../../kit/http/calls/ajv.ts';

const TABLE = 'gifts_elsewhere';

/** Imports an external gift under an unguessable transaction number. A repeated import keeps the number and replaces the rest. */
export async function storeGift(
  { db, crypto, clock, content }: Pick<Services, 'db' | 'crypto' | 'clock' | 'content'>,
  gift: GiftElsewhere,
): Promise<string> {
  const { source, receiptNo } = gift;
  const before = await numberOf(db, source, receiptNo);
  const transactionNo = before ?? newTransactionNo();
  const form = formOfGift(content.current().definitions, gift);
  const values = {
    given_at: new Date(gift.transactionDateTime),
    data: crypto.encrypt(TABLE, 'data', transactionNo, JSON.stringify(gift)),
    taken_in_at: clock.now(),
    form: form === undefined ? null : digestOf(form),
  };
  await db.transaction().execute(async (tx) => {
    if (form !== undefined) await keepForm(tx, form, clock.now());
    await tx
      .insertInto(TABLE)
      .values({ transaction_no: transactionNo, source, receipt_no: receiptNo, ...values })
      .onConflict((conflict) => conflict.column('transaction_no').doUpdateSet(values))
      .execute();
    await indexDonor(tx, crypto, transactionNo, gift);
  });
  return transactionNo;
}

/** The full receipt of an external gift. */
export async function findGiftReceipt(
  { db, crypto, content }: Pick<Services, 'db' | 'crypto' | 'content'>,
  transactionNo: string,
): Promise<ReceiptData | undefined> {
  const row = await db.selectFrom(TABLE).select('data').where('transaction_no', '=', transactionNo).executeTakeFirst();
  if (row === undefined) return undefined;
  const gift = JSON.parse(crypto.decrypt(TABLE, 'data', transactionNo, row.data)) as GiftElsewhere;
  return externalReceipt(content.current().definitions, gift, transactionNo);
}

/** The current form of its receipt; certificate and letterhead come from the flow with the same layout. */
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

export type GiftsRead = { readonly gifts: readonly GiftElsewhere[]; readonly problems: readonly string[] };

/** Parses a list of external gifts. All or nothing: with any problem, each named by its place, no gift is returned. */
export function readGifts({ receipts }: Definitions, json: unknown): GiftsRead {
  if (!Array.isArray(json)) return { gifts: [], problems: ['The file must hold a list of gifts.'] };
  const isGift = ajvOfCalls({ allErrors: true }).compile<GiftElsewhere>({
    $ref: 'types.json#/$defs/GiftElsewhere',
  });
  const gifts: GiftElsewhere[] = [];
  const problems = json.flatMap((gift: unknown, place) => {
    if (!isGift(gift)) return (isGift.errors ?? []).map(({ instancePath, message }) => `Gift ${place + 1}${instancePath}: ${message}.`);
    gifts.push(gift);
    return Object.hasOwn(receipts, gift.layout) ? [] : [`Gift ${place + 1}/layout: there is no receipt layout "${gift.layout}".`];
  });
  return { gifts: problems.length > 0 ? [] : gifts, problems };
}
