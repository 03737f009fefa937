/** Safe markup; only this file makes it from text. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Value = string | number | Html | readonly Html[];

/** Builds HTML from a template; escapes values unless they are markup: html`<p>${name}</p>`. */
export function html(parts: TemplateStringsArray, ...values: readonly Value[]): Html {
  return new Html(parts.reduce((text, part, index) => text + toText(values[index - 1] ?? '') + part));
}

/** Escapes a text and keeps its line breaks. */
export function lines(text: string): Html {
  return new Html(escapeHtml(text).replaceAll('\n', '<br>'));
}

/** Escapes a text and marks up each match of a pattern. The pattern is matched against the escaped text. */
export function marked(text: string, pattern: RegExp, mark: (match: readonly string[]) => Html): Html {
  return new Html(escapeHtml(text).replaceAll(pattern, (...match) => mark(match).text));
}

/** A complete page in English for operators and testers of the portal: no script, one style sheet, not indexed by search engines. */
export function htmlPage({ title, style, header = '', content }: PageParts): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="stylesheet" href="${style}">
</head>
<body>
${header}<main>
<h1>${title}</h1>
${content}
</main>
</body>
</html>
`.text;
}

type PageParts = { readonly title: string; readonly style: string; readonly header?: Html | ''; readonly content: Html };

const ENTITIES: { readonly [character: string]: string } = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Escapes all characters that could open a tag or leave an attribute. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}

function toText(value: Value): string {
  if (value instanceof Html) return value.text;
  if (typeof value === 'object') return value.map((part) => part.text).join('');
  return escapeHtml(String(value));
}
