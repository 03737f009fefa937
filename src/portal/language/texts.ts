import i18next, { type i18n } from 'i18next';
import HttpBackend from 'i18next-http-backend';
import { initReactI18next } from 'react-i18next';
import { LANGUAGES, type Language } from './language.ts';

/** Loads the texts of a language; English stands in for what another language lacks. */
export async function loadTexts(language: Language): Promise<i18n> {
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
      backend: { loadPath: '/assets/locales/{{lng}}/translation.json' },
      // React escapes what it writes.
      interpolation: { escapeValue: false },
      returnNull: false,
      react: { useSuspense: false },
    });
  return texts;
}
