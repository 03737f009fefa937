import { type SpokenLanguage, spokenLanguages } from '../../../engine/index.ts';
import { LANGUAGE_OF_LINK } from '../../../engine/languages.ts';

const STORED = 'lang';
const COOKIE = 'lang';
const COOKIE_SECONDS = 600;

/** Languages with a translation file; anything else falls back to English. */
export const LANGUAGES = spokenLanguages;
export type Language = SpokenLanguage;

/**
 * The language of the mail link that opened this tab, else the stored choice, else the ten-minute cookie (it survives a session wipe), else
 * English.
 */
export function rememberedLanguage(): Language {
  return linkedLanguage() ?? toLanguage(localStorage.getItem(STORED)) ?? toLanguage(cookieLanguage()) ?? 'en';
}

/** Stores a choice. A link's language holds in its tab only, until another language is chosen there. */
export function rememberLanguage(language: Language): void {
  if (language === linkedLanguage()) return;
  sessionStorage.removeItem(STORED);
  localStorage.setItem(STORED, language);
  setLanguageCookie(language);
}

/** Moves the language of a mail link from the address to this tab's storage, so that a reload keeps a later choice. */
export function adoptLinkedLanguage(): void {
  const address = new URL(location.href);
  const language = toLanguage(address.searchParams.get(LANGUAGE_OF_LINK));
  if (language === null) return;
  sessionStorage.setItem(STORED, language);
  address.searchParams.delete(LANGUAGE_OF_LINK);
  history.replaceState(history.state, '', address);
}

function linkedLanguage(): Language | null {
  return toLanguage(sessionStorage.getItem(STORED));
}

/** Sets the ten-minute cookie that carries the language over a wipe of storage. */
export function setLanguageCookie(language: Language): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${COOKIE}=${language}; Max-Age=${COOKIE_SECONDS}; Path=/; SameSite=Lax${secure}`;
}

/** Called by the session-expire page before it loads the home. */
export function forgetStoredLanguage(): void {
  localStorage.removeItem(STORED);
}

export function toLanguage(text: string | null | undefined): Language | null {
  return LANGUAGES.find((language) => language === text) ?? null;
}

function cookieLanguage(): string | undefined {
  return document.cookie
    .split('; ')
    .map((pair) => pair.split('='))
    .find(([name]) => name === COOKIE)?.[1];
}
