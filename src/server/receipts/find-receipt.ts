import type { Kysely } from 'kysely';
import { ATTEMPT_OF_RECEIPT, findReceiptedGift, type ReceiptedGift, receiptedBeside } from '../gifts/receipted-gift.ts';
import type { Beside } from '../kit/db/beside.ts';
import type { Tables } from '../kit/db/tables.ts';
import type { Attempt } from '../payments/attempts.ts';
import { type MoneyBack, paidBeside } from '../payments/money-back.ts';

/** A receipt with its donation, payment attempt and returned money. */
export type IssuedReceipt = ReceiptedGift & { readonly attempt: Attempt; readonly back: MoneyBack };

/** Looks up by transaction number only: receipt numbers are sequential, so they could be enumerated. */
export async function findIssuedReceipt(db: Kysely<Tables>, transactionNo: string): Promise<IssuedReceipt | undefined> {
  return toIssued(await findReceiptedGift(db, transactionNo, paidBeside(db, ATTEMPT_OF_RECEIPT)));
}

/** The same, asked beside another question. */
export function issuedBeside(db: Kysely<Tables>, transactionNo: string): Beside<IssuedReceipt | undefined> {
  const { value, read } = receiptedBeside(db, transactionNo, paidBeside(db, ATTEMPT_OF_RECEIPT));
  return { value, read: (found) => toIssued(read(found)) };
}

function toIssued(
  gift: (ReceiptedGift & { readonly found: Omit<IssuedReceipt, keyof ReceiptedGift> }) | undefined,
): IssuedReceipt | undefined {
  if (gift === undefined) return undefined;
  const { found, ...rest } = gift;
  return { ...rest, ...found };
}
