const compiledPatterns = new Map<string, RegExp>();

/** Whether a text has the form that the data asks for, which anchors it; each is linear in the length of the text (the lint sees to it). */
export function hasForm(text: string, pattern: string): boolean {
  const compiled = compiledPatterns.get(pattern) ?? new RegExp(pattern, 'u');
  compiledPatterns.set(pattern, compiled);
  return compiled.test(text);
}
