import { expect, it } from 'vitest';
import { mergeAnswers } from './merge-answers.ts';

const base = { individual: { fullName: 'Siti', email: 'a@portal.test' } };

it('what one page typed and what another did are both kept', () => {
  const own = { individual: { fullName: 'Siti Contoh', email: 'a@portal.test' } };
  const other = { individual: { fullName: 'Siti', email: 'b@portal.test' }, address: { postalCode: '199023' } };
  expect(mergeAnswers(base, own, other)).toEqual({
    individual: { fullName: 'Siti Contoh', email: 'b@portal.test' },
    address: { postalCode: '199023' },
  });
});

it('of a field that both changed, the own one counts; what the other took away, and the own page left alone, is gone', () => {
  expect(mergeAnswers(base, { individual: { fullName: 'Siti', email: 'own@portal.test' } }, {})).toEqual({
    individual: { email: 'own@portal.test' },
  });
});
