import { dictionary } from '@zxcvbn-ts/language-common';
import { expect, it } from 'vitest';
import { refuseWeakPassword } from './rules.ts';

const aisyah = { name: 'Aisyah binte Rahman', email: 'aisyah.r@portal.test', 'custom:NRIC': 'S1234567D' };
const isTaken = (password: string, atLeast = 7) => {
  try {
    refuseWeakPassword(password, { atLeast, about: aisyah });
    return true;
  } catch {
    return false;
  }
};

it.each([
  ['Ab1!xyz', true],
  ['Ab1!xy', false],
  ['ab1!xyzq', false],
  ['AB1!XYZQ', false],
  ['Abc!xyzq', false],
  ['Abc1xyzq', false],
  ['Ab1! xyzq', false],
  ['Ab1!\u00a0xyzq', false],
])('%j, by the five rules: %s', (password, taken) => {
  expect(isTaken(password)).toBe(taken);
});

it('may be a sentence of 64 characters and more', () => {
  expect(isTaken(`Perahu-kertas-7-${'hanyut'.repeat(8)}`)).toBe(true);
});

it('is longer where the site asks for it', () => {
  expect(isTaken('Qv9!mzxw', 12)).toBe(false);
  expect(isTaken('Qv9!mzxwLk3?', 12)).toBe(true);
});

it.each(['Zakat2026!', 'P@ssw0rd1', 'W4k4f!2026', 'Bismillah1!', 'Aisyah1990!', 'S1234567d!', 'Rahman#99'])('is not %s', (password) => {
  expect(isTaken(password)).toBe(false);
});

it('is none of the 3,000 commonest, decorated until the rules hold', () => {
  const common = (dictionary['passwords-common'] as readonly string[]).filter((word) => /^[a-z]/.test(word)).slice(0, 3_000);
  expect(common).toHaveLength(3_000);
  const decorated = common.map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}1!`);
  expect(decorated.filter((password) => isTaken(password, 1))).toEqual([]);
});
