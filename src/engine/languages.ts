/** The languages of the pages, mails and calls. */
export const spokenLanguages = ['en', 'ms'] as const;
export type SpokenLanguage = (typeof spokenLanguages)[number];

/** The query parameter that names the language of a page of the portal. */
export const LANGUAGE_OF_LINK = 'lang';

/**
 * Adds a language to an address of the portal, so that its page opens in it whatever the browser remembers. The rest of the address stays
 * as it is.
 */
export function inLanguage(href: string, language: string): string {
  return `${href}${href.includes('?') ? '&' : '?'}${LANGUAGE_OF_LINK}=${encodeURIComponent(language)}`;
}
