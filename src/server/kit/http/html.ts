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
