import { expect, it } from 'vitest';
import { meantAs } from './meant-as.ts';

const fits = (text: string) => /^(?:\d+(?:\.\d+)?|\d{4}-\d{2}-\d{2})$/.test(text);

it.each([
  ['18,50', '18.50', 'has a comma where a point belongs'],
  ['1,234.50', '1234.50', 'has commas between its thousands'],
  ['S$18.50', '18.50', 'has a currency before it'],
  ['S$18,50', '18.50', 'has a currency before it and has a comma where a point belongs'],
  [' 18.50', '18.50', 'has blanks around it'],
  ['\uff11\uff18', '18', 'has letters or figures of another width or script'],
  ['\u0661\u0668', '18', 'has letters or figures of another width or script'],
  ['.5', '0.5', 'has no figure before its point'],
  ['18.', '18', 'has a point and no figure after it'],
  ['30/09/2026', '2026-09-30', 'is a day that begins with its day'],
])('reads %s as meant to be %s', (typed, written, says) => {
  expect(meantAs(typed, fits)).toEqual({ written, says });
});

it.each(['eighteen', '18.5.0', '1.000,50', ''])('does not guess at %s', (typed) => {
  expect(meantAs(typed, fits)).toBeUndefined();
});
