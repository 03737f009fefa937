import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { API_TYPES_FILE, apiTypes, missingTypes } from './api-types.ts';

it('src/api/types.ts is what `npm run generate:api` writes from schemas/api', async () => {
  expect(readFileSync(API_TYPES_FILE, 'utf8'), 'run npm run generate:api').toBe(await apiTypes());
});

it('names a reference to a missing type with its file', () => {
  const call = { body: { $ref: 'types.json#/$defs/Gone' }, answers: { 200: { body: { $ref: 'types.json#/$defs/Refusal' } } } };
  expect(missingTypes({ 'new-call': call }, { Refusal: {} })).toEqual([{ file: 'new-call', type: 'Gone' }]);
});
