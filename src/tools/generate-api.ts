/** `npm run generate:api`: writes `src/api/types.ts` from `schemas/api/types.json`. */
import { writeFileSync } from 'node:fs';
import { apiTypes, API_TYPES_FILE } from './generate/api-types.ts';

writeFileSync(API_TYPES_FILE, await apiTypes());
