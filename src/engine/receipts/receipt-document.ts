import type { Json, ReceiptBlock, ReceiptColumn, ReceiptLayout, ReceiptRow } from '../definitions.ts';
import { evaluateRule } from '../rules/evaluate-rule.ts';
import { isTruthy } from '../expressions/value.ts';
import type { ReceiptDocument, ReceiptDocumentBlock, ReceiptDocumentRow, ReceiptTableRow } from './document.ts';
import { type AddressParts, addressLine } from './address-line.ts';
import { formatCoded, formatValue, type Reader } from './format.ts';
import { paymentMark } from './payment-mark.ts';
import { safeDocument } from './safe-text.ts';
import { undoneBy } from './undone.ts';

/** A receipt's data as plain JSON, by the specification's field names. */
export type ReceiptFacts = { readonly [field: string]: unknown };

type Context = {
  readonly data: Json;
  readonly reader: Reader;
  readonly undone: 'refunded' | 'voided' | null;
  /** The statuses for which the layout writes amounts without their minus sign. */
  readonly withoutMinus: readonly string[];
};

/**
 * A receipt in words, ready to draw. Rows without a value and blocks without rows are left out, amounts of a refunded or voided donation are
 * struck through and marked with their status, and every text is safe to print.
 */
export function receiptDocument(layout: ReceiptLayout, data: ReceiptFacts, reader: Reader): ReceiptDocument {
  const { withoutMinus = [] } = layout;
  const context: Context = {
    data: data as Json,
    reader,
    undone: undoneBy(data.paymentStatus) ?? (data.isRefunded === true ? 'refunded' : null),
    withoutMinus,
  };
  const blocks = layout.blocks.filter(({ visible }) => isVisible(visible, context)).flatMap((block) => blocksOf(block, context));
  const look = {
    ...(layout.look && { look: layout.look }),
    ...(layout.frame && { frame: layout.frame }),
    ...(layout.seal && { seal: layout.seal }),
  };
  return safeDocument({ title: reader.translate(layout.title), language: reader.language, ...look, blocks });
}

function blocksOf(block: ReceiptBlock, context: Context): readonly ReceiptDocumentBlock[] {
  const { translate } = context.reader;
  switch (block.kind) {
    case 'heading':
      return [{ kind: 'heading', title: translate(block.title), ...(block.subtitle && { subtitle: translate(block.subtitle) }) }];
    case 'rows': {
      const rows = joinedRows(block.rows, context);
      const align = block.align && { align: block.align };
      return rows.length > 0 ? [{ kind: 'rows', ...title(block, context), ...align, rows }] : [];
    }
    case 'table': {
      const rows = entriesAt(context.data, block.list)
        .map((entry) => tableRowOf(entry, block, context))
        .filter(saysSomething)
        .filter((row, place, all) => !block.once || all.findIndex((one) => saysSame(one, row)) === place);
      const columns = block.columns.map((column) => ({
        label: translate(column.label),
        align: column.align ?? 'start',
        ...inWords(column),
      }));
      return rows.length > 0 ? [{ kind: 'table', ...title(block, context), ...withoutEmpty(columns, rows) }] : [];
    }
    case 'total': {
      const value = formatAmount(valueAt(context.data, block.value), context);
      return value === '' ? [] : [{ kind: 'total', label: translate(block.label), value, ...strike(context) }];
    }
    case 'note':
      return [{ kind: 'note', text: translate(block.text) }];
    case 'line': {
      const value = written(block, valueAt(context.data, block.value), context);
      const struck = block.format === 'money' && strike(context);
      return value === '' ? [] : [{ kind: 'line', value, ...inWords(block), ...(block.size && { size: block.size }), ...struck }];
    }
    case 'link':
      return [{ kind: 'link', text: translate(block.text), href: block.href }];
  }
}

function title({ title: key }: { readonly title?: string }, { reader }: Context): { readonly title?: string } {
  return key === undefined ? {} : { title: reader.translate(key) };
}

/** The rows that have a value. Rows that join the row above are merged with it, under the label of the first that has a value. */
function joinedRows(rows: readonly ReceiptRow[], context: Context): readonly ReceiptDocumentRow[] {
  const together: ReceiptRow[][] = [];
  for (const row of rows.filter(({ visible }) => isVisible(visible, context))) {
    const above = row.joins ? together.at(-1) : undefined;
    if (above) above.push(row);
    else together.push([row]);
  }
  return together.flatMap((joined) => {
    const made = joined.flatMap((row) => rowsOf(row, context));
    const [first] = made;
    const words = made.some((row) => row.inWords) && { inWords: true as const };
    return first === undefined ? [] : [{ ...first, ...words, value: made.map(({ value }) => value).join(' · ') }];
  });
}

function rowsOf(row: ReceiptRow, whole: Context): readonly ReceiptDocumentRow[] {
  const { label, value: path, format, strong, status } = row;
  const context = status === undefined ? whole : { ...whole, undone: undoneBy(valueAt(whole.data, status)) };
  const value = written(row, format === 'address' ? addressIn(context) : valueAt(context.data, path), context);
  if (value === '') return [];
  const mark = row.mark && paymentMark(context.data);
  const more = { ...inWords(row), ...(strong && { strong }), ...(mark && { mark }), ...(format === 'money' && strike(context)) };
  return [{ label: context.reader.translate(label), value, ...more }];
}

/** Whether a value comes from the texts of the reader's language. */
function inWords({ format, words }: Pick<ReceiptRow | ReceiptColumn, 'format' | 'words'>): { readonly inWords?: true } {
  return words !== undefined || format === 'text-key' ? { inWords: true } : {};
}

/** A value as the text of its code, if it is a code, else in its format. */
function written(
  { format, words }: Pick<ReceiptRow | ReceiptColumn, 'format' | 'words'>,
  value: Json | undefined,
  context: Context,
): string {
  return words === undefined ? formatOf(value, format, context) : formatCoded(value, words, context.reader);
}

/** The address in the reader's language; as stored when its parts are not known. */
function addressIn({ data, reader }: Context): Json | undefined {
  const whole = valueAt(data, 'donorRegisteredAddress');
  return whole !== undefined && valueAt(data, 'streetName') !== undefined ? addressLine(data as AddressParts, reader.translate) : whole;
}

type DocumentTable = Extract<ReceiptDocumentBlock, { readonly kind: 'table' }>;
type Table = { readonly columns: readonly ReceiptColumn[]; readonly remarks?: string; readonly noRemarks?: string };

function tableRowOf(entry: Json, { columns, remarks, noRemarks }: Table, context: Context): ReceiptTableRow {
  const lines = remarks === undefined ? [] : entriesAt(entry, remarks).filter((line) => typeof line === 'string');
  return {
    cells: columns.map((column) => written(column, valueAt(entry, column.value), context)),
    remarks: lines.length > 0 || noRemarks === undefined ? lines : [context.reader.translate(noRemarks)],
    ...(context.undone && columns.at(-1)?.format === 'money' && { struck: true }),
  };
}

/** Drops columns that are blank in every line, except the first, which holds names. */
function withoutEmpty(columns: DocumentTable['columns'], rows: readonly ReceiptTableRow[]): Pick<DocumentTable, 'columns' | 'rows'> {
  const isUsed = (_: unknown, place: number) => place === 0 || rows.some(({ cells }) => (cells[place] ?? '') !== '');
  return { columns: columns.filter(isUsed), rows: rows.map((row) => ({ ...row, cells: row.cells.filter(isUsed) })) };
}

/** Whether an entry has more than its name; others are omitted. */
function saysSomething({ cells, remarks }: ReceiptTableRow): boolean {
  return cells.length === 1 || remarks.length > 0 || cells.slice(1).some((cell) => cell !== '');
}

function saysSame(one: ReceiptTableRow, other: ReceiptTableRow): boolean {
  return JSON.stringify([one.cells, one.remarks]) === JSON.stringify([other.cells, other.remarks]);
}

function formatOf(value: Json | undefined, format: ReceiptRow['format'], context: Context): string {
  return format === 'money' ? formatAmount(value, context) : formatValue(value, format, context.reader);
}

/** Writes a refunded or voided amount without its minus sign, where the layout says so; it is struck through in any case. */
function formatAmount(value: Json | undefined, { reader, undone, withoutMinus }: Context): string {
  const amount = formatValue(value, 'money', reader);
  return undone && withoutMinus.includes(undone) ? amount.replace(/^-/, '') : amount;
}

function strike({ undone, reader }: Context): { readonly struck?: true; readonly status?: string } {
  return undone ? { struck: true, status: formatCoded(undone, 'receipt.status', reader) } : {};
}

function isVisible(visible: Json | undefined, { data }: Context): boolean {
  return visible === undefined || isTruthy(evaluateRule(visible, data));
}

function valueAt(data: Json, path: string): Json | undefined {
  return evaluateRule({ var: path }, data) ?? undefined;
}

function entriesAt(data: Json, path: string): readonly Json[] {
  const list = valueAt(data, path);
  return Array.isArray(list) ? list : [];
}
