import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { LANGUAGES } from '../../../tests/support/languages.ts';

it.each(LANGUAGES)('no text in %s asks for what the build leaves out of i18next: a format, or another text', (language) => {
  const texts = readFileSync(`flows/text/${language}/translation.json`, 'utf8');
  expect(texts).toContain('{{amount}}');
  expect(texts.match(/\{\{[^}]*,[^}]*\}\}|\$t\(/g)).toBeNull();
});
