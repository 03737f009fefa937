import { expect, it } from 'vitest';
import { found } from '../testing/found.ts';

const MS = 'flows/text/ms/translation.json';

it('finds a button of more than forty letters, too long for a phone, in its language', () => {
  expect(found('text-too-long', [MS, '/more/add', 'Tambah satu lagi nota yang baharu di bawah senarai ini'])).toEqual([
    'flows/text/ms/translation.json/more/add: “more.add” has 54 letters in “ms”; a button has room for 40. Say it in 40 letters or fewer; the rest may go into the help of the question.',
  ]);
});

it('the tightest of a text’s places decides', () => {
  expect(found('text-too-long', [MS, '/gift/title', 'H'.repeat(49)])).toEqual([
    expect.stringContaining('has 49 letters in “ms”; a label of the receipt has room for 40.'),
  ]);
});

it('counts a placeholder as eight letters, and markup as none', () => {
  expect(found('text-too-long', [MS, '/more/note', `<b>${'N'.repeat(40)}</b>{{number}}`])).toEqual([]);
  expect(found('text-too-long', [MS, '/more/note', `${'N'.repeat(41)}{{number}}`])).toHaveLength(1);
});

it('gives an option less room than a question’s label', () => {
  expect(found('text-too-long', [MS, '/ask/by-days', 'H'.repeat(61)])).toEqual([
    expect.stringContaining('has 61 letters in “ms”; an option has room for 60.'),
  ]);
});
