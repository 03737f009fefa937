import { dollars } from '../../../engine/index.ts';
import type { Translate } from '../../content/translator.ts';
import { csvOf } from '../../kit/csv.ts';
import { statementStatus } from './statement-document.ts';
import type { Statement } from './statement.ts';

/** Makes spreadsheets read the file as Unicode. */
const BYTE_ORDER_MARK = '\ufeff';

/** The statement as CSV: a header, a row per gift, and the totals. */
export function statementCsv({ lines, givenCents, returnedCents }: Statement, translate: Translate): string {
  const head = ['date', 'receipt', 'transaction', 'to', 'method', 'status', 'given', 'returned', 'kept'];
  const rows = lines.map((line) => [
    line.day,
    line.receiptNo,
    line.transactionNo,
    translate(line.donationTo),
    translate(`receipt.methods.${line.paymentMethod}`),
    statementStatus(line.status, translate),
    dollars(line.givenCents),
    dollars(line.returnedCents),
    dollars(line.givenCents - line.returnedCents),
  ]);
  const totals = [dollars(givenCents), dollars(returnedCents), dollars(givenCents - returnedCents)];
  return (
    BYTE_ORDER_MARK +
    csvOf([head.map((name) => translate(`statement.${name}`)), ...rows, [translate('statement.total'), '', '', '', '', '', ...totals]])
  );
}
