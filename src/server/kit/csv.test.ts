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
])('writes %j so that no cell runs it as a formula', (text) => {
  expect(csvCell(text)).toMatch(/^"'/);
});

it('writes a negative amount as a number, not a formula', () => {
  expect(csvCell('-12.50')).toBe('"-12.50"');
});

it('leaves other text unchanged, with doubled quotes and on one line', () => {
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
