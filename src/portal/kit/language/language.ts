import { type SpokenLanguage, spokenLanguages } from '../../../engine/index.ts';
import { LANGUAGE_OF_LINK } from '../../../engine/languages.ts';

const STORED = 'lang';
const COOKIE = 'lang';
const COOKIE_SECONDS = 600;

/** The languages that there are files for; whatever else is asked for reads English. */
export const LANGUAGES = spokenLanguages;
export type Language = SpokenLanguage;

/**
 * The language of the link that this tab was opened by, else the one chosen last: local storage, else the ten-minute cookie (which bridges
 * the wipe of a session), else English.
 */
export function rememberedLanguage(): Language {
  return linkedLanguage() ?? toLanguage(localStorage.getItem(STORED)) ?? toLanguage(cookieLanguage()) ?? 'en';
}

/** Remembers a choice. What a link says holds in its tab alone, and until another language is chosen there. */
export function rememberLanguage(language: Language): void {
  if (language === linkedLanguage()) return;
  sessionStorage.removeItem(STORED);
  localStorage.setItem(STORED, language);
  bridgeLanguage(language);
}

/** Takes the language of a mail's link over for this tab, and off its address: a reload after another was chosen keeps that. */
export function takeLinkedLanguage(): void {
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

/** Sets the cookie by which the next load, within ten minutes, finds the language again. */
export function bridgeLanguage(language: Language): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${COOKIE}=${language}; Max-Age=${COOKIE_SECONDS}; Path=/; SameSite=Lax${secure}`;
}

/** What the session-expire page's button does before it loads the home. */
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
