import { expect, it } from 'vitest';
import { reloadOnce } from './reload-guard.ts';

it('a server that keeps answering 500 causes one reload a minute', () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    lasts: () => true,
  };
  let reloads = 0;
  let waited = 0;
  const at = (now: number) =>
    reloadOnce({
      storage,
      isReloaded: () => true,
      now: () => now,
      random: () => 0.5,
      reload: () => {
        reloads += 1;
      },
      later: (act, ms) => {
        waited = ms;
        act();
      },
    });
  expect(at(1_000_000)).toBe(true);
  expect(waited).toBe(2_500);
  expect(at(1_000_500)).toBe(false);
  expect(at(1_059_999)).toBe(false);
  expect(reloads).toBe(1);
  expect(at(1_060_000)).toBe(true);
  expect(reloads).toBe(2);
});

it('a tab without storage is reloaded once, not for ever', () => {
  const storage = { getItem: () => null, setItem: () => undefined, lasts: () => false };
  let reloads = 0;
  const at = (isReloaded: boolean) =>
    reloadOnce({
      storage,
      isReloaded: () => isReloaded,
      now: () => 1_000_000,
      random: () => 0,
      reload: () => {
        reloads += 1;
      },
      later: (act) => act(),
    });
  expect([at(false), at(true)]).toEqual([true, false]);
  expect(reloads).toBe(1);
});
