import { expect, it } from 'vitest';
import type { DeskWord } from '../../../api/types.ts';
import { textsSeenAs } from './texts-seen-as.ts';

const word = (key: string, en: string, ms = ''): DeskWord => ({ key, texts: [en, ms], live: [en, ms], where: [], flags: [] });
const words = [
  word('title', 'Give <b>zakat</b>', 'Tunai zakat'),
  word('email', 'Email'),
  word('email.hint', 'Email for your receipt'),
  word('sum', 'You gave {{amount}} in {{year}}'),
  word('optional', '(optional)'),
  word('amount', '{{amount}}'),
];
const keys = (seen: string) => textsSeenAs(words, seen).map(({ key }) => key);

it.each([
  ['Give zakat', ['title']],
  ['Tunai zakat', ['title']],
  ['You gave S$1,028.25 in 2026', ['sum']],
  ['Email', ['email']],
  // Two texts in one line, the longest first.
  ['Email for your receipt (optional)', ['email.hint', 'optional', 'email']],
  // Values alone do not show what was filled in.
  ['S$50.00', []],
])('“%s” can be %j', (seen, found) => expect(keys(seen)).toEqual(found));
