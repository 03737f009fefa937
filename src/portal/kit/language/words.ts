import { fetchEarly } from '../fetch-early.ts';

/** Translations of one language, in nested groups. */
export type Words = { readonly [key: string]: unknown };

/** Translations of one language; null on failure. */
export function loadWords(language: string): Promise<Words | null> {
  return fetchEarly<Words>(textsPath(language));
}

/** Address of the translations of a language. */
export function textsPath(language: string): string {
  return `/assets/locales/${encodeURIComponent(language)}/translation.json`;
}
