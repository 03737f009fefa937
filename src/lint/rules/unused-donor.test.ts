import { expect, it } from 'vitest';
import { found } from '../testing/found.ts';

it('a donor that no trial gift names is found', () => {
  const company = ['flows/trial-donors.json', '/donors/company', { says: 'A company.', answers: { ask: { name: 'Contoh' } } }] as const;
  expect(found('unused-donor', company)).toEqual([
    'flows/trial-donors.json/donors/company: No trial gift names the donor “company”.' +
      ' Name it in the trials.json of a flow, or remove it.',
  ]);
});
