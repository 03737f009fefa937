import type { Translate } from '../receipts/translator.ts';
import { csvOf } from '../csv.ts';
import { statementStatus } from './statement-document.ts';
import type { Statement } from './statement.ts';

/** Spreadsheets read a file as Unicode by this mark at its beginning. */
const MARK = '\ufeff';

/** The statement as a table: a head line, a line for each gift, and the totals. */
export function statementCsv({ lines, givenCents, returnedCents }: Statement, translate: Translate): string {
  const head = ['date', 'receipt', 'transaction', 'to', 'method', 'status', 'given', 'returned', 'kept'];
  const rows = lines.map((line) => [
    line.day,
    line.receiptNo,
    line.transactionNo,
    translate(line.donationTo),
    translate(`receipt.methods.${line.paymentMethod}`),
    statementStatus(line.status, translate),
    decimal(line.givenCents),
    decimal(line.returnedCents),
    decimal(line.givenCents - line.returnedCents),
  ]);
  const totals = [decimal(givenCents), decimal(returnedCents), decimal(givenCents - returnedCents)];
  return (
    MARK +
    csvOf([head.map((name) => translate(`statement.${name}`)), ...rows, [translate('statement.total'), '', '', '', '', '', ...totals]])
  );
}

/** "50.00". */
function decimal(cents: number): string {
  return (cents / 100).toFixed(2);
}
