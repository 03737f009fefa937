import type { i18n } from 'i18next';
import type { Site } from '../../../engine/index.ts';
import type { Words } from '../language/words.ts';

/** What the build embeds in the page for the offline screen. */
type OfflineContent = Pick<Site, 'contact' | 'social' | 'links'> & { readonly words: { readonly [language: string]: Words } };

/** Reads the embedded content, and adds its translations where none are loaded. Null in a build without it. */
export function loadOfflineContent(texts: i18n): OfflineContent | null {
  const content: OfflineContent | null = JSON.parse(document.getElementById('offline-word')?.textContent ?? 'null');
  for (const [language, words] of Object.entries(content?.words ?? {}))
    texts.addResourceBundle(language, 'translation', words, true, false);
  return content;
}
