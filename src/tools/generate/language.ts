/**
 * `npm run generate:language`: writes the meta-schema of expressions from the operations, the types of the files as written from the
 * meta-schemas, and `docs/language.md` from these and a template.
 */
import { writeFileSync } from 'node:fs';
import { expressionSchema } from './language/expression-schema.ts';
import { EXPRESSION_FILE, LANGUAGE_FILE, languagePage } from './language/language-page.ts';
import { WRITTEN_TYPES_FILE, writtenTypes } from './language/written-types.ts';

writeFileSync(EXPRESSION_FILE, expressionSchema());
writeFileSync(WRITTEN_TYPES_FILE, await writtenTypes());
writeFileSync(LANGUAGE_FILE, languagePage());
console.log('wrote schemas/meta/logic.schema.json, src/engine/written.ts and docs/language.md');
