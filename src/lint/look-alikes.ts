/** Letters of other scripts that look like a Latin one. */
const LOOKS_LIKE = new Map(
  Object.entries({
    ...{ а: 'a', с: 'c', ԁ: 'd', е: 'e', һ: 'h', і: 'i', ј: 'j', о: 'o', р: 'p', ԛ: 'q', ѕ: 's', у: 'y', х: 'x', ѡ: 'w' },
    ...{ А: 'A', В: 'B', С: 'C', Е: 'E', Н: 'H', І: 'I', Ј: 'J', К: 'K', М: 'M', О: 'O', Р: 'P', Ѕ: 'S', Т: 'T', У: 'Y', Х: 'X' },
    ...{ α: 'a', ι: 'i', κ: 'k', ν: 'v', ο: 'o', ρ: 'p', υ: 'u', Α: 'A', Β: 'B', Ε: 'E', Η: 'H', Ι: 'I', Κ: 'K', Μ: 'M' },
    ...{ Ν: 'N', Ο: 'O', Ρ: 'P', Τ: 'T', Υ: 'Y', Χ: 'X', ı: 'i' },
  }),
);
const UNSEEN = /[\u00A0\u00AD\u200B-\u200F\u2028-\u202F\u2060-\u2064\uFEFF]/;
const FULL_WIDTH = /[\uFF01-\uFF5E]/;

/**
 * Adds to a message, for each of its quoted names, the letter that only looks like a Latin one, since “unіt” and “unit” read as one word. Skips a name with
 * other letters outside ASCII: that is a word of another script, not a mistyped name.
 */
export function withLookAlikes(message: string): string {
  const said = message.matchAll(/“([^”]*)”/g).flatMap(([, name = '']) => foreignIn(name));
  return [...new Set([message, ...said])].join(' ');
}

/**
 * Invisible characters: controls, marks of text direction, zero-width characters, and unpaired surrogates. A joiner is legitimate in scripts that need it, so
 * it counts only after a Latin letter.
 */
const HIDDEN = /(?!\n)[\p{Cc}\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\uFEFF\p{Cs}]|(?<=\p{Script=Latin})[\u200C\u200D]/u;
const WORD = /[\p{L}\p{M}]+/gu;

/** The characters of a text that are not what they look like, a sentence each; a word entirely in another script is fine. */
export function hiddenIn(text: string): readonly string[] {
  const [hidden] = HIDDEN.exec(text) ?? [];
  const seems = (text.match(WORD) ?? []).find((word) => {
    const letters = [...word];
    return letters.some((one) => LOOKS_LIKE.has(one)) && letters.every((one) => LOOKS_LIKE.has(one) || /\p{Script=Latin}/u.test(one));
  });
  return [
    ...(hidden === undefined ? [] : [`A sign that cannot be seen stands in it (${codeOf(hidden)}).`]),
    ...(seems === undefined
      ? []
      : [...seems]
          .filter((one) => LOOKS_LIKE.has(one))
          .slice(0, 1)
          .map((one) => `In “${seems}”, ${likenessOf(one)}`)),
  ];
}

function foreignIn(name: string): readonly string[] {
  const letters = [...name];
  const isName = letters.length <= 100 && letters.every((one) => (one.codePointAt(0) ?? 0) < 0x80 || isForeign(one));
  const foreign = isName ? letters.find(isForeign) : undefined;
  if (foreign === undefined) return [];
  if (UNSEEN.test(foreign)) return [`In “${name}” stands a mark that cannot be seen (${codeOf(foreign)}).`];
  return [`Its ${likenessOf(foreign)}`];
}

function likenessOf(letter: string): string {
  const like = LOOKS_LIKE.get(letter) ?? letter.normalize('NFKC');
  return `“${letter}” is the ${scriptOf(letter)} ${codeOf(letter)}, which only looks like “${like}”.`;
}

function codeOf(letter: string): string {
  return `U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}

function isForeign(letter: string): boolean {
  return LOOKS_LIKE.has(letter) || UNSEEN.test(letter) || FULL_WIDTH.test(letter);
}

function scriptOf(letter: string): string {
  if (/\p{Script=Cyrillic}/u.test(letter)) return 'Cyrillic letter';
  return /\p{Script=Greek}/u.test(letter) ? 'Greek letter' : 'character';
}
