import { formatDay, formatSingaporeDollars } from '../../../engine/index.ts';
import type { ReceiptDocument } from '../../../engine/receipts/document.ts';
import type { SpecPaymentStatus } from '../../payments/states/spec-status.ts';
import type { Translate } from '../../content/translator.ts';
import type { Statement } from './statement.ts';

/** The statement as a document, ready to draw. */
export function statementDocument(statement: Statement, language: string, translate: Translate): ReceiptDocument {
  const { year, asOf, name, identifier, lines, givenCents, returnedCents } = statement;
  const columns = [
    { label: translate('statement.to'), align: 'start' as const },
    ...['date', 'status'].map((column) => ({ label: translate(`statement.${column}`), align: 'start' as const })),
    ...['given', 'returned', 'kept'].map((column) => ({ label: translate(`statement.${column}`), align: 'end' as const })),
  ];
  const rows = lines.map((line) => ({
    cells: [
      translate(line.donationTo),
      formatDay(line.day, language),
      statementStatus(line.status, translate),
      formatSingaporeDollars(line.givenCents),
      formatSingaporeDollars(line.returnedCents),
      formatSingaporeDollars(line.givenCents - line.returnedCents),
    ],
    remarks: [line.receiptNo],
  }));
  const who = [
    { label: translate('statement.name'), value: name },
    ...(identifier === '' ? [] : [{ label: translate('statement.identifier'), value: identifier }]),
    { label: translate('statement.year'), value: String(year) },
    { label: translate('statement.as-of'), value: formatDay(asOf, language) },
  ];
  return {
    title: translate('statement.title', { year }),
    language,
    blocks: [
      { kind: 'heading', title: translate('statement.title', { year }), subtitle: translate('statement.subtitle') },
      { kind: 'rows', rows: who },
      ...(rows.length === 0
        ? [{ kind: 'note' as const, text: translate('statement.none', { year }) }]
        : [{ kind: 'table' as const, columns, rows }]),
      {
        kind: 'rows',
        title: translate('statement.totals'),
        rows: [
          { label: translate('statement.given'), value: formatSingaporeDollars(givenCents) },
          { label: translate('statement.returned'), value: formatSingaporeDollars(returnedCents) },
        ],
      },
      { kind: 'total', label: translate('statement.kept'), value: formatSingaporeDollars(givenCents - returnedCents) },
      { kind: 'note', text: translate('statement.note') },
    ],
  };
}

/** The text of a payment status of the specification, such as "amt refunded". */
export function statementStatus(status: SpecPaymentStatus, translate: Translate): string {
  return translate(`statement.statuses.${status.toLowerCase().replace(' ', '-')}`);
}
