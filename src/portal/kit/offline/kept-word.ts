import type { i18n } from 'i18next';
import type { Site } from '../../../engine/index.ts';
import type { Words } from '../language/words.ts';

/** What the page holds from its build for when nothing else can be had. */
type KeptWord = Pick<Site, 'contact' | 'social' | 'links'> & { readonly words: { readonly [language: string]: Words } };

/** The kept word; null in a page that was built without it. Words that never came are filled in from it, and what came is left alone. */
export function keptWord(texts: i18n): KeptWord | null {
  const kept: KeptWord | null = JSON.parse(document.getElementById('offline-word')?.textContent ?? 'null');
  for (const [language, words] of Object.entries(kept?.words ?? {})) texts.addResourceBundle(language, 'translation', words, true, false);
  return kept;
}
