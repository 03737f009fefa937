import { type Html, html, htmlPage } from '../../src/server/kit/http/html.ts';

const HEADER = html`<header><p>Stand-in. No money moves here.</p></header>\n`;

/** A page of a stand-in, with the stand-ins' style sheet. */
export function page(title: string, content: Html): string {
  return htmlPage({ title, style: '/sandbox/sandbox.css', header: HEADER, content });
}
