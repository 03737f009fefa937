import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setLanguageCookie, forgetStoredLanguage, rememberedLanguage, rememberLanguage, adoptLinkedLanguage } from './language.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  // biome-ignore lint/suspicious/noDocumentCookie: as the page sets it
  document.cookie = 'lang=; Max-Age=0; Path=/';
});

it('is English until another is chosen', () => {
  expect(rememberedLanguage()).toBe('en');
});

it('is remembered once it is chosen', () => {
  rememberLanguage('ms');
  expect(localStorage.getItem('lang')).toBe('ms');
  expect(rememberedLanguage()).toBe('ms');
});

it('survives the page that removes it from storage, through its ten-minute cookie', () => {
  rememberLanguage('ms');
  setLanguageCookie('ms');
  forgetStoredLanguage();
  expect(localStorage.getItem('lang')).toBeNull();
  expect(rememberedLanguage()).toBe('ms');
});

it('has a cookie that lasts ten minutes', () => {
  const set = vi.spyOn(document, 'cookie', 'set');
  setLanguageCookie('ms');
  expect(set).toHaveBeenCalledWith(expect.stringContaining('Max-Age=600;'));
  set.mockRestore();
});

describe('a mail’s link', () => {
  const open = (address: string) => {
    history.replaceState(null, '', address);
    adoptLinkedLanguage();
  };

  it('opens its page in the gift’s language, whatever the browser remembers, and keeps the rest of the address', () => {
    rememberLanguage('en');
    open('/receipt/fitrah?transactionId=2VFNC&lang=ms&k=key');
    expect(rememberedLanguage()).toBe('ms');
    expect(location.pathname + location.search).toBe('/receipt/fitrah?transactionId=2VFNC&k=key');
  });

  it('stores no choice: another tab keeps the chosen language', () => {
    rememberLanguage('en');
    open('/giving-plan?plan=1&lang=ms');
    rememberLanguage(rememberedLanguage());
    expect(localStorage.getItem('lang')).toBe('en');
  });

  it('gives way to a language chosen on its page, also after a reload', () => {
    open('/giving-plan?plan=1&lang=ms');
    rememberLanguage('en');
    adoptLinkedLanguage();
    expect(rememberedLanguage()).toBe('en');
  });

  it.each(['/receipt/fitrah?lang=de', '/receipt/fitrah?lang=__proto__', '/receipt/fitrah'])('%s changes nothing', (address) => {
    rememberLanguage('ms');
    open(address);
    expect(rememberedLanguage()).toBe('ms');
  });
});

it.each(['../../etc/passwd', 'de', 'EN', '__proto__', 'en\r\nSet-Cookie: x'])('%s is read in English', (stored) => {
  localStorage.setItem('lang', stored);
  expect(rememberedLanguage()).toBe('en');
});
