import i18next, { type i18n } from 'i18next';
import HttpBackend from 'i18next-http-backend';
import { initReactI18next } from 'react-i18next';
import type { Words } from '../early.ts';
import { LANGUAGES, type Language } from './language.ts';

/** The texts of a language, those that are here already and others when they are asked for; English stands in for what another lacks. */
export async function loadTexts(language: Language, words: { readonly [language: string]: Words | null }): Promise<i18n> {
  const texts = i18next.createInstance();
  await texts
    .use(HttpBackend)
    .use(initReactI18next)
    .init({
      lng: language,
      fallbackLng: 'en',
      supportedLngs: [...LANGUAGES],
      load: 'currentOnly',
      ns: 'translation',
      nsSeparator: false,
      resources: Object.fromEntries(Object.entries(words).flatMap(([lng, translation]) => (translation ? [[lng, { translation }]] : []))),
      partialBundledLanguages: true,
      backend: { loadPath: '/assets/locales/{{lng}}/translation.json' },
      // React escapes what it writes.
      interpolation: { escapeValue: false },
      returnNull: false,
      react: { useSuspense: false },
    });
  return texts;
}
