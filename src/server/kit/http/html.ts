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

const ENTITIES: { readonly [character: string]: string } = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** A text as HTML: nothing in it can open a tag or leave an attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}

/** A text whose line breaks are kept. */
export function lines(text: string): string {
  return escapeHtml(text).replaceAll('\n', '<br>');
}

/** Attributes, each value escaped: ` href="…" style="…"`. */
export function attributes(values: { readonly [name: string]: string }): string {
  return Object.entries(values)
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join('');
}

function toText(value: string | number | Html | readonly Html[]): string {
  if (value instanceof Html) return value.text;
  if (typeof value === 'object') return value.map((part) => part.text).join('');
  return escapeHtml(String(value));
}
