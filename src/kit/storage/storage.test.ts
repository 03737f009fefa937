import { afterEach, expect, it, vi } from 'vitest';
import { browserStorage, closeFullStorage, keptIn, tabStorage } from './storage.ts';

const lent: (() => void)[] = [];
afterEach(() => {
  vi.restoreAllMocks();
  for (const giveBack of lent.splice(0)) giveBack();
});

const blocked = () => {
  throw new DOMException('Access is denied for this document.', 'SecurityError');
};

it.each([
  ['throws as it is read', () => keptIn(blocked)],
  ['is null', () => keptIn(() => null)],
  ['is not there', () => keptIn(() => undefined as unknown as Storage)],
  [
    'is full',
    () => {
      vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      });
      return keptIn(() => localStorage);
    },
  ],
])('storage that %s keeps values until the page is left', (_, open) => {
  const storage = open();
  expect(storage.getItem('lang')).toBeNull();
  storage.setItem('lang', 'ms');
  storage.setItem('flow', 'fidyah');
  expect(storage.getItem('lang')).toBe('ms');
  expect(storage.names()).toEqual(['lang', 'flow']);
  storage.removeItem('lang');
  expect(storage.getItem('lang')).toBeNull();
  storage.clear();
  expect(storage.names()).toEqual([]);
  expect(storage.lasts()).toBe(false);
});

it('working storage keeps everything itself', () => {
  for (const [ours, theirs] of [
    [browserStorage, localStorage],
    [tabStorage, sessionStorage],
  ] as const) {
    expect(ours.lasts()).toBe(true);
    ours.setItem('lang', 'ms');
    expect({ ...theirs }).toEqual({ lang: 'ms' });
    ours.clear();
    expect(theirs).toHaveLength(0);
  }
});

it('a value refused by full storage replaces the older one only on this page', () => {
  browserStorage.setItem('draft', 'older');
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });
  browserStorage.setItem('draft', 'newer');
  expect([browserStorage.getItem('draft'), localStorage.getItem('draft')]).toEqual(['newer', 'older']);
  full.mockRestore();
  browserStorage.setItem('draft', 'newest');
  expect([browserStorage.getItem('draft'), localStorage.getItem('draft')]).toEqual(['newest', 'newest']);
  browserStorage.clear();
});

it('full storage is closed to packages that choose at load time; storage with room stays open', () => {
  closeFullStorage();
  expect(() => sessionStorage).not.toThrow();
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });
  const own = Object.getOwnPropertyDescriptors(window);
  lent.push(() => {
    for (const name of ['localStorage', 'sessionStorage'] as const) Object.defineProperty(window, name, own[name]);
  });
  closeFullStorage();
  expect(() => sessionStorage).toThrow('Storage takes nothing.');
  tabStorage.setItem('a', 'b');
  expect(tabStorage.getItem('a')).toBe('b');
  tabStorage.clear();
  full.mockRestore();
});
