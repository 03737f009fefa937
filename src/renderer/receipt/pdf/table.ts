import { View } from '@react-pdf/renderer';
import { createElement, Fragment, type ReactElement } from 'react';
import type { ReceiptDocumentBlock, ReceiptTableRow } from '../../../engine/receipts/document.ts';
import { amount } from './amount.ts';
import { caption } from './caption.ts';
import { styles } from './styles.ts';
import { line, type Style } from './text.ts';

type Table = Extract<ReceiptDocumentBlock, { kind: 'table' }>;
type Column = Table['columns'][number];

/** A ruled table whose head repeats on every page. */
export function tableOf({ title, columns, rows }: Table, key: number): ReactElement {
  const head = createElement(
    View,
    { key: 'head', style: styles.head, fixed: true },
    ...columns.map((column, index) => line([styles.headCell, cellStyle(column, index)], column.label, index)),
  );
  const body = rows.map((row, index) =>
    createElement(
      View,
      { key: index, style: styles.row, wrap: false },
      ...columns.map((column, place) => cell(row, column, place, place === columns.length - 1)),
    ),
  );
  // A short table stays on one page; a long one keeps its last two rows together.
  const isShort = rows.length <= SHORT;
  const from = Math.max(body.length - 2, 0);
  const end = createElement(View, { key: 'end', wrap: false }, ...body.slice(from));
  return createElement(
    Fragment,
    { key },
    caption(title === columns[0]?.label ? undefined : title, 56),
    createElement(View, { key: 'table', wrap: !isShort }, head, ...(isShort ? body : [...body.slice(0, from), end])),
  );
}

const SHORT = 12;

function cell(row: ReceiptTableRow, column: Column, index: number, isLast: boolean): ReactElement {
  const value = amount(row.strong ? styles.strong : {}, { value: row.cells[index] ?? '', struck: row.struck === true && isLast });
  const remarks = index === 0 ? row.remarks.map((remark, place) => line(styles.remark, remark, place)) : [];
  return createElement(View, { key: index, style: cellStyle(column, index) }, value, ...remarks);
}

/** The first column holds names: twice as wide. */
function cellStyle({ align }: Column, index: number): Extract<Style, { flex?: unknown }> {
  return { ...styles.cell, flex: index === 0 ? 2 : 1, textAlign: align === 'end' ? 'right' : 'left' };
}
