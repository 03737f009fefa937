import type { SiteFile } from './written.ts';

/** The query parameter that names the language of a page of the portal. */
export const LANGUAGE_OF_LINK = 'lang';

/** The languages of a site. A language is an entry of site.json and a folder of texts, nothing else. */
export type Languages = Pick<SiteFile, 'languages' | 'fallbackLanguage'>;

/**
 * Adds a language to an address of the portal, so that its page opens in it regardless of the language stored in the browser. The rest of the
 * address is unchanged.
 */
export function inLanguage(href: string, language: string): string {
  return `${href}${href.includes('?') ? '&' : '?'}${LANGUAGE_OF_LINK}=${encodeURIComponent(language)}`;
}

/** The requested language if the site has it, released or under work; else the fallback language. */
export function spokenLanguage({ languages, fallbackLanguage }: Languages, asked: string | undefined): string {
  return languages.find(({ id }) => id === asked)?.id ?? fallbackLanguage;
}

/** The language of PDFs for a reader of the requested language. */
export function paperLanguage(site: Languages, asked: string | undefined): string {
  const spoken = spokenLanguage(site, asked);
  return site.languages.find(({ id }) => id === spoken)?.paper ?? spoken;
}

/** The typeface that a document in a language needs on paper; empty where the default one suffices. */
export function paperFont({ languages }: Pick<Languages, 'languages'>, language: string): { readonly font?: string } {
  const font = languages.find(({ id }) => id === language)?.font;
  return font === undefined ? {} : { font };
}

/** The languages that donors are offered. */
export function releasedLanguages({ languages }: Pick<Languages, 'languages'>): Languages['languages'] {
  return languages.filter(({ underWork }) => underWork === undefined);
}

/** The codes of all languages of a site, the fallback language first, as the HTML document lists them. */
export function languageCodes({ languages, fallbackLanguage }: Languages): readonly string[] {
  return [...new Set([fallbackLanguage, ...languages.map(({ id }) => id)])];
}

/** The opening tag of a document. */
export const HTML_TAG = /<html [^>]*>/;

/** The opening tag of a document in a language. It gives the page the languages of the site before anything else is loaded. */
export function htmlTag(site: Languages, language: string = site.fallbackLanguage): string {
  return `<html lang="${language}" data-languages="${languageCodes(site).join(' ')}">`;
}
