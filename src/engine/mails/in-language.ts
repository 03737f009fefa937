/** What an address of the portal names the language of its page by. */
export const LANGUAGE_OF_LINK = 'lang';

/** An address of the portal whose page opens in a language, whichever its browser remembers; the rest of it stays as it is. */
export function inLanguage(href: string, language: string): string {
  return `${href}${href.includes('?') ? '&' : '?'}${LANGUAGE_OF_LINK}=${encodeURIComponent(language)}`;
}
