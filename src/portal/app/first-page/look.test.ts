import { afterEach, beforeEach, expect, it } from 'vitest';
import { rememberedLanguage, setLanguageCookie } from '../../kit/language/language.ts';
import { browserKeys } from '../../kit/store/storage-key.ts';
import { createVault } from '../../kit/store/vault.ts';
import { lookScript } from './look.ts';
import { ASIDE } from '../../kit/page/first-page.ts';
import { LANGUAGES } from '../../../../tests/support/languages.ts';

const root = document.documentElement;
/** Runs the script as the document does: as text, with nothing around it. */
function look(lang: string): boolean {
  root.lang = lang;
  delete root.dataset.first;
  new Function(lookScript)();
  window.earlyPresses?.stop();
  return root.dataset.first !== ASIDE;
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  // biome-ignore lint/suspicious/noDocumentCookie: as the page sets it
  document.cookie = 'lang=; Max-Age=0';
  window.history.replaceState(null, '', '/fidyah');
});
afterEach(() => {
  root.lang = 'en';
  delete root.dataset.first;
});

it('keeps the HTML for a first visit', () => {
  expect(look('en')).toBe(true);
  expect(look('ms')).toBe(false);
});

it.each([
  ['a stored choice', () => localStorage.setItem('lang', 'ms')],
  ['the language of a mail link in this tab', () => sessionStorage.setItem('lang', 'ms')],
  ['the cookie', () => setLanguageCookie('ms')],
  ['one that nobody speaks', () => localStorage.setItem('lang', 'fr')],
])('determines the same language as the page: %s', (_, remember) => {
  remember();
  for (const lang of LANGUAGES) expect(look(lang)).toBe(rememberedLanguage() === lang);
});

it('follows the language in the address, which the page then adopts', () => {
  window.history.replaceState(null, '', '/fidyah?lang=ms');
  expect(look('ms')).toBe(true);
  expect(look('en')).toBe(false);
});

it('hides the HTML while a draft is stored, but not for the rates seen alone, nor for a draft of last week', async () => {
  const vaultAt = (now: number) => createVault(30 * 60_000, browserKeys, () => now);
  localStorage.setItem('giving-portal', 'iv.data');
  expect(look('en')).toBe(false);
  localStorage.setItem('giving-portal', 'iv.data.0');
  expect(look('en')).toBe(true);
  for (const [isShown, now, left] of [
    [true, Date.now(), false],
    [false, Date.now(), true],
    [true, Date.now() - 7 * 86_400_000, true],
  ] as const) {
    localStorage.clear();
    await vaultAt(now).write({ drafts: {} }, isShown);
    const kept = localStorage.getItem('giving-portal');
    if (kept !== null) expect(look('en')).toBe(left);
  }
});

it('hides the HTML if the tab was within a flow', () => {
  window.history.replaceState({ usr: { transactionNo: 'T' }, key: 'a', idx: 1 }, '', '/fidyah');
  expect(look('en')).toBe(false);
});
