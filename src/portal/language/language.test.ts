import { beforeEach, expect, it } from 'vitest';
import { bridgeLanguage, forgetStoredLanguage, rememberedLanguage, rememberLanguage } from './language.ts';

beforeEach(() => {
  localStorage.clear();
  document.cookie = 'lang=; Max-Age=0; Path=/';
});

it('is English until another is chosen', () => {
  expect(rememberedLanguage()).toBe('en');
});

it('is remembered once chosen', () => {
  rememberLanguage('ms');
  expect(localStorage.getItem('lang')).toBe('ms');
  expect(rememberedLanguage()).toBe('ms');
});

it('outlives the page that removes it from storage, by its ten-minute cookie', () => {
  rememberLanguage('ms');
  bridgeLanguage('ms');
  forgetStoredLanguage();
  expect(localStorage.getItem('lang')).toBeNull();
  expect(rememberedLanguage()).toBe('ms');
});

it.each(['../../etc/passwd', 'de', 'EN', '__proto__', 'en\r\nSet-Cookie: x'])('%s reads English', (stored) => {
  localStorage.setItem('lang', stored);
  expect(rememberedLanguage()).toBe('en');
});
