import { escapeHtml } from '../../server/kit/http/html.ts';

/** Text made safe for HTML, or markup that already is. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** A template whose values are escaped, unless they are Html themselves: html`<p>${name}</p>`. */
export function html(parts: TemplateStringsArray, ...values: readonly (string | number | Html | readonly Html[])[]): Html {
  return new Html(parts.reduce((text, part, index) => text + toText(values[index - 1] ?? '') + part));
}

/** A whole page of a stand-in, in English, with the stand-ins' small style sheet and no script. */
export function page(title: string, content: Html): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="stylesheet" href="/sandbox/sandbox.css">
</head>
<body>
<header><p>Stand-in. No money moves here.</p></header>
<main>
<h1>${title}</h1>
${content}
</main>
</body>
</html>
`.text;
}

function toText(value: string | number | Html | readonly Html[]): string {
  if (value instanceof Html) return value.text;
  if (typeof value === 'object') return value.map((part) => part.text).join('');
  return escapeHtml(String(value));
}
