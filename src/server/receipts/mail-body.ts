import type { ReceiptDocument, ReceiptDocumentBlock } from '../../engine/receipts/document.ts';
import { safeDocument } from '../../engine/receipts/safe-text.ts';
import { attributes, escapeHtml, lines } from './html.ts';

/** What the mail says around the receipt: sentences before it, and a link to the page. */
export type MailWords = { readonly paragraphs: readonly string[]; readonly link?: { readonly label: string; readonly href: string } };

const INK = '#1d2b26';
const QUIET = '#55615c';
const GREEN = '#0f5b45';
const RULE = '#d9ddd6';
const FONT = "font-family:Figtree,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** The receipt as the HTML of a mail: tables and inline styles, as mail programs need them; every text escaped. */
export function receiptHtml(receipt: ReceiptDocument, words: MailWords = { paragraphs: [] }): string {
  const document = safeDocument(receipt);
  const { letterhead } = document;
  const head = letterhead
    ? `<tr><td style="padding:24px 24px 16px;border-bottom:3px double ${GREEN}"><strong style="font-size:18px;color:${GREEN}">${escapeHtml(letterhead.name)}</strong>` +
      `<div style="font-size:12px;line-height:18px;color:${QUIET}">${letterhead.lines.map(escapeHtml).join('<br>')}</div></td></tr>`
    : '';
  const link = words.link
    ? `<tr><td style="padding:8px 24px 24px"><a${attributes({ href: words.link.href, style: `display:inline-block;padding:12px 20px;background:${GREEN};color:#ffffff;text-decoration:none;border-radius:6px;font-weight:600` })}>${escapeHtml(words.link.label)}</a></td></tr>`
    : '';
  const sentences = words.paragraphs.map((paragraph) => `<tr><td style="padding:16px 24px 0">${lines(paragraph)}</td></tr>`).join('');
  return (
    `<!doctype html><html${attributes({ lang: document.language })}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<title>${escapeHtml(document.title)}</title></head>` +
    `<body style="margin:0;padding:16px 8px;background:#f4f2ec;color:${INK};${FONT};font-size:15px;line-height:22px">` +
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;margin:0 auto;background:#ffffff;border:1px solid ${RULE}">` +
    `${head}${sentences}${document.blocks.map((block) => `<tr><td style="padding:16px 24px 0">${blockHtml(block)}</td></tr>`).join('')}` +
    `<tr><td style="padding:12px"></td></tr>${link}</table></body></html>`
  );
}

/** The receipt as the plain text of a mail. */
export function receiptText(receipt: ReceiptDocument, words: MailWords = { paragraphs: [] }): string {
  const document = safeDocument(receipt);
  const { letterhead } = document;
  const parts = [
    ...words.paragraphs,
    ...(letterhead ? [[letterhead.name, ...letterhead.lines].join('\n')] : []),
    ...document.blocks.map(blockText),
    ...(words.link ? [`${words.link.label}: ${words.link.href}`] : []),
  ];
  return `${parts.join('\n\n')}\n`;
}

function blockHtml(block: ReceiptDocumentBlock): string {
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
                return `<td valign="top"${side(align)} style="${CELL}">${amountHtml({ value: cell, struck: row.struck && align === 'end' })}${small}</td>`;
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

function blockText(block: ReceiptDocumentBlock): string {
  switch (block.kind) {
    case 'heading':
      return [block.title, block.subtitle].filter(Boolean).join('\n');
    case 'rows':
      return [...(block.title ? [block.title] : []), ...block.rows.map((row) => `${row.label}: ${amountText(row)}`)].join('\n');
    case 'table':
      return [
        ...(block.title ? [block.title] : []),
        block.columns.map((column) => column.label).join(' | '),
        ...block.rows.flatMap((row) => [row.cells.join(' | '), ...row.remarks.map((remark) => `  ${remark}`)]),
      ].join('\n');
    case 'total':
      return `${block.label}: ${amountText(block)}`;
    case 'note':
      return block.text;
  }
}

/** References are broken after every 13 characters. */
const BROKEN_REFERENCE = /([A-Za-z0-9]{13})\n(?=[A-Za-z0-9])/g;

/** Plain text cannot strike an amount through: the status says it. A reference broken over lines is one again. */
function amountText({ value, status }: Amount): string {
  return [value.replace(BROKEN_REFERENCE, '$1').replaceAll('\n', ', '), status].filter(Boolean).join(' ');
}
