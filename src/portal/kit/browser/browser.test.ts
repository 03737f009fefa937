import { afterEach, expect, it, vi } from 'vitest';
import { takesCookies, writeCookie } from './cookies.ts';
import { openDatabase } from './database.ts';

const lent: (() => void)[] = [];
afterEach(() => {
  vi.restoreAllMocks();
  for (const giveBack of lent.splice(0)) giveBack();
});

/** Replaces a property of the browser until the test ends. */
function lend(object: object, name: string, property: PropertyDescriptor): void {
  Object.defineProperty(object, name, { ...property, configurable: true });
  lent.push(() => Reflect.deleteProperty(object, name));
}

const blocked = () => {
  throw new DOMException('Access is denied for this document.', 'SecurityError');
};

it('tests cookies by setting one: a browser that blocks them may report them as enabled', () => {
  expect(takesCookies()).toBe(true);
  expect(document.cookie).not.toContain('probe');
  lend(document, 'cookie', { get: () => '', set: () => undefined });
  expect([navigator.cookieEnabled, takesCookies()]).toEqual([true, false]);
});

it('treats a document without cookies as one that blocks them', () => {
  lend(document, 'cookie', { get: blocked, set: blocked });
  expect(() => writeCookie('lang=ms')).not.toThrow();
  expect(takesCookies()).toBe(false);
});

it('rejects a database that is absent, blocked or never answers', async () => {
  await expect(openDatabase('x', 'keys')).rejects.toThrow();
  lend(globalThis, 'indexedDB', { value: { open: blocked } });
  await expect(openDatabase('x', 'keys')).rejects.toThrow('denied');
  vi.useFakeTimers();
  lend(globalThis, 'indexedDB', { value: { open: () => ({}) } });
  const asked = expect(openDatabase('x', 'keys')).rejects.toThrow('does not answer');
  await vi.advanceTimersByTimeAsync(3_000);
  await asked;
  vi.useRealTimers();
});
