import type { Kysely } from 'kysely';
import type { Tables } from '../kit/db/tables.ts';
import { type Attempt, getAttempt } from '../payments/attempts.ts';
import { type Donation, getDonation } from '../gifts/donation.ts';
import { findReceiptOf, type Receipt } from '../gifts/issue.ts';

/** A receipt with its donation and payment attempt. */
export type IssuedReceipt = { readonly receipt: Receipt; readonly donation: Donation; readonly attempt: Attempt };

/** Looks up by transaction number only: receipt numbers are sequential, so they could be enumerated. */
export async function findIssuedReceipt(db: Kysely<Tables>, transactionNo: string): Promise<IssuedReceipt | undefined> {
  const receipt = await findReceiptOf(db, transactionNo);
  if (receipt === undefined) return undefined;
  const [donation, attempt] = await Promise.all([getDonation(db, transactionNo), getAttempt(db, receipt.attempt_id)]);
  return { receipt, donation, attempt };
}
