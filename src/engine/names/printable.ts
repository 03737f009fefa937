/**
 * Letters that one of our document typefaces has, by the blocks of Unicode that these cover completely: Latin, Arabic, Devanagari, Tamil, Thai, kana,
 * Bopomofo, Russian, Chinese, and their punctuation. Marks and control characters count as printable: if a typeface lacks them, they are silently
 * omitted. For Chinese, the server knows every letter; the rarest have no typeface.
 */
const PRINTED = new RegExp(
  `^[${[
    '\\p{M}\\p{Cc}\\p{Cf}\\p{Zs}\\p{Zl}\\p{Zp}',
    '!-~\u00a1-\u017f\u0192\u01a0\u01a1\u01af\u01b0\u01c4-\u01dc\u01de-\u01e3\u01e6-\u01ed\u01f0-\u01f5\u01f8-\u021b\u021e\u021f\u0226-\u0233\u0237\u02bb\u02bc',
    '\u1e00-\u1e9b\u1e9e\u1ea0-\u1ef9\u2010-\u201a\u201c-\u201e\u2020-\u2022\u2024-\u2027\u2030\u2032-\u2037\u2039-\u203c\u203e\u2044\u20a9\u20ab\u20ac\u20b9\u2116\u2122\u2192\u2212\u2264\u2265',
    '\u0401\u0410-\u044f\u0451\u0600-\u06ff\u0750-\u077f\ufdf0-\ufdfd\u0900-\u097f\u0e01-\u0e3a\u0e3f-\u0e5b',
    '\u0b83\u0b85-\u0b8a\u0b8e-\u0b90\u0b92-\u0b95\u0b99\u0b9a\u0b9c\u0b9e\u0b9f\u0ba3\u0ba4\u0ba8-\u0baa\u0bae-\u0bb9\u0bd0\u0be6-\u0bfa',
    '\u3000-\u3003\u3005-\u3011\u3014-\u3017\u3041-\u3094\u309b-\u309f\u30a1-\u30ff\u3105-\u3129\u4e00-\u9fa5\uff01-\uff5e',
  ].join('')}]*$`,
  'u',
);

/** The letters of a text that no typeface of our documents has, each once, in their order: emoji, and letters of other scripts. */
export function unprintedLetters(text: string): readonly string[] {
  const composed = text.normalize('NFC');
  return PRINTED.test(composed) ? [] : [...new Set(composed)].filter((letter) => !PRINTED.test(letter));
}
