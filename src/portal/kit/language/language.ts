import { LANGUAGE_OF_LINK } from '../../../engine/languages.ts';
import { readCookie, writeCookie } from '../browser/cookies.ts';
import { browserStorage, tabStorage } from '../../../kit/storage/storage.ts';

const STORED = 'lang';
const COOKIE = 'lang';
const COOKIE_SECONDS = 600;

/** Languages of the site, released or not, as listed in the document; the first is the default. */
function languagesHere(): readonly string[] {
  const { dataset, lang } = document.documentElement;
  return (dataset.languages ?? lang).split(' ');
}

export const firstLanguage = (): string => languagesHere()[0] ?? '';

/**
 * The language of the mail link that opened this tab, else the stored choice, else the ten-minute cookie (it survives a session wipe), else
 * the site's first.
 */
export function rememberedLanguage(): string {
  return linkedLanguage() ?? toLanguage(browserStorage.getItem(STORED)) ?? toLanguage(readCookie(COOKIE)) ?? firstLanguage();
}

/** Stores a choice. A link's language holds in its tab only, until another language is chosen there. */
export function rememberLanguage(language: string): void {
  if (language === linkedLanguage()) return;
  tabStorage.removeItem(STORED);
  browserStorage.setItem(STORED, language);
  setLanguageCookie(language);
}

/**
 * Moves the language of a link (from a mail, or to view a language under work) from the address to this tab's storage, so that a reload
 * keeps a later choice.
 */
export function adoptLinkedLanguage(): void {
  const address = new URL(location.href);
  const language = toLanguage(address.searchParams.get(LANGUAGE_OF_LINK));
  if (language === null) return;
  tabStorage.setItem(STORED, language);
  address.searchParams.delete(LANGUAGE_OF_LINK);
  history.replaceState(history.state, '', address);
}

/** The language of a link, in this tab only; a new tab does not know it. */
export function linkedLanguage(): string | null {
  return toLanguage(tabStorage.getItem(STORED));
}

/** Sets the ten-minute cookie that carries the language over a wipe of storage. */
export function setLanguageCookie(language: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  writeCookie(`${COOKIE}=${language}; Max-Age=${COOKIE_SECONDS}; Path=/; SameSite=Lax${secure}`);
}

/** Called by the session-expire page before it loads the home. */
export function forgetStoredLanguage(): void {
  browserStorage.removeItem(STORED);
}

function toLanguage(text: string | null | undefined): string | null {
  return languagesHere().find((language) => language === text) ?? null;
}
