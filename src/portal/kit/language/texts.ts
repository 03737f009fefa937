import i18next, { type BackendModule, type i18n, type LoggerModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { missingText } from './all-texts.ts';
import { LANGUAGES, type Language } from './language.ts';
import { loadWords, type Words } from './words.ts';

/**
 * i18next with the texts at hand; other languages load on demand. Every language has every text, so that the fallback is for a language that
 * does not come: the one that the page began with, else English. `onMissing` gives what stands in place of a text that is not there.
 */
export async function loadTexts(
  language: Language,
  words: { readonly [language: string]: Words | null },
  onMissing: (key: string) => string = missingText,
): Promise<i18n> {
  const texts = i18next.createInstance();
  await texts
    .use(BACKEND)
    .use(NO_CONSOLE)
    .use(initReactI18next)
    .init({
      lng: language,
      fallbackLng: words[language] ? language : 'en',
      supportedLngs: [...LANGUAGES],
      load: 'currentOnly',
      ns: 'translation',
      nsSeparator: false,
      resources: Object.fromEntries(Object.entries(words).flatMap(([lng, translation]) => (translation ? [[lng, { translation }]] : []))),
      partialBundledLanguages: true,
      // A language that fails to load is reported within about a second.
      maxRetries: 2,
      // React escapes output.
      interpolation: { escapeValue: false },
      returnNull: false,
      parseMissingKeyHandler: onMissing,
      react: { useSuspense: false, bindI18nStore: 'added' },
    });
  return texts;
}

/** No console output: missing texts are found by the lint. */
const NO_CONSOLE: LoggerModule = { type: 'logger', log: () => undefined, warn: () => undefined, error: () => undefined };

/** Loads other languages as the first page did (i18next-http-backend would add 3 kB). i18next retries failures. */
const BACKEND: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, _namespace, done) => {
    void loadWords(language).then((words) => (words ? done(null, words) : done(new Error(`The words of ${language} did not come.`), true)));
  },
};
