import { Path, Svg, View } from '@react-pdf/renderer';
import { createElement, Fragment, type ReactElement } from 'react';
import type { ReceiptDocumentBlock, ReceiptDocumentRow } from '../../../engine/receipts/document.ts';
import { LINE_WIDTH, MARK_VIEW_BOX, markPartsOf } from '../../method-icon/method-marks.ts';
import { amount } from './amount.ts';
import { caption } from './caption.ts';
import { linkOf } from './link.ts';
import { styles } from './styles.ts';
import { tableOf } from './table.ts';
import { line } from './text.ts';

/** Draws one block. The first heading is the title. */
export function blockOf(block: ReceiptDocumentBlock, index: number, blocks: readonly ReceiptDocumentBlock[]): ReactElement {
  switch (block.kind) {
    case 'heading':
      return createElement(
        View,
        { key: index, style: styles.heading, minPresenceAhead: index === 0 ? 0 : 96, wrap: false },
        line(index === 0 ? styles.title : styles.section, block.title),
        block.subtitle ? line(styles.subtitle, block.subtitle) : null,
      );
    case 'rows':
      return isShort(block)
        ? createElement(
            View,
            { key: index, wrap: false },
            caption(block.title, 0),
            ...block.rows.map((row, place) => rowOf(row, place, block.align)),
          )
        : createElement(
            Fragment,
            { key: index },
            caption(block.title, 24),
            ...block.rows.map((row, place) => rowOf(row, place, block.align)),
          );
    case 'table':
      return tableOf(block, index);
    case 'total':
      return createElement(
        View,
        { key: index, style: styles.total, wrap: false },
        line(styles.totalLabel, block.label),
        amount(styles.totalValue, block),
      );
    case 'line':
      return createElement(
        View,
        { key: index, style: styles.line, wrap: false },
        amount(block.size ? styles.largeLine : styles.smallLine, block),
      );
    case 'link':
      return linkOf(block, index);
    case 'note':
      return line(blocks[index - 1]?.kind === 'note' ? styles.note : [styles.note, styles.apart], block.text, index);
  }
}

/** Short blocks stay on one page. */
function isShort({ rows }: Extract<ReceiptDocumentBlock, { kind: 'rows' }>): boolean {
  const letters = rows.reduce((sum, { label, value }) => sum + label.length + value.length, 0);
  return rows.length <= 10 && letters <= 1_000;
}

function rowOf(row: ReceiptDocumentRow, index: number, align?: 'end'): ReactElement {
  return createElement(
    View,
    { key: index, style: styles.row, wrap: false },
    line(styles.label, row.label),
    createElement(
      View,
      { style: align ? styles.valueAtEnd : styles.value },
      row.mark && markOf(row.mark),
      amount(row.strong ? styles.strong : {}, row),
    ),
  );
}

/** Mark of a payment method; null if none. */
function markOf(name: string): ReactElement | null {
  const parts = markPartsOf(name);
  if (parts.length === 0) return null;
  return createElement(
    Svg,
    { key: 'mark', style: styles.mark, viewBox: MARK_VIEW_BOX },
    ...parts.map(({ d, fill = 'none', stroke = fill === 'none' ? INK : 'none', width = LINE_WIDTH }) =>
      createElement(Path, { key: d, d, fill, stroke, strokeWidth: width, strokeLinecap: 'round', strokeLinejoin: 'round' }),
    ),
  );
}

/** Default colour of lines. */
const INK = '#14211c';
