import { expect, it } from 'vitest';
import { withLookAlikes } from './look-alikes.ts';

it.each([
  ['“un\u0456t” is not allowed.', ' Its “\u0456” is the Cyrillic letter U+0456, which only looks like “i”.'],
  ['“\u03bfther” is not allowed.', ' Its “\u03bf” is the Greek letter U+03BF, which only looks like “o”.'],
  ['“un\uff49t” is not allowed.', ' Its “\uff49” is the character U+FF49, which only looks like “i”.'],
  ['“un\u200bit” is not allowed.', ' In “un\u200bit” stands a mark that cannot be seen (U+200B).'],
  ['“unit” is not allowed.', ''],
  ['The text “Дар” is too long.', ''],
  ['The text “Zakat für alle” is too long.', ''],
])('%s', (message, more) => {
  expect(withLookAlikes(message)).toBe(message + more);
});
