import type { MailDocument, MailPart } from '../../engine/index.ts';
import { type Html, html, lines } from '../kit/http/html.ts';
import { blockHtml } from './mail-block-html.ts';
import { GREEN, INK, QUIET, RULE } from './mail-colours.ts';

const BUTTON = `display:inline-block;padding:12px 20px;background:${GREEN};color:#ffffff;text-decoration:none;border-radius:6px;font-weight:600`;
const FONT = html`font-family:Figtree,'Segoe UI',Roboto,Helvetica,Arial,sans-serif`;
const BODY = html`margin:0;padding:16px 8px;background:#f4f2ec;color:${INK};${FONT};font-size:15px;line-height:22px`;
const SHEET = `max-width:600px;margin:0 auto;background:#ffffff;border:1px solid ${RULE}`;

/** A mail as HTML: tables and inline styles, as mail programs need them. */
export function mailHtml({ subject, language, parts }: MailDocument): string {
  const rows = parts.map((part) => html`<tr>${partHtml(part)}</tr>`);
  const sheet = html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="${SHEET}">${rows}<tr><td style="padding:12px"></td></tr></table>`;
  const head = html`<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${subject}</title></head>`;
  return html`<!doctype html><html lang="${language}">${head}<body style="${BODY}">${sheet}</body></html>`.text;
}

function partHtml(part: MailPart): Html {
  switch (part.kind) {
    case 'letterhead': {
      const { name, lines: address } = part.letterhead;
      const small = html`<div style="font-size:12px;line-height:18px;color:${QUIET}">${lines(address.join('\n'))}</div>`;
      return html`<td style="padding:24px 24px 16px;border-bottom:3px double ${GREEN}"><strong style="font-size:18px;color:${GREEN}">${name}</strong>${small}</td>`;
    }
    case 'paragraph':
      return html`<td style="padding:16px 24px 0">${lines(part.text)}</td>`;
    case 'block':
      return html`<td style="padding:16px 24px 0">${blockHtml(part.block)}</td>`;
    case 'button':
      return html`<td style="padding:20px 24px 0"><a href="${part.href}" style="${part.look === 'quiet' ? `color:${GREEN}` : BUTTON}">${part.text}</a></td>`;
  }
}
