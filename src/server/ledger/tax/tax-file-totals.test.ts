import { expect, it } from 'vitest';
import { requireSameTotals } from './tax-file.ts';

/** A tax file of donations of these amounts. Names contain quotes and commas. */
function fileOf(...amounts: string[]): string {
  const line = (amount: string) =>
    [
      '1',
      '1',
      'S1234567D',
      'Y',
      'SITI ""THE, ELDER""',
      '640 CANARY ROAD',
      '#05-123',
      '',
      '200640',
      amount,
      '20260915',
      'ZKT00000001',
      'O',
      'Z',
    ]
      .map((cell) => `"${cell}"`)
      .join(',');
  return ['recordID,…', ...amounts.map(line), ''].join('\r\n');
}

it('accepts a file that equals the books', () => {
  expect(() => requireSameTotals(fileOf('28.00', '20.05'), 2, 4_805)).not.toThrow();
  expect(() => requireSameTotals(fileOf(), 0, 0)).not.toThrow();
});

it.each([
  ['a cent is missing', fileOf('28.00', '20.04')],
  ['a line is missing', fileOf('48.05')],
  ['a line is there twice', fileOf('28.00', '20.05', '20.05')],
  ['an amount is none', fileOf('28.00', '2O.05')],
  ['an amount is in another column', fileOf('28.00', '20.05').replace('"#05-123",', '')],
])('refuses a file in which %s', (_what, file) => {
  expect(() => requireSameTotals(file, 2, 4_805)).toThrow('does not come to its own total');
});
