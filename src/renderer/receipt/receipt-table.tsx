import type { ReceiptDocumentBlock } from '../../engine/receipts/document.ts';
import { numbered } from './numbered.ts';
import { ReceiptAmount } from './receipt-amount.tsx';
import { Words } from '../layout/words.tsx';

type Table = Extract<ReceiptDocumentBlock, { kind: 'table' }>;

/**
 * A ruled table. Narrow screens stack the cells with their column names; explicit roles keep it a table for screen readers, since CSS
 * display removes table semantics.
 */
export function ReceiptTable({ table: { title, columns, rows } }: { readonly table: Table }) {
  return (
    <table className="receipt-table" role="table">
      {title && (
        <caption className={title === columns[0]?.label ? 'receipt__caption receipt__caption--head' : 'receipt__caption'}>{title}</caption>
      )}
      <thead role="rowgroup">
        <tr role="row">
          {numbered(columns).map(({ key, entry: column }) => (
            <th key={key} scope="col" role="columnheader" className={sideOf(column.align)}>
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {numbered(rows).map(({ key, entry: row }) => (
          <tr key={key} role="row" className={row.strong ? 'receipt-table__strong' : undefined}>
            {numbered(columns).map(({ key: cell, place, entry: column }) => (
              <td key={cell} role="cell" className={sideOf(column.align)}>
                {place > 0 && (
                  <span className="receipt-table__name" aria-hidden="true">
                    <Words of={column.label} />
                  </span>
                )}
                <ReceiptAmount
                  amount={{
                    value: row.cells[place] ?? '',
                    ...(column.inWords && { inWords: true }),
                    struck: row.struck === true && place === columns.length - 1,
                  }}
                />
                {place === 0 &&
                  numbered(row.remarks).map(({ key: line, entry: remark }) => (
                    <span className="receipt-table__remark" key={line} dir="auto">
                      <Words of={remark} />
                    </span>
                  ))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function sideOf(align: 'start' | 'end'): string {
  return align === 'end' ? 'receipt-table__end' : 'receipt-table__start';
}
