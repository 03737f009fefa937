const PLACEHOLDER = /\{\{-?\s*([^},\s]+)[^}]*\}\}/g;

/** The placeholders of a text, each once: "{{savings.held}} of {{value}}" has two. */
export function placeholdersOf(text: string): readonly string[] {
  return [...new Set([...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name))];
}

/** The text without its placeholders. */
export function withoutPlaceholders(text: string): string {
  return text.replaceAll(PLACEHOLDER, '');
}

/** The text with another name in a placeholder; a format after the name stays. */
export function withPlaceholder(text: string, name: string, other: string): string {
  return text.replaceAll(PLACEHOLDER, (whole, found: string) => (found === name ? whole.replace(name, other) : whole));
}
