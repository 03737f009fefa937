import type { Kysely } from 'kysely';
import type { ReceiptForm } from '../kit/db/tables/receipt-tables.ts';
import type { Tables } from '../kit/db/tables.ts';
import { nameGift } from '../kit/signals/about.ts';
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
    /** The donor's e-mail address, if the donor gave one. */
    readonly email: string | undefined;
  };
};

/**
 * Reads everything that a receipt needs of its gift in one statement. Looks up by transaction number only: receipt numbers could be enumerated.
 */
export async function findReceiptedGift(db: Kysely<Tables>, transactionNo: string): Promise<ReceiptedGift | undefined> {
  const row = await db
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
    .where('r.transaction_no', '=', transactionNo)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  nameGift(row.transaction_no);
  const { receipt_no, series, number, attempt_id, issued_at, ...gift } = row;
  const { document, kept_version, kept_at, kept_form, registration, email, revision, revised, ...donation } = gift;
  const isKept = document !== null && kept_version !== null && kept_at !== null && kept_form !== null;
  return {
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
