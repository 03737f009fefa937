import { dayOf } from '../../kit/clock.ts';
import { csvCell } from '../../kit/csv.ts';
import { moneyBackOf } from '../../payments/money-back.ts';
import { findIssuedReceipt } from '../../receipts/find-receipt.ts';
import { toReceiptData } from '../../receipts/shown-receipt.ts';
import type { ReceiptData } from '../../../api/types.ts';
import type { Services } from '../../people/services.ts';
import { findRegistration } from '../../gifts/registrations.ts';
import { type TaxRecord, toTaxRecord } from './tax-record.ts';
import { centsOf } from '../../../engine/index.ts';

export type TaxFile = {
  /** CSV with a header line; every cell quoted. */
  readonly text: string;
  readonly records: number;
  readonly totalCents: number;
  /** The number of the year's paid donations that are left out, by reason. */
  readonly leftOut: { readonly notAsked: number; readonly givenBack: number; readonly withoutId: number };
};

/**
 * The tax office's donor file for a year: every donation paid in it (Singapore time) whose donor asked for tax deduction, less refunds. Throws when
 * the finished file, read back, does not add up to the ledger's total, and while the receipt number of a gift of the year still follows, since the
 * file contains it.
 */
export async function taxFile(services: Services, year: number): Promise<TaxFile> {
  const leftOut = { notAsked: 0, givenBack: 0, withoutId: 0 };
  const records: TaxRecord[] = [];
  let expectedCents = 0;
  for (const { transaction_no } of await paidIn(services, year)) {
    const issued = await findIssuedReceipt(services.db, transaction_no);
    if (issued === undefined) throw new Error(`The paid donation ${transaction_no} has no receipt.`);
    const { attempt } = issued;
    const data = await withRegistration(services, await toReceiptData(services, issued));
    const back = await moneyBackOf(services.db, attempt.id);
    const netCents = attempt.amount_cents - back.refundedCents - back.voidedCents;
    if (!data.isIRASInclusion) leftOut.notAsked += 1;
    else if (netCents <= 0) leftOut.givenBack += 1;
    else if (data.nirc === undefined) leftOut.withoutId += 1;
    else {
      records.push(toTaxRecord(data, netCents, dayOf(attempt.paid_at ?? issued.receipt.issued_at), records.length + 1));
      expectedCents += netCents;
    }
  }
  const text = toCsv(records);
  requireSameTotals(text, records.length, expectedCents);
  return { text, records: records.length, totalCents: expectedCents, leftOut };
}

/** Overrides the donor by a registration made after the gift, in this file only. */
async function withRegistration({ db, crypto }: Services, data: ReceiptData): Promise<ReceiptData> {
  const registration = await findRegistration(db, crypto, data.transactionNo);
  if (registration === undefined) return data;
  const { kind, name, idNumber } = registration;
  return { ...data, isIRASInclusion: true, nirc: idNumber, donorName: name, ...(kind === 'corporate' && { companyName: name }) };
}

function boundsOf(year: number): readonly [from: Date, until: Date] {
  return [new Date(`${year}-01-01T00:00:00+08:00`), new Date(`${year + 1}-01-01T00:00:00+08:00`)];
}

function paidIn({ db }: Services, year: number) {
  const [from, until] = boundsOf(year);
  return db
    .selectFrom('receipts')
    .innerJoin('payment_attempts', 'payment_attempts.id', 'receipts.attempt_id')
    .select('receipts.transaction_no')
    .where('paid_at', '>=', from)
    .where('paid_at', '<', until)
    .orderBy('series')
    .orderBy('receipts.number')
    .execute();
}

const COLUMNS = [
  ...(['recordID', 'idType', 'idNumber', 'individualIndicator', 'name', 'addressLine1', 'addressLine2', 'addressLine3'] as const),
  ...(['postalCode', 'donationAmount', 'dateOfDonation', 'receiptNum', 'typeOfDonation', 'namingDonation'] as const),
];

function toCsv(records: readonly TaxRecord[]): string {
  return [COLUMNS.join(','), ...records.map((record) => COLUMNS.map((column) => csvCell(record[column])).join(','))]
    .join('\r\n')
    .concat('\r\n');
}

/** Reads the finished file back, as the tax office does. Throws when its count or sum differs from the ledger's. */
export function requireSameTotals(text: string, records: number, cents: number): void {
  const lines = text.trimEnd().split('\r\n').slice(1);
  const read = lines.map((line) => /^(?:"(?:[^"]|"")*",){9}"(\d+\.\d\d)",/.exec(line));
  const sum = read.reduce((total, found) => total + (found?.[1] === undefined ? Number.NaN : centsOf(found[1])), 0);
  if (lines.length !== records || sum !== cents)
    throw new Error(`The file does not come to its own total: ${lines.length} lines of ${records}, ${sum} cents of ${cents}.`);
}
