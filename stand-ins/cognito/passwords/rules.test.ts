import { dictionary } from '@zxcvbn-ts/language-common';
import { expect, it } from 'vitest';
import { parseDefinitions, withSettings } from '../../../src/engine/index.ts';
import { loadDefinitions } from '../../../src/lint/index.ts';
import { type PasswordRules, passwordRulesOf, refuseWeakPassword } from './rules.ts';

const { files } = await loadDefinitions('.', { on: '2026-09-15' });
const definitions = parseDefinitions(files);
const rules = passwordRulesOf(definitions);

const aisyah = { name: 'Aisyah binte Rahman', email: 'aisyah.r@portal.test', 'custom:NRIC': 'S1234567D' };
const isTaken = (password: string, kept: PasswordRules = rules) => {
  try {
    refuseWeakPassword(password, kept, aisyah);
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
  // The forms know the letters of English only; so does the server.
  ['\u00c9b1!xyzq', false],
  ['\u00c9b1!Qxyz', true],
])('%j, by the five rules: %s', (password, taken) => {
  expect(isTaken(password)).toBe(taken);
});

it('may be a sentence of 64 characters and more', () => {
  expect(isTaken(`Perahu-kertas-7-${'hanyut'.repeat(8)}`)).toBe(true);
});

it('is longer if the site requires it', () => {
  const twelve = passwordRulesOf(parseDefinitions(withSettings(files, { PASSWORD_MIN: 12 })));
  expect(isTaken('Qv9!mzxw', twelve)).toBe(false);
  expect(isTaken('Qv9!mzxwLk3?', twelve)).toBe(true);
  expect(passwordRulesOf(parseDefinitions(withSettings(files, { PASSWORD_MIN: 7 })))).toEqual(rules);
});

it.each(['Zakat2026!', 'P@ssw0rd1', 'W4k4f!2026', 'Bismillah1!', 'Aisyah1990!', 'S1234567d!', 'Rahman#99'])('is not %s', (password) => {
  expect(isTaken(password)).toBe(false);
});

it('is none of the 3,000 most common ones, decorated until it fits the rules', () => {
  const common = (dictionary['passwords-common'] as readonly string[]).filter((word) => /^[a-z]/.test(word)).slice(0, 3_000);
  expect(common).toHaveLength(3_000);
  const decorated = common.map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}1!`);
  expect(decorated.filter((password) => isTaken(password, { checks: [] }))).toEqual([]);
});
