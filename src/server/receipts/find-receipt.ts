import type { Kysely } from 'kysely';
import { findReceiptedGift, type ReceiptedGift } from '../gifts/receipted-gift.ts';
import type { Tables } from '../kit/db/tables.ts';
import type { Attempt } from '../payments/attempts.ts';
import { getPaid, type MoneyBack } from '../payments/money-back.ts';

/** A receipt with its donation, payment attempt and returned money. */
export type IssuedReceipt = ReceiptedGift & { readonly attempt: Attempt; readonly back: MoneyBack };

/** Looks up by transaction number only: receipt numbers are sequential, so they could be enumerated. */
export async function findIssuedReceipt(db: Kysely<Tables>, transactionNo: string): Promise<IssuedReceipt | undefined> {
  const gift = await findReceiptedGift(db, transactionNo);
  return gift && { ...gift, ...(await getPaid(db, gift.receipt.attempt_id)) };
}
