import type { SiteFile } from './written.ts';

/** The query parameter that names the language of a page of the portal. */
export const LANGUAGE_OF_LINK = 'lang';

/** What a site says of its languages: a language is a line of site.json and a folder of texts, and nothing else. */
export type Languages = Pick<SiteFile, 'languages' | 'fallbackLanguage'>;

/**
 * Adds a language to an address of the portal, so that its page opens in it whatever the browser remembers. The rest of the address stays
 * as it is.
 */
export function inLanguage(href: string, language: string): string {
  return `${href}${href.includes('?') ? '&' : '?'}${LANGUAGE_OF_LINK}=${encodeURIComponent(language)}`;
}

/** The language that is asked for where the site has it, released or under work; else the one for whoever has chosen none. */
export function spokenLanguage({ languages, fallbackLanguage }: Languages, asked: string | undefined): string {
  return languages.find(({ id }) => id === asked)?.id ?? fallbackLanguage;
}

/** The language in which a reader of a language has PDFs. */
export function paperLanguage(site: Languages, asked: string | undefined): string {
  const spoken = spokenLanguage(site, asked);
  return site.languages.find(({ id }) => id === spoken)?.paper ?? spoken;
}

/** The typeface that a document in a language needs on paper. */
export function paperFont({ languages }: Pick<Languages, 'languages'>, language: string): { readonly font?: string } {
  const font = languages.find(({ id }) => id === language)?.font;
  return font === undefined ? {} : { font };
}

/** The languages that donors are offered. */
export function releasedLanguages({ languages }: Pick<Languages, 'languages'>): Languages['languages'] {
  return languages.filter(({ underWork }) => underWork === undefined);
}

/** All languages of a site by their codes, that of donors who have chosen none first: as the document of a page says them. */
export function languageCodes({ languages, fallbackLanguage }: Languages): readonly string[] {
  return [...new Set([fallbackLanguage, ...languages.map(({ id }) => id)])];
}

/** The opening tag of a document. */
export const HTML_TAG = /<html [^>]*>/;

/** The opening tag of a document in a language, which tells the page the languages of the site before anything else is loaded. */
export function htmlTag(site: Languages, language: string = site.fallbackLanguage): string {
  return `<html lang="${language}" data-languages="${languageCodes(site).join(' ')}">`;
}
