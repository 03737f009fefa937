import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { RATE_FIELDS } from '../../api/rate-fields.ts';
import { RATE_FIELDS_FILE, rateFieldsModule } from './rate-fields.ts';
import { LANGUAGES } from '../../../tests/support/languages.ts';

it('src/api/rate-fields.ts is generated from schemas/api', () => {
  expect(readFileSync(RATE_FIELDS_FILE, 'utf8'), 'run npm run generate:api').toBe(rateFieldsModule());
  expect(RATE_FIELDS).toContainEqual({ rate: 'nisab', path: ['muisZakatHarta', 'nisab', 'value'] });
  expect(RATE_FIELDS).toHaveLength(7);
});

it.each(LANGUAGES)('each watched rate has its name in %s', (language) => {
  const texts = JSON.parse(readFileSync(`flows/text/${language}/translation.json`, 'utf8'))['rates-updated'].rates;
  const nameOf = (rate: string) => rate.split('.').reduce((tree, part) => tree?.[part], texts);
  expect(RATE_FIELDS.filter(({ rate }) => typeof nameOf(rate) !== 'string')).toEqual([]);
});
