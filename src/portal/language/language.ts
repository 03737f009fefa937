const STORED = 'lang';
const COOKIE = 'lang';
const COOKIE_SECONDS = 600;

/** The languages that there are files for; whatever else is asked for reads English. */
export const LANGUAGES = ['en', 'ms'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The language chosen last: local storage, else the ten-minute cookie (which bridges the wipe of a session), else English. */
export function rememberedLanguage(): Language {
  return toLanguage(localStorage.getItem(STORED)) ?? toLanguage(cookieLanguage()) ?? 'en';
}

export function rememberLanguage(language: Language): void {
  localStorage.setItem(STORED, language);
  bridgeLanguage(language);
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
