/**
 * `npm run generate:api`: writes `src/api/types.ts` and `src/api/rate-fields.ts` from
 * `schemas/api/types.json` and, for the receipt's data, `schemas/common/receipt.json`.
 */
import { writeFileSync } from 'node:fs';
import { calls, sharedTypes } from '../../server/kit/http/calls/calls.ts';
import { apiTypes, API_TYPES_FILE, missingTypes } from './api-types.ts';
import { RATE_FIELDS_FILE, rateFieldsModule } from './rate-fields.ts';

const missing = missingTypes({ types: sharedTypes, ...calls }, sharedTypes.$defs);
for (const { file, type } of missing) console.error(`schemas/api/${file}.json refers to ${type}: add this type to schemas/api/types.json.`);
if (missing.length > 0) process.exit(1);
writeFileSync(API_TYPES_FILE, await apiTypes());
writeFileSync(RATE_FIELDS_FILE, rateFieldsModule());
console.log(`wrote src/api/types.ts (${Object.keys(sharedTypes.$defs).length} types) and src/api/rate-fields.ts`);
