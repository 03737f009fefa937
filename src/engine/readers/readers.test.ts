import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fieldTypes } from '../field-types/index.ts';
import type { FieldTypeDefinition } from '../field-types/field-type.ts';
import type { Json } from '../values.ts';
import { isEmailAddress } from './read-email.ts';
import { plainText, spellings } from './plain-text.ts';
import { readAddress } from './read-address.ts';
import { readMobile } from './read-mobile.ts';
import { readName } from './read-text.ts';

const readers = Object.entries<FieldTypeDefinition>(fieldTypes).flatMap(([name, { reader }]) => (reader ? [[name, reader] as const] : []));

/** Each character except those that have no other form, such as most ideographs. */
const oddCharacters = Array.from({ length: 0x110000 }, (_, code) => code)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code))
  .filter((one) => !/^[\p{Cn}\p{Co}]$/u.test(one) && (!/^\p{Lo}$/u.test(one) || one.normalize('NFKC') !== one));

describe('typed text', () => {
  it.each(readers)('in a %s is unchanged by a second reading', (_name, reader) => {
    const odd = fc.string({ unit: fc.constantFrom(..."S1a7'’ʿ´‑−–-./,@<>()+$ \u00a0\u200b١２५ﬁＳ＠٫٬Ĳ½") });
    fc.assert(
      fc.property(fc.oneof(odd, fc.string({ unit: 'binary' })), fc.constantFrom({}, { pattern: '^[a-z]+$' }), (typed, asked) => {
        const once = reader(typed, asked);
        expect(reader(once, asked)).toBe(once);
      }),
      { numRuns: 2_000 },
    );
  });

  it.each(readers)('in a %s is unchanged by a second reading for each sign or variant, alone and after a hyphen', (_name, reader) => {
    const again = oddCharacters.flatMap((one) => [one, `A-${one}`]).filter((typed) => reader(reader(typed, {}), {}) !== reader(typed, {}));
    expect(again).toEqual([]);
  });

  it.each([
    [
      { floorNo: '#03', unitNo: '#12' },
      { floorNo: '03', unitNo: '12' },
    ],
    [
      { floorNo: '', unitNo: '#03-12' },
      { floorNo: '03', unitNo: '12' },
    ],
    [{ unitNo: ' ＃B1 – 12A ' }, { floorNo: 'B1', unitNo: '12A' }],
    [{ floorNo: '#03-12' }, { floorNo: '03', unitNo: '12' }],
    [
      { floorNo: '03', unitNo: '#03-12' },
      { floorNo: '03', unitNo: '03-12' },
    ],
    [
      { floorNo: '03', unitNo: '12-14' },
      { floorNo: '03', unitNo: '12-14' },
    ],
    [{ unitNo: '12-14' }, { unitNo: '12-14' }],
    [{ streetName: '# 5 Road' }, { streetName: '# 5 Road' }],
  ])('for floor and unit, %j, is read as %j, and is unchanged by a second reading', (typed, read) => {
    expect(readAddress(typed)).toEqual(read);
    expect(readAddress(read)).toEqual(read);
  });

  it('with digits of any script becomes 0 to 9', () => {
    const digits = Array.from({ length: 0x110000 }, (_, code) => code)
      .filter((code) => (code < 0xd800 || code > 0xdfff) && /\p{Nd}/u.test(String.fromCodePoint(code)))
      .map((code) => plainText(String.fromCodePoint(code)));
    expect(digits.length).toBeGreaterThan(600);
    expect(digits.join('')).toMatch(/^(?:0123456789)+$/);
  });

  it('keeps the letters of names', () => {
    const letters = Array.from({ length: 0x1f00 }, (_, code) => String.fromCodePoint(code)).filter((one) =>
      /^[A-Za-zÀ-ÖØ-öø-ɏḀ-ỿ]$/.test(one),
    );
    // A letter with a sign of its own is taken apart: ŉ, the ligatures, and the l with a dot.
    expect(letters.filter((letter) => plainText(letter) !== letter).join('')).toBe('ĲĳĿŀŉſǄǅǆǇǈǉǊǋǌǱǲǳẚẛ');
  });
});

describe('a mobile number', () => {
  const codes = ['+65', '+60', '+62', '+1', '+673'];

  it.each([
    ['+65 9123 4567', '+65', '+65', '91234567'],
    ['+65 9123 4567', '+60', '+65', '91234567'],
    ['＋６５ ９１２３ ４５６７', '+65', '+65', '91234567'],
    ['0065 9123-4567', '+65', '+65', '91234567'],
    ['(+65) 9123 4567', '+65', '+65', '91234567'],
    ['tel:+6591234567', '+65', '+65', '91234567'],
    ['65 9123 4567', '+65', '+65', '91234567'],
    ['+60 12-345 6789', '+65', '+60', '123456789'],
    ['+673 712 3456', '+65', '+673', '7123456'],
  ])('pasted as %s beside %s is %s %s', (number, countryCode, code, digits) => {
    expect(readMobile({ countryCode, number }, codes)).toEqual({ countryCode: code, number: digits });
  });

  it.each([
    ['9123 4567', '+65'],
    ['65 9123 4567', '+60'],
    ['65912345', '+65'],
    ['+999 123 4567', '+65'],
    ['+', '+65'],
  ])('typed as %s beside %s stays in its boxes', (number, countryCode) => {
    expect(readMobile({ countryCode, number }, codes)).toEqual({ countryCode, number });
  });

  it('stays as it is if it is not one', () => {
    const others: readonly (Json | undefined)[] = [undefined, null, 'a', ['a'], {}, { number: 5 }];
    expect(others.map((typed) => readMobile(typed, codes))).toEqual(others);
  });
});

it.each([
  ['siti@contoh.sg', true],
  ["o'siti+zakat_1@al-contoh.com.sg", true],
  [`${'s'.repeat(64)}@${'c'.repeat(63)}.sg`, true],
  ['ali..x@mail.test', false],
  ['.ali@mail.test', false],
  ['ali.@mail.test', false],
  ['ali@-mail.test', false],
  ['ali@mail-.test', false],
  ['ali@mail', false],
  [`${'s'.repeat(65)}@mail.test`, false],
  [`ali@${'c'.repeat(64)}.test`, false],
])('%s can be an e-mail address: %s', (address, can) => {
  expect(isEmailAddress(address)).toBe(can);
});

it('a plain name has every spelling that is read as it', () => {
  const written = spellings("nur'ain al-haj");
  expect(written).toContain('nur\u2019ain al\u2011haj');
  expect(written).toContain("nur'ain al-haj");
  expect(new Set(written.map(readName))).toEqual(new Set(["nur'ain al-haj"]));
  expect(spellings('siti')).toEqual(['siti']);
});
