import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { API_TYPES_FILE, apiTypes } from './api-types.ts';

it('src/api/types.ts is what `npm run generate:api` writes from schemas/api', async () => {
  expect(readFileSync(API_TYPES_FILE, 'utf8')).toBe(await apiTypes());
});
