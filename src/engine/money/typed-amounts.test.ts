import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatMoney } from './format-money.ts';
import { parseMoney, readDecimal, parseMoneyExact, readWhole } from './typed-amounts.ts';

describe('typed money', () => {
  it('stays below the ceiling of 1e15: more than twelve digits before the cents are refused', () => {
    expect(parseMoney('999999999999.99')).toEqual({ kind: 'money', cents: 99_999_999_999_999n });
    for (const typed of ['1000000000000', String(1e15), '1000000000000000.00']) expect(parseMoney(typed)).toEqual({ kind: 'not-money' });
  });

  it.each([
    ['34090', 3409000n],
    ['34,090', 3409000n],
    ['1,000.50', 100050n],
    ['1000.5', 100050n],
    ['  852.25 ', 85225n],
    ['S$1,000', 100000n],
    ['$ 5', 500n],
    ['0.01', 1n],
    ['0', 0n],
    ['007', 700n],
    ['999999999999.99', 99999999999999n],
    ['１２', 1200n],
    ['٣', 300n],
    ['१,०००.५०', 100050n],
    ['S＄１，０００．５０', 100050n],
    ['SGD 1,000', 100000n],
    ['1 234.50', 123450n],
    ['1\u00a0234.50', 123450n],
    ['S$1\u2009234\u202f567.5', 123456750n],
    ['３ ０００', 300000n],
    ['\u200e5\u00a0', 500n],
  ])('%j is read to the cent', (typed, cents) => {
    expect(parseMoney(typed)).toEqual({ kind: 'money', cents });
  });

  it.each([
    '1 00',
    '12 34',
    '1234 567',
    '1 234,50',
    '1 234,567',
    '1,234 567',
    '0 123',
    '1  234',
    '1.234 567',
    '1.000,50',
    '1,00',
    '1,0000',
    '10,00,000',
    ',500',
    '0,100',
    '1e5',
    '-5',
    '+5',
    '0.001',
    '.5',
    '5.',
    'NaN',
    'Infinity',
    '0x10',
    '1/2',
    '5%',
    'five',
    '$',
    'S$',
    '1_000',
    '1’000',
    "1'000",
    '٣.٠٠٠,٥',
    'S$S$5',
    'SGD',
    '1000000000000',
    '1.2.3',
    '--5',
    '−5',
    '1,000,00',
  ])('%j is not mistaken for another amount', (typed) => {
    expect(parseMoney(typed)).toEqual({ kind: 'not-money' });
    expect(parseMoneyExact(typed)).toBeNull();
  });

  it('is blank when nothing is typed', () => {
    expect(['', '  ', '\u200b', '\u00a0'].map((typed) => parseMoney(typed).kind)).toEqual(['blank', 'blank', 'blank', 'blank']);
  });

  it('gives the same cents however it is written', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 99_999_999_999_999n }), (cents) => {
        const written = formatMoney(cents);
        for (const typed of [written, `S${written}`, written.replaceAll(',', ''), ` ${written.slice(1)}`]) {
          expect(parseMoney(typed)).toEqual({ kind: 'money', cents });
        }
      }),
    );
  });

  it('of any other text is never an amount', () => {
    const isAmount = /^\s*(S?\$ ?)?(?:[\d,]+|\d{1,3}(?: \d{3})+)(\.\d{1,2})?\s*$/;
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'0123456789.,-+eE $S١') })), (typed) => {
        fc.pre(!isAmount.test(typed.replaceAll('١', '1')) && typed.trim() !== '');
        expect(parseMoney(typed)).toEqual({ kind: 'not-money' });
      }),
      { numRuns: 10_000 },
    );
  });

  it('is refused at once when it is very long', () => {
    expect(parseMoney('1'.repeat(1_000_000))).toEqual({ kind: 'not-money' });
  });
});

describe('a typed number', () => {
  it('is whole where persons are counted', () => {
    expect(readWhole(' 1,000 ')).toMatchObject({ coefficient: 1000 });
    expect(['4.0', '-4', '1 00', '4e1', ''].map(readWhole)).toEqual([null, null, null, null, null]);
  });

  it('has up to six decimals where grams are weighed', () => {
    expect(readDecimal('86.125')).toMatchObject({ coefficient: 86125, scale: 3 });
    expect(['86.1234567', '86,5', '.5', '-1'].map(readDecimal)).toEqual([null, null, null, null]);
  });
});

describe('formatted money', () => {
  it.each([
    ['852.25', '$852.25'],
    ['28', '$28.00'],
    ['999999.9', '$999,999.90'],
    ['-48', '-$48.00'],
    ['173.104651', '$173.10'],
    [85225, '$852.25'],
    [5, '$0.05'],
    [5n, '$0.05'],
    [100_000_000, '$1,000,000.00'],
    [123456789n, '$1,234,567.89'],
  ] as const)('%s is written %s', (amount, written) => {
    expect(formatMoney(amount)).toBe(written);
  });
});
