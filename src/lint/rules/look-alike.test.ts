import { expect, it } from 'vitest';
import { type Change, found } from '../testing/found.ts';

const EN = 'flows/text/en/translation.json';
const SITE = 'flows/site.json';

it.each<[string, Change, string]>([
  ['a Cyrillic letter in a Latin word', [EN, '/gift/description', 'Z\u0430kat'], 'In “Z\u0430kat”, “\u0430” is the Cyrillic letter U+0430'],
  ['a word of look-alikes alone', [EN, '/gift/description', 'The \u0441\u043e\u0440\u0443'], 'which only looks like “c”'],
  ['a sign without width', [EN, '/gift/description', 'Zakat\u200b'], 'A sign that cannot be seen stands in it (U+200B).'],
  ['a mark that turns the reading round', [EN, '/gift/description', '\u202eThank you'], '(U+202E)'],
  ['a control', [EN, '/gift/description', 'Thank\u0000you'], '(U+0000)'],
  ['half a letter', [EN, '/gift/description', 'Thank \ud800 you'], '(U+D800)'],
  ['a joiner after a Latin letter', [EN, '/gift/description', 'Zak\u200dat'], '(U+200D)'],
  ['the name of the payee', [SITE, '/payee', { name: 'Of\u0456ce' }], 'which only looks like “i”'],
])('refuses %s by name', (_says, change, said) => {
  expect(found('look-alike', change).join('\n')).toContain(said);
});

it.each([
  ['another script', 'Дар, zakat'],
  ['letters of Latin with marks', 'Zakat für alle, São'],
  ['lines', 'One\nTwo'],
  ['a joiner of a script that needs it', 'க்\u200cஷ'],
  ['an emoji', 'Thank you 😀'],
])('accepts %s', (_says, text) => {
  expect(found('look-alike', [EN, '/gift/description', text])).toEqual([]);
});
