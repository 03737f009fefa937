import type { ReceiptDocumentBlock } from '../../engine/receipts/document.ts';
import { attributes, escapeHtml, lines } from '../kit/http/html.ts';
import { GREEN, QUIET, RULE } from './mail-colours.ts';

/** One block of a receipt as tables with inline styles. */
export function blockHtml(block: ReceiptDocumentBlock): string {
  switch (block.kind) {
    case 'heading':
      return (
        `<h1 style="margin:0;font-size:20px;line-height:28px">${escapeHtml(block.title)}</h1>` +
        (block.subtitle ? `<div style="color:${QUIET}">${lines(block.subtitle)}</div>` : '')
      );
    case 'rows':
      return tableHtml(
        block.title,
        block.rows.map(
          (row) =>
            `<tr><th scope="row" align="left" valign="top" style="${CELL};width:40%;color:${QUIET};font-weight:400">${escapeHtml(row.label)}</th>` +
            `<td valign="top" dir="auto" style="${CELL}${row.strong ? ';font-weight:600' : ''}">${amountHtml(row)}</td></tr>`,
        ),
      );
    case 'table':
      return tableHtml(block.title, [
        `<tr>${block.columns.map((column) => `<th scope="col"${side(column.align)} style="${CELL};font-size:12px;color:${QUIET}">${escapeHtml(column.label)}</th>`).join('')}</tr>`,
        ...block.rows.map(
          (row) =>
            `<tr>${row.cells
              .map((cell, index) => {
                const align = block.columns[index]?.align ?? 'start';
                const remarks = index === 0 ? row.remarks : [];
                const small = remarks
                  .map((remark) => `<div dir="auto" style="font-size:12px;color:${QUIET}">${lines(remark)}</div>`)
                  .join('');
                return `<td valign="top"${side(align)} style="${CELL}">${amountHtml({ value: cell, struck: row.struck && index === block.columns.length - 1 })}${small}</td>`;
              })
              .join('')}</tr>`,
        ),
      ]);
    case 'total':
      return (
        `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="border-top:2px solid ${GREEN};border-bottom:2px solid ${GREEN}"><tr>` +
        `<td style="padding:12px 0;font-weight:600">${escapeHtml(block.label)}</td>` +
        `<td align="right" style="padding:12px 0;font-size:22px;font-weight:700;color:${GREEN}">${amountHtml(block)}</td></tr></table>`
      );
    case 'line':
      return `<p dir="auto" style="margin:0;font-size:${block.size ? 20 : 15}px;line-height:28px;font-weight:600">${amountHtml(block)}</p>`;
    case 'link':
      return `<a${attributes({ href: block.href, style: `font-size:13px;color:${GREEN}` })}>${escapeHtml(block.text)}</a>`;
    case 'note':
      return `<p style="margin:0;font-size:13px;line-height:19px;color:${QUIET}">${lines(block.text)}</p>`;
  }
}

const CELL = `padding:8px 8px 8px 0;border-bottom:1px solid ${RULE}`;

function tableHtml(title: string | undefined, rows: readonly string[]): string {
  const caption = title
    ? `<caption align="left" style="padding:8px 0;text-align:left;font-weight:600;color:${GREEN}">${escapeHtml(title)}</caption>`
    : '';
  return `<table width="100%" cellpadding="0" cellspacing="0">${caption}${rows.join('')}</table>`;
}

function side(align: 'start' | 'end'): string {
  return align === 'end' ? ' align="right"' : ' align="left"';
}

type Amount = { readonly value: string; readonly struck?: boolean; readonly status?: string };

function amountHtml({ value, struck, status }: Amount): string {
  return (struck ? `<del>${lines(value)}</del>` : lines(value)) + (status ? ` <strong>${escapeHtml(status)}</strong>` : '');
}
