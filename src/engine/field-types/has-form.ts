const compiledPatterns = new Map<string, RegExp>();

/**
 * Whether a text matches a pattern of the data. The data anchors the pattern, and the lint refuses patterns that take too long on a text of
 * maximum length.
 */
export function hasForm(text: string, pattern: string): boolean {
  return compiled(pattern).test(text);
}

/** The pieces of a pattern: a class of characters, an escape, a count, or one character. */
const PIECES = /\[(?:\\.|[^\]\\])*\]|\\[pP]\{[^}]*\}|\\.|\{[\d,]*\}|./gsu;
const NO_CHARACTER = /^(?:[$()*+?^|]|\{.*\})$/;

/**
 * The first character of a text that occurs nowhere in a pattern, neither by itself nor in a class, in the form for an error message: an invisible
 * one as its code, "U+0007". Undefined if every character occurs in the pattern, and only their order is wrong.
 */
export function strangeCharacter(text: string, pattern: string): string | undefined {
  const pieces = (pattern.match(PIECES) ?? []).filter((piece) => !NO_CHARACTER.test(piece));
  const taken = compiled(`^(?:${pieces.join('|')})$`);
  const strange = [...text].find((character) => !taken.test(character));
  return strange && (/^[\p{C}\p{M}]$/u.test(strange) ? codeOf(strange) : strange);
}

function codeOf(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}

function compiled(pattern: string): RegExp {
  const known = compiledPatterns.get(pattern) ?? new RegExp(pattern, 'u');
  compiledPatterns.set(pattern, known);
  return known;
}
