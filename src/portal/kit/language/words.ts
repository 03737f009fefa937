import { fetchEarly } from '../fetch-early.ts';

/** Translations of one language, in nested groups. */
export type Words = { readonly [key: string]: unknown };

/** Selects texts of a language: of a content version, else the one being served; with a flow, those that its first page can show. */
export type WhichTexts = { readonly version?: string | undefined; readonly flow?: string | undefined };

/** Translations of one language; null on failure. */
export function loadWords(language: string, which?: WhichTexts): Promise<Words | null> {
  return fetchEarly<Words>(textsPath(language, which));
}

/** Address of the translations of a language. */
export function textsPath(language: string, { version, flow }: WhichTexts = {}): string {
  const asked = Object.entries({ flow, v: version }).flatMap(([name, value]) => (value ? [`${name}=${encodeURIComponent(value)}`] : []));
  return `/assets/locales/${encodeURIComponent(language)}/translation.json${asked.length > 0 ? '?' : ''}${asked.join('&')}`;
}
