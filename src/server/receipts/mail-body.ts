import type { ReceiptDocument } from '../../engine/receipts/document.ts';
import { safeDocument } from '../../engine/receipts/safe-text.ts';
import { attributes, escapeHtml, lines } from './html.ts';
import { blockHtml } from './mail-block-html.ts';
import { blockText } from './mail-block-text.ts';
import { GREEN, INK, QUIET, RULE } from './mail-colours.ts';

/** What the mail says around the receipt: sentences before it, a link to the page, and perhaps one to another. */
export type MailWords = { readonly paragraphs: readonly string[]; readonly link?: MailLink; readonly also?: MailLink };

type MailLink = { readonly label: string; readonly href: string };

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
  const also = words.also
    ? `<tr><td style="padding:0 24px 24px"><a${attributes({ href: words.also.href, style: `color:${GREEN}` })}>${escapeHtml(words.also.label)}</a></td></tr>`
    : '';
  const sentences = words.paragraphs.map((paragraph) => `<tr><td style="padding:16px 24px 0">${lines(paragraph)}</td></tr>`).join('');
  return (
    `<!doctype html><html${attributes({ lang: document.language })}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<title>${escapeHtml(document.title)}</title></head>` +
    `<body style="margin:0;padding:16px 8px;background:#f4f2ec;color:${INK};${FONT};font-size:15px;line-height:22px">` +
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;margin:0 auto;background:#ffffff;border:1px solid ${RULE}">` +
    `${head}${sentences}${document.blocks.map((block) => `<tr><td style="padding:16px 24px 0">${blockHtml(block)}</td></tr>`).join('')}` +
    `<tr><td style="padding:12px"></td></tr>${link}${also}</table></body></html>`
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
    ...[words.link, words.also].flatMap((link) => (link ? [`${link.label}: ${link.href}`] : [])),
  ];
  return `${parts.join('\n\n')}\n`;
}
