import i18next, { type BackendModule, type i18n, type LoggerModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { LANGUAGES, type Language } from './language.ts';
import { askWordsOf, type Words } from './words.ts';

/** The texts of a language, those that are here already and others when they are asked for; English stands in for what another lacks. */
export async function loadTexts(language: Language, words: { readonly [language: string]: Words | null }): Promise<i18n> {
  const texts = i18next.createInstance();
  await texts
    .use(BACKEND)
    .use(NO_CONSOLE)
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
      // Within about a second it is known that they do not come, and the page says so.
      maxRetries: 2,
      // React escapes what it writes.
      interpolation: { escapeValue: false },
      returnNull: false,
      react: { useSuspense: false },
    });
  return texts;
}

/** i18next's own words go nowhere: a text that is missing is the lint's to find. */
const NO_CONSOLE: LoggerModule = { type: 'logger', log: () => undefined, warn: () => undefined, error: () => undefined };

/** Another language's words come as the first page's did: the package for it would weigh 3 kB. What fails is asked for again by i18next. */
const BACKEND: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, _namespace, done) => {
    void askWordsOf(language).then((words) =>
      words ? done(null, words) : done(new Error(`The words of ${language} did not come.`), true),
    );
  },
};
