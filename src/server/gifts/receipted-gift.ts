import { type InferResult, type Kysely, type RawBuilder, sql } from 'kysely';
import { type Beside, rowsBeside } from '../kit/db/beside.ts';
import type { ReceiptForm } from '../kit/db/tables/receipt-tables.ts';
import type { Tables } from '../kit/db/tables.ts';
import type { Donation } from './donation.ts';
import type { Receipt } from './issue.ts';

/** A gift with its receipt, and the other stored data that a receipt shows, still sealed. */
export type ReceiptedGift = {
  readonly receipt: Receipt;
  readonly donation: Donation;
  readonly sealed: {
    /** The receipt as it was issued; undefined after erasure. */
    readonly kept:
      | { readonly document: string; readonly form: ReceiptForm; readonly contentVersion: string; readonly keptAt: Date }
      | undefined;
    /** The newest revision of the receipt; undefined where nothing was corrected. */
    readonly revised: { readonly revision: number; readonly document: string } | undefined;
    /** The donor's tax registration, if it was added after the gift. */
    readonly registration: string | undefined;
    /** The donor's e-mail address, if one was left. */
    readonly email: string | undefined;
  };
};

/** The receipt's payment attempt, as an expression in `receiptedQuery`. */
export const ATTEMPT_OF_RECEIPT: RawBuilder<string> = sql`r.attempt_id`;

/**
 * Reads everything that a receipt needs of its gift in one statement, with a question asked beside. Looks up by transaction number only: receipt
 * numbers could be enumerated.
 */
export async function findReceiptedGift<T>(db: Kysely<Tables>, transactionNo: string, also: Beside<T>): Promise<WithFound<T> | undefined> {
  return toReceiptedGift(await receiptedQuery(db, transactionNo, also).executeTakeFirst(), also);
}

type WithFound<T> = ReceiptedGift & { readonly found: T };

/** The same, itself asked beside another question. */
export function receiptedBeside<T>(db: Kysely<Tables>, transactionNo: string, also: Beside<T>): Beside<WithFound<T> | undefined> {
  const times = { created_at: true, withdrawn_at: true, issued_at: true, kept_at: true } as const;
  const { value, read } = rowsBeside<ReceiptedRow>(receiptedQuery(db, transactionNo, also), times);
  return { value, read: (found) => toReceiptedGift(read(found)[0], also) };
}

function receiptedQuery(db: Kysely<Tables>, transactionNo: string, { value }: Beside<unknown>) {
  return db
    .selectFrom('receipts as r')
    .innerJoin('donations as d', 'd.transaction_no', 'r.transaction_no')
    .leftJoin('receipt_documents as k', 'k.transaction_no', 'r.transaction_no')
    .leftJoin('receipt_forms as f', 'f.digest', 'k.form')
    .leftJoin('tax_registrations as t', 't.transaction_no', 'r.transaction_no')
    .leftJoin('donation_particulars as p', (join) => join.onRef('p.transaction_no', '=', 'r.transaction_no').on('p.field', '=', 'email'))
    .leftJoinLateral(
      (row) =>
        row
          .selectFrom('receipt_revisions as v')
          .select(['v.revision', 'v.document as revised'])
          .whereRef('v.transaction_no', '=', 'r.transaction_no')
          .orderBy('v.revision', 'desc')
          .limit(1)
          .as('v'),
      (join) => join.onTrue(),
    )
    .selectAll('d')
    .select(['r.receipt_no', 'r.series', 'r.number', 'r.attempt_id', 'r.issued_at'])
    .select([
      'k.document',
      'k.content_version as kept_version',
      'k.kept_at',
      'f.form as kept_form',
      't.details as registration',
      'p.value as email',
      'v.revision',
      'v.revised',
    ])
    .select(value.as('beside'))
    .where('r.transaction_no', '=', transactionNo);
}

type ReceiptedRow = InferResult<ReturnType<typeof receiptedQuery>>[number];

function toReceiptedGift<T>(row: ReceiptedRow | undefined, { read }: Beside<T>): WithFound<T> | undefined {
  if (row === undefined) return undefined;
  const { receipt_no, series, number, attempt_id, issued_at, beside, ...gift } = row;
  const { document, kept_version, kept_at, kept_form, registration, email, revision, revised, ...donation } = gift;
  const isKept = document !== null && kept_version !== null && kept_at !== null && kept_form !== null;
  return {
    found: read(beside),
    receipt: { receipt_no, series, number, attempt_id, issued_at, transaction_no: donation.transaction_no },
    donation,
    sealed: {
      kept: isKept ? { document, form: kept_form, contentVersion: kept_version, keptAt: kept_at } : undefined,
      revised: revision === null || revised === null ? undefined : { revision, document: revised },
      registration: registration ?? undefined,
      email: email ?? undefined,
    },
  };
}
