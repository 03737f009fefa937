import i18next, { type i18n, type LoggerModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { missingText } from './all-texts.ts';
import { loadWords, type Words } from './words.ts';

/**
 * i18next with the given texts; other languages load on demand. Every language has every text, so that the fallback only serves a language
 * that does not load: it is the language that the page began with. `onMissing` returns the text shown for a missing key.
 */
export async function loadTexts(
  language: string,
  words: { readonly [language: string]: Words | null },
  onMissing: (key: string) => string = missingText,
): Promise<i18n> {
  const texts = i18next.createInstance();
  const atHand = Object.values(words).some((some) => some !== null) ? words : { [language]: await loadPatiently(language) };
  await texts
    .use(NO_CONSOLE)
    .use(initReactI18next)
    .init({
      lng: language,
      fallbackLng: Object.keys(atHand).find((one) => atHand[one]) ?? language,
      load: 'currentOnly',
      ns: 'translation',
      nsSeparator: false,
      resources: Object.fromEntries(Object.entries(atHand).flatMap(([lng, translation]) => (translation ? [[lng, { translation }]] : []))),
      // React escapes output.
      interpolation: { escapeValue: false },
      returnNull: false,
      parseMissingKeyHandler: onMissing,
      react: { useSuspense: false, bindI18nStore: 'added' },
    });
  return texts;
}

/** No console output: the lint finds missing texts. */
const NO_CONSOLE: LoggerModule = { type: 'logger', log: () => undefined, warn: () => undefined, error: () => undefined };

/** Loads another language in full, unless it is loaded already; false if it does not load. i18next's own loading would add 1 kB. */
export async function loadLanguage(texts: i18n, language: string): Promise<boolean> {
  if (texts.hasResourceBundle(language, 'translation')) return true;
  const words = await loadPatiently(language);
  if (words !== null) texts.addResourceBundle(language, 'translation', words, false, false, { silent: true });
  return words !== null;
}

/** Gives up on a language that fails to load, after about a second. */
async function loadPatiently(language: string): Promise<Words | null> {
  for (const wait of [350, 700]) {
    const words = await loadWords(language);
    if (words !== null) return words;
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
  return loadWords(language);
}
