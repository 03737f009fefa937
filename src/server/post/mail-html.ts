import { type LanguageOfText, type MailDocument, type MailPart, MARK_ON_PAPER, mark } from '../../engine/index.ts';
import { type Html, html, lines } from '../kit/http/html.ts';
import { blockHtml } from './mail-block-html.ts';
import { GREEN, INK, QUIET, RULE } from './mail-colours.ts';

const BUTTON = `display:inline-block;padding:12px 20px;background:${GREEN};color:#ffffff;text-decoration:none;border-radius:6px;font-weight:600`;
const FONT = html`font-family:Figtree,'Segoe UI',Roboto,Helvetica,Arial,sans-serif`;
const BODY = html`margin:0;padding:16px 8px;background:#f4f2ec;color:${INK};${FONT};font-size:15px;line-height:22px`;
const SHEET = `max-width:600px;margin:0 auto;background:#ffffff;border:1px solid ${RULE}`;

/** One click selects the whole code, in mail programs that support it. */
const LOOKS = {
  sum: `font-size:32px;line-height:40px;font-weight:700;color:${GREEN}`,
  code: `display:inline-block;padding:14px 20px;border:1px solid ${RULE};border-radius:6px;background:#f1f5f1;font-family:Menlo,Consolas,monospace;font-size:28px;line-height:34px;font-weight:700;letter-spacing:4px;user-select:all;-webkit-user-select:all`,
};

/** A mail as HTML: tables and inline styles, as mail programs need them. A text in another language is marked with that language. */
export function mailHtml({ subject, language, parts }: MailDocument, languageOf: LanguageOfText = () => undefined): string {
  const rows = parts.map((part) => html`<tr${langOf(part, languageOf)}>${partHtml(part)}</tr>`);
  const sheet = html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="${SHEET}">${rows}<tr><td style="padding:12px"></td></tr></table>`;
  const head = html`<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${subject}</title></head>`;
  return html`<!doctype html><html lang="${language}">${head}<body style="${BODY}">${sheet}</body></html>`.text;
}

function langOf(part: MailPart, languageOf: LanguageOfText): Html {
  const language = part.kind === 'paragraph' || part.kind === 'button' ? languageOf(part.text) : undefined;
  return language === undefined ? html`` : html` lang="${language}"`;
}

function partHtml(part: MailPart): Html {
  switch (part.kind) {
    case 'letterhead': {
      const { name, lines: address } = part.letterhead;
      const small = html`<div style="font-size:12px;line-height:18px;color:${QUIET}">${lines(address.join('\n'))}</div>`;
      const words = html`<td valign="middle"><strong style="font-size:18px;color:${GREEN}">${name}</strong>${small}</td>`;
      const head = html`<table role="presentation" cellpadding="0" cellspacing="0"><tr><td style="padding-right:12px">${markHtml()}</td>${words}</tr></table>`;
      return html`<td style="padding:20px 24px 16px;border-bottom:3px double ${GREEN}">${head}</td>`;
    }
    case 'paragraph':
      return html`<td style="padding:16px 24px 0">${paragraphHtml(part)}</td>`;
    case 'block':
      return html`<td style="padding:16px 24px 0">${blockHtml(part.block)}</td>`;
    case 'button':
      return html`<td style="padding:20px 24px 0"><a href="${part.href}" style="${part.look === 'quiet' ? `color:${GREEN}` : BUTTON}">${part.text}</a></td>`;
  }
}

function paragraphHtml({ text, look }: Extract<MailPart, { readonly kind: 'paragraph' }>): Html {
  if (look === 'title') return html`<h1 style="margin:0;font-size:20px;line-height:28px">${lines(text)}</h1>`;
  return html`<div style="${look === undefined ? '' : LOOKS[look]}">${lines(text)}</div>`;
}

/** The mark as inline SVG, so that nothing is fetched. Programs that do not draw it show the name beside it. */
function markHtml(): Html {
  const squares = mark.squares.map((d) => html`<path d="${d}" fill="none" stroke="${MARK_ON_PAPER.square}" stroke-width="2"/>`);
  return html`<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40" viewBox="${mark.viewBox}" aria-hidden="true">${squares}<path d="${mark.heart}" fill="${MARK_ON_PAPER.heart}"/></svg>`;
}
