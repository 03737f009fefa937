const compiledPatterns = new Map<string, RegExp>();

/** Whether a text matches a pattern of the data. The data anchor it, and the lint makes sure that no text of its greatest length keeps the matcher busy. */
export function hasForm(text: string, pattern: string): boolean {
  const compiled = compiledPatterns.get(pattern) ?? new RegExp(pattern, 'u');
  compiledPatterns.set(pattern, compiled);
  return compiled.test(text);
}
