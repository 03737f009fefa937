const PLACEHOLDER = /\{\{-?\s*([^},\s]+)[^}]*\}\}/g;

/** The names that a text is filled in with, each once: "{{savings.held}} of {{value}}" has two. */
export function placeholdersOf(text: string): readonly string[] {
  return [...new Set([...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name))];
}

/** What is left of a text when those are taken out. */
export function withoutPlaceholders(text: string): string {
  return text.replaceAll(PLACEHOLDER, '');
}
