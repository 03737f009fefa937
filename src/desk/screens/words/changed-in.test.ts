import { expect, it } from 'vitest';
import { changedIn } from './changed-in.ts';

const long = 'Give zakat and fitrah in minutes. Get your receipt right away, by email or on paper, and a tax deduction where it is due.';

it.each([
  ['a short text', 'Give zakat', 'Give your zakat', 'Give your zakat'],
  ['a new text', null, 'May it grow.', 'May it grow.'],
  ['what changed at the end', long, `${long} Thank you.`, '…or on paper, and a tax deduction where it is due. Thank you.'],
  ['what changed in the middle', long, long.replace('on paper', 'by post'), '…right away, by email or by post, and a tax deduction where…'],
  ['a word that was left out', long, long.replace('right away, ', ''), '…in minutes. Get your receipt by email or on paper, and a tax…'],
  ['a text without its marks', 'One<br>two', 'One<br>three', 'One three'],
])('shows %s', (_, before, now, says) => expect(changedIn([before], [now])).toBe(says));

it('is in the first language that differs', () => {
  expect(changedIn(['Give', 'Tunaikan'], ['Give', 'Sumbang'])).toBe('Sumbang');
  expect(changedIn(['Give'], ['Give'])).toBeUndefined();
});

it('fits a title', () => {
  expect(changedIn([''], ['word '.repeat(40)])?.length).toBeLessThanOrEqual(62);
});
