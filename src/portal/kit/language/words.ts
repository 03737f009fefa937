import { askEarly } from '../ask-early.ts';

/** The words of one language, as the server has them: texts in groups. */
export type Words = { readonly [key: string]: unknown };

/** The words of one language; null when they cannot be had now. */
export function askWordsOf(language: string): Promise<Words | null> {
  return askEarly<Words>(`/assets/locales/${encodeURIComponent(language)}/translation.json`);
}
