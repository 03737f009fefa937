/** `npm run generate:language`: writes `docs/language.md` from the meta-schemas, the operations and a template. */
import { writeFileSync } from 'node:fs';
import { LANGUAGE_FILE, languagePage } from './generate/language/language-page.ts';

writeFileSync(LANGUAGE_FILE, languagePage());
console.log('wrote docs/language.md');
