import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it.each(['en', 'ms'])('no text in %s asks for what the build leaves out of i18next: a format, or another text', (language) => {
  const texts = readFileSync(`flows/text/${language}/translation.json`, 'utf8');
  expect(texts).toContain('{{amount}}');
  expect(texts.match(/\{\{[^}]*,[^}]*\}\}|\$t\(/g)).toBeNull();
});
