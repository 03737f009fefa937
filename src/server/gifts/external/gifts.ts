import type { Kysely } from 'kysely';
import type { GiftElsewhere, ReceiptData } from '../../../api/types.ts';
import { centsOf, type Definitions, externalReceipt, flowGiving } from '../../../engine/index.ts';
import type { ReceiptForm } from '../../kit/db/tables/receipt-tables.ts';
import type { Tables } from '../../kit/db/tables.ts';
import { newTransactionNo } from '../../kit/ids.ts';
import type { Services } from '../../people/services.ts';
import { type ContentStore, UnknownVersion, UnreadableVersion } from '../../content/store.ts';
import { digestOf, formOf, keepForm } from '../kept/receipt-form.ts';
import { asShown, type ShownForm } from '../kept/shown-form.ts';
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
  const { definitions, version } = content.current();
  const form = formOfGift(definitions, gift);
  const values = {
    given_at: new Date(gift.transactionDateTime),
    data: crypto.encrypt(TABLE, 'data', transactionNo, JSON.stringify(gift)),
    taken_in_at: clock.now(),
    form: form === undefined ? null : digestOf(form),
    content_version: version,
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

/** The full receipt of an external gift, and how it is drawn; `shown` is absent if its layout was unknown at import and still is. */
export type GiftReceipt = { readonly data: ReceiptData; readonly shown?: ShownForm };

/**
 * The receipt of an external gift as it was imported: with the layout, texts and notes of that day, even after they have changed or gone. The current
 * content is the fallback for a version that this release can no longer read, and for gifts imported before texts were kept.
 */
export async function findGiftReceipt(
  { db, crypto, content }: Pick<Services, 'db' | 'crypto' | 'content'>,
  transactionNo: string,
): Promise<GiftReceipt | undefined> {
  const row = await db
    .selectFrom('gifts_elsewhere as g')
    .leftJoin('receipt_forms as f', 'f.digest', 'g.form')
    .select(['g.data', 'g.content_version', 'g.taken_in_at', 'f.form'])
    .where('g.transaction_no', '=', transactionNo)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const gift = JSON.parse(crypto.decrypt(TABLE, 'data', transactionNo, row.data)) as GiftElsewhere;
  const definitions = await definitionsOf(content, row.content_version);
  const data = externalReceipt(definitions, gift, transactionNo);
  const form = row.form ?? formOfGift(definitions, gift);
  if (form === undefined) return { data };
  return asShown(content, { form, contentVersion: row.content_version ?? undefined, keptAt: row.taken_in_at }, async () => data);
}

/** The total of an external gift, in cents; undefined for an unknown number. */
export async function findGiftCents(
  services: Pick<Services, 'db' | 'crypto' | 'content'>,
  transactionNo: string,
): Promise<number | undefined> {
  const receipt = await findGiftReceipt(services, transactionNo);
  return receipt && centsOf(receipt.data.totalAmount);
}

async function definitionsOf(content: ContentStore, version: string | null): Promise<Definitions> {
  try {
    return version === null ? content.current().definitions : (await content.at(version)).definitions;
  } catch (error) {
    if (error instanceof UnknownVersion || error instanceof UnreadableVersion) return content.current().definitions;
    throw error;
  }
}

/** The gift's receipt form under these definitions; certificate and letterhead come from the flow with the same layout. */
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

/** Parses a list of external gifts, all or nothing: with any problem, each named by its place, it returns no gift. */
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
