import type { Languages } from './languages.ts';
import type { Site } from './definitions.ts';

/** The languages to take texts from, in order: the language itself, its chain of fallbacks, and finally the site's. */
export function textLanguages({ languages, fallbackLanguage }: Languages, language: string): readonly string[] {
  const chain = new Set<string>();
  for (let next: string | undefined = language; next !== undefined && !chain.has(next); ) {
    chain.add(next);
    const { fallback }: { readonly fallback?: string } = languages.find(({ id }) => id === next) ?? {};
    next = fallback;
  }
  return [...chain.add(fallbackLanguage)];
}

/** Texts in nested groups. */
type Tree = { readonly [key: string]: unknown };

/** The language of a shown text, after its values are filled in; undefined if it is the reader's. */
export type LanguageOfText = (shown: string) => string | undefined;

/**
 * The languages from which texts of a language may be borrowed: its fallbacks while it is under work, and the languages of texts that exist in
 * one language only (`onlyIn`). Empty for a language that has all its texts.
 */
export function lendingLanguages(site: Languages & Pick<Site, 'onlyIn'>, language: string): readonly string[] {
  const isUnderWork = site.languages.some(({ id, underWork }) => id === language && underWork !== undefined);
  const standIns = isUnderWork ? textLanguages(site, language).slice(1) : [];
  return [...new Set([...standIns, ...(site.onlyIn ?? []).map((only) => only.language)])].filter((other) => other !== language);
}

/**
 * Finds the language of a borrowed text from the text as shown, so that it can be marked. A borrowed text is the same in both languages; a released
 * language borrows only the texts that the site declares to exist in one language.
 */
export function languageOfText(
  site: Languages & Pick<Site, 'onlyIn'>,
  language: string,
  textsOf: (language: string) => Tree | undefined,
): LanguageOfText {
  const own = leavesOf(textsOf(language) ?? {});
  const isUnderWork = site.languages.some(({ id, underWork }) => id === language && underWork !== undefined);
  const exact = new Map<string, string>();
  const filled: (readonly [RegExp, string])[] = [];
  for (const other of lendingLanguages(site, language)) {
    const only = new Set((site.onlyIn ?? []).filter((one) => one.language === other).map(({ text }) => text));
    for (const [key, text] of leavesOf(textsOf(other) ?? {})) {
      if (own.get(key) !== text || !(isUnderWork || only.has(key))) continue;
      for (const part of text.split(/<[^>]*>/).map((one) => one.trim())) {
        if (!part.includes('{{')) exact.set(part, other);
        else if (/\p{L}{3}/u.test(part.replaceAll(VALUE, ' '))) filled.push([patternOf(part), other]);
      }
    }
  }
  return (shown) => {
    const text = shown.trim();
    return exact.get(text) ?? filled.find(([pattern]) => pattern.test(text))?.[1];
  };
}

const VALUE = /\{\{[^}]*\}\}/g;

function patternOf(text: string): RegExp {
  const written = text.split(VALUE).map((part) => part.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&'));
  return new RegExp(`^${written.join('.{0,200}')}$`, 'su');
}

function leavesOf(tree: Tree, above = '', leaves = new Map<string, string>()): ReadonlyMap<string, string> {
  for (const [name, inner] of Object.entries(tree)) {
    if (typeof inner === 'string') leaves.set(`${above}${name}`, inner);
    else if (typeof inner === 'object' && inner !== null) leavesOf(inner as Tree, `${above}${name}.`, leaves);
  }
  return leaves;
}
