/**
 * `npm run generate:language`: generates the meta-schema of expressions from the operations, the types of the files as written from the meta-schemas,
 * `docs/language.md` from these and a template, the editor settings, and the list of texts that the code uses.
 */
import { writeFileSync } from 'node:fs';
import { EDITOR_SETTINGS_FILE, editorSettings } from './language/editor-settings.ts';
import { expressionSchema } from './language/expression-schema.ts';
import { EXPRESSION_FILE, LANGUAGE_FILE, languagePage } from './language/language-page.ts';
import { PAGE_TEXTS_FILE, pageTexts } from './language/page-texts.ts';
import { WRITTEN_TYPES_FILE, writtenTypes } from './language/written-types.ts';

writeFileSync(EXPRESSION_FILE, expressionSchema());
writeFileSync(WRITTEN_TYPES_FILE, await writtenTypes());
writeFileSync(EDITOR_SETTINGS_FILE, editorSettings());
writeFileSync(LANGUAGE_FILE, languagePage());
writeFileSync(PAGE_TEXTS_FILE, pageTexts());
console.log(
  'wrote schemas/meta/logic.schema.json, src/engine/written.ts, src/lint/texts/page-texts.json, .vscode/settings.json and docs/language.md',
);
