import { expect, it } from 'vitest';
import { mergeAnswers } from './merge-answers.ts';

const base = { individual: { fullName: 'Siti', email: 'a@portal.test' } };

it('keeps both one page’s changes and another’s', () => {
  const own = { individual: { fullName: 'Siti Contoh', email: 'a@portal.test' } };
  const other = { individual: { fullName: 'Siti', email: 'b@portal.test' }, address: { postalCode: '199023' } };
  expect(mergeAnswers(base, own, other)).toEqual({
    individual: { fullName: 'Siti Contoh', email: 'b@portal.test' },
    address: { postalCode: '199023' },
  });
});

it('prefers the own value of a field that both changed; a field that only the other page removed is gone', () => {
  expect(mergeAnswers(base, { individual: { fullName: 'Siti', email: 'own@portal.test' } }, {})).toEqual({
    individual: { email: 'own@portal.test' },
  });
});
