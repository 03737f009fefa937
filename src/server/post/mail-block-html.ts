import type { ReceiptDocumentBlock } from '../../engine/receipts/document.ts';
import { type Html, html, lines } from '../kit/http/html.ts';
import { GREEN, QUIET, RULE } from './mail-colours.ts';

const CELL = `padding:8px 8px 8px 0;border-bottom:1px solid ${RULE}`;
const LABEL = `${CELL};width:40%;color:${QUIET};font-weight:400`;
const COLUMN = `${CELL};font-size:12px;color:${QUIET}`;
const TOTAL = `border-top:2px solid ${GREEN};border-bottom:2px solid ${GREEN}`;

/** One block of a receipt as tables with inline styles. */
export function blockHtml(block: ReceiptDocumentBlock): Html {
  switch (block.kind) {
    case 'heading': {
      const subtitle = block.subtitle ? html`<div style="color:${QUIET}">${lines(block.subtitle)}</div>` : '';
      return html`<h2 style="margin:0;font-size:18px;line-height:26px">${block.title}</h2>${subtitle}`;
    }
    case 'rows':
      return tableHtml(
        block.title,
        block.rows.map((row) => rowHtml(row, block.align)),
      );
    case 'table':
      return tableHtml(block.title, [headHtml(block), ...block.rows.map((row) => cellsHtml(block, row))]);
    case 'total': {
      const label = html`<td style="padding:12px 0;font-weight:600">${block.label}</td>`;
      const amount = html`<td align="right" style="padding:12px 0;font-size:22px;font-weight:700;color:${GREEN}">${amountHtml(block)}</td>`;
      return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="${TOTAL}"><tr>${label}${amount}</tr></table>`;
    }
    case 'line':
      return html`<p dir="auto" style="margin:0;font-size:${block.size ? 20 : 15}px;line-height:28px;font-weight:600">${amountHtml(block)}</p>`;
    case 'link':
      return html`<a href="${block.href}" style="font-size:13px;color:${GREEN}">${block.text}</a>`;
    case 'note':
      return html`<p style="margin:0;font-size:13px;line-height:19px;color:${QUIET}">${lines(block.text)}</p>`;
  }
}

type Rows = Extract<ReceiptDocumentBlock, { readonly kind: 'rows' }>;
type Table = Extract<ReceiptDocumentBlock, { readonly kind: 'table' }>;

function rowHtml(row: Rows['rows'][number], align?: 'end'): Html {
  const label = html`<th scope="row" align="left" valign="top" style="${LABEL}">${row.label}</th>`;
  return html`<tr>${label}<td valign="top" align="${sideOf(align)}" dir="auto" style="${CELL}${row.strong ? ';font-weight:600' : ''}">${amountHtml(row)}</td></tr>`;
}

function headHtml({ columns }: Table): Html {
  return html`<tr>${columns.map(({ align, label }) => html`<th scope="col" align="${sideOf(align)}" style="${COLUMN}">${label}</th>`)}</tr>`;
}

function cellsHtml({ columns }: Table, row: Table['rows'][number]): Html {
  const last = columns.length - 1;
  const remarks = row.remarks.map((remark) => html`<div dir="auto" style="font-size:12px;color:${QUIET}">${lines(remark)}</div>`);
  const cells = row.cells.map((value, at) => {
    const amount = amountHtml({ value, struck: row.struck && at === last });
    return html`<td valign="top" align="${sideOf(columns[at]?.align)}" style="${CELL}">${amount}${at === 0 ? remarks : []}</td>`;
  });
  return html`<tr>${cells}</tr>`;
}

function tableHtml(title: string | undefined, rows: readonly Html[]): Html {
  const caption = title
    ? html`<caption align="left" style="padding:8px 0;text-align:left;font-weight:600;color:${GREEN}">${title}</caption>`
    : '';
  return html`<table width="100%" cellpadding="0" cellspacing="0">${caption}${rows}</table>`;
}

function sideOf(align: 'start' | 'end' = 'start'): string {
  return align === 'end' ? 'right' : 'left';
}

type Amount = { readonly value: string; readonly struck?: boolean; readonly status?: string };

function amountHtml({ value, struck, status }: Amount): Html {
  const shown = struck ? html`<del>${lines(value)}</del>` : lines(value);
  return status ? html`${shown} <strong>${status}</strong>` : shown;
}
