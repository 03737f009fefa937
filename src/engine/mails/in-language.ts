/** What an address of the portal names the language of its page by. */
export const LANGUAGE_OF_LINK = 'lang';

/** An address of the portal whose page opens in a language, whichever its browser remembers. Throws for what is no whole address. */
export function inLanguage(href: string, language: string): string {
  const link = new URL(href);
  link.searchParams.set(LANGUAGE_OF_LINK, language);
  return link.href;
}
