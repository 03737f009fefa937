import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { words } from './words.ts';

/** The words that texts for donors must not use are forbidden in the desk's texts, too. */
it('uses no word that flows/text/voice.json replaces', () => {
  const voice = JSON.parse(readFileSync(join(process.cwd(), 'flows/text/voice.json'), 'utf8'));
  const banned: readonly { readonly word: string }[] = voice.languages.en.banned;
  expect(banned.length).toBeGreaterThan(30);
  const texts = textsIn(words);
  expect(texts.length).toBeGreaterThan(80);
  const isWord = (text: string, word: string) =>
    new RegExp(`(?<![\\p{L}])${word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\p{L}])`, 'iu').test(text);
  expect(texts.flatMap((text) => banned.filter(({ word }) => isWord(text, word)).map(({ word }) => `${word}: ${text}`))).toEqual([]);
});

function textsIn(value: unknown): string[] {
  return typeof value === 'string' ? [value] : Object.values(Object(value)).flatMap(textsIn);
}
