import { expect, it } from 'vitest';
import { type Field, parseDefinitions } from '../../src/engine/index.ts';
import { loadDefinitions } from '../../src/lint/index.ts';

const { steps, site } = parseDefinitions((await loadDefinitions('.', { on: '2026-09-15' })).files);
const WORDS: readonly string[] = ['text', 'email'];

/** The questions in words that Singpass, Corppass, an account or the address search answers, and their parts. */
const filled = Object.values(steps).flatMap(({ id, fields }) => {
  const ofAccount = [site.fromAccount?.person.step, site.fromAccount?.company?.step, 'profile', 'profile-corporate'].includes(id);
  const answered = fields.filter(
    ({ proved, prefilled, widget, autocomplete }) =>
      proved !== undefined || prefilled !== undefined || widget === 'address' || (ofAccount && autocomplete !== undefined),
  );
  return answered.flatMap(wordsIn);
});

function wordsIn(field: Field): readonly Field[] {
  return field.fields?.flatMap(wordsIn) ?? (WORDS.includes(field.type) ? [field] : []);
}

it('what a service answers has limits for typing of its own, so that it is not refused by them', () => {
  expect(filled.length).toBeGreaterThan(30);
  expect(filled.filter(({ typed }) => typed === undefined).map(({ path }) => path)).toEqual([]);
});

it('nothing may be typed that could not be kept', () => {
  const tighter = filled.filter(({ typed, maxLength = 10_000, minLength = 0 }) => {
    const { maxLength: most = maxLength, minLength: least = minLength } = typed ?? {};
    return most > maxLength || least < minLength;
  });
  expect(tighter.map(({ path }) => path)).toEqual([]);
});
