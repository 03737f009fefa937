import { expect, it } from 'vitest';
import { figuresIn } from './figures.ts';

const read = (text: string) => figuresIn(text).map(({ typed, kind, number }) => `${kind} ${number} “${typed}”`);

it('reads money, shares and plain numbers as typed', () => {
  expect(read('S$1,234.50 or $3, at 2.5 %, for 60 people')).toEqual([
    'money 1234.50 “S$1,234.50”',
    'money 3 “$3”',
    'share 2.5 “2.5 %”',
    'plain 60 “60”',
  ]);
});

it('skips examples and placeholders', () => {
  expect(read('e.g. S$20, contohnya 5 orang; {{rates.day}} × {{days}}')).toEqual([]);
});
