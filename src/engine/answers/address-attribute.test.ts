import { describe, expect, it } from 'vitest';
import { ADDRESSES, answerOf } from '../../../tests/data/addresses/addresses.ts';
import { formatAddressLine, parseAddressLine } from './address-attribute.ts';

describe('an address', () => {
  it.each([
    ['640 ROWELL ROAD, #05-123, CONTOH TOWER, SG 200640'],
    ['12A JALAN CONTOH, SG 200640'],
    ['JALAN SAMPEL, MY'],
    ['1 CONTOH STREET, #B1-01, SG 018956'],
    ['12/14 CONTOH STREET, #-12, SG 018956'],
  ])('is parsed from its line and formatted back: %s', (line) => {
    expect(formatAddressLine(parseAddressLine(line))).toBe(line);
  });

  it.each(ADDRESSES.map((address) => [Object.values(address).join(' '), answerOf(address)] as const))(
    'comes back from its line with each part in its place: %s',
    (_, parts) => {
      expect(parseAddressLine(formatAddressLine(parts))).toEqual(parts);
      expect(parseAddressLine(formatAddressLine(parts).trim())).toEqual(parts);
    },
  );

  it('is formatted as people write it, except the few that would be parsed otherwise', () => {
    const odd = ADDRESSES.filter((address) => formatAddressLine(answerOf(address)).startsWith('|'));
    expect(odd.map(({ postal }) => postal)).toEqual(expect.arrayContaining(['570011', '570053']));
    expect(odd.length).toBeLessThan(15);
  });

  it('in another form is kept whole, as the street', () => {
    expect(parseAddressLine('Somewhere by the sea')).toEqual({ country: 'SG', streetName: 'Somewhere by the sea' });
  });

  it('is in Singapore by default', () => {
    expect(parseAddressLine('')).toEqual({ country: 'SG' });
    expect(formatAddressLine({})).toBe('');
  });
});
