import type { MailDocument, MailPart } from '../../engine/index.ts';
import { attributes, escapeHtml, lines } from '../kit/http/html.ts';
import { blockHtml } from './mail-block-html.ts';
import { GREEN, INK, QUIET, RULE } from './mail-colours.ts';

const FONT = "font-family:Figtree,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const BUTTON = `display:inline-block;padding:12px 20px;background:${GREEN};color:#ffffff;text-decoration:none;border-radius:6px;font-weight:600`;

/** A mail as HTML: tables and inline styles, as mail programs need them; every text escaped. */
export function mailHtml({ subject, language, parts }: MailDocument): string {
  return (
    `<!doctype html><html${attributes({ lang: language })}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<title>${escapeHtml(subject)}</title></head>` +
    `<body style="margin:0;padding:16px 8px;background:#f4f2ec;color:${INK};${FONT};font-size:15px;line-height:22px">` +
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;margin:0 auto;background:#ffffff;border:1px solid ${RULE}">` +
    `${parts.map((part) => `<tr>${partHtml(part)}</tr>`).join('')}<tr><td style="padding:12px"></td></tr></table></body></html>`
  );
}

function partHtml(part: MailPart): string {
  switch (part.kind) {
    case 'letterhead': {
      const { name, lines: address } = part.letterhead;
      return (
        `<td style="padding:24px 24px 16px;border-bottom:3px double ${GREEN}"><strong style="font-size:18px;color:${GREEN}">${escapeHtml(name)}</strong>` +
        `<div style="font-size:12px;line-height:18px;color:${QUIET}">${address.map(escapeHtml).join('<br>')}</div></td>`
      );
    }
    case 'paragraph':
      return `<td style="padding:16px 24px 0">${lines(part.text)}</td>`;
    case 'block':
      return `<td style="padding:16px 24px 0">${blockHtml(part.block)}</td>`;
    case 'button': {
      const style = part.look === 'quiet' ? `color:${GREEN}` : BUTTON;
      return `<td style="padding:20px 24px 0"><a${attributes({ href: part.href, style })}>${escapeHtml(part.text)}</a></td>`;
    }
  }
}
