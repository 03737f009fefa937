import { expect, it } from 'vitest';
import { csvCell, csvOf } from './csv.ts';

it.each([
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '  =1',
  '\n=1',
  '＝1+1',
  '＋1',
  '－1',
  '−1',
  '＠SUM(A1)',
  '﹦1',
  '\u00a0=1',
  '\u3000＝1',
  '\u200b=1',
  '\ufeff＝1',
])('%j is no formula in a cell', (text) => {
  expect(csvCell(text)).toMatch(/^"'/);
});

it('an amount below zero is a number for a spreadsheet, and no formula', () => {
  expect(csvCell('-12.50')).toBe('"-12.50"');
});

it('a text that is none stays as it is, with its quotes doubled and on one line', () => {
  expect(csvCell('Siti "Contoh"\nbinti Sampel')).toBe('"Siti ""Contoh"" binti Sampel"');
});

it('a table is lines of quoted cells', () => {
  expect(
    csvOf([
      ['a', 'b'],
      ['1', ''],
    ]),
  ).toBe('"a","b"\r\n"1",""\r\n');
});
