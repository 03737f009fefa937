/** `npm run generate:language`: writes the meta-schema of expressions from the operations, and `docs/language.md` from both and a template. */
import { writeFileSync } from 'node:fs';
import { expressionSchema } from './language/expression-schema.ts';
import { EXPRESSION_FILE, LANGUAGE_FILE, languagePage } from './language/language-page.ts';

writeFileSync(EXPRESSION_FILE, expressionSchema());
writeFileSync(LANGUAGE_FILE, languagePage());
console.log('wrote schemas/meta/logic.schema.json and docs/language.md');
